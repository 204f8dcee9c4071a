import { type Attack, verdictOf } from "../attack.ts"
import { ask } from "../ask.ts"

const PATHS: ReadonlyArray<readonly [method: string, path: string]> = [
  ["GET", "/"],
  ["GET", "/nowhere"],
  ["GET", "/healthz"],
  ["GET", "/dev/mail"],
  ["GET", "/_build/nothing.js"],
  ["GET", "/media/nothing"],
  ["GET", "/api/auth/session"],
  ["GET", "/api/nothing"],
  ["POST", "/api/auth/sign-in/email"],
  ["POST", "/_server/exploreDemo?_serverFn=true"],
  ["GET", "/_convex/"],
  ["GET", "/_convex/version"],
  ["GET", "/_convex/admin"],
  ["POST", "/_convex/api/query"],
  ["POST", "/_convex/api/mutation"],
  ["GET", "/_convex/api/storage/00000000-0000-4000-8000-000000000000"],
  ["POST", "/_convex/api/storage/upload?token=x"],
  ["POST", "/_convex/http/identity/sync"]
]

const NEEDED = ["content-security-policy", "x-content-type-options", "referrer-policy", "cross-origin-resource-policy"]

export const policyOnEveryPath: Attack = {
  id: "16b",
  title: `Policy headers on ${PATHS.length} paths, and cross-origin requests to each`,
  short: true,
  run: async ({ server: get }) => {
    const server = await get()
    const faults: Array<string> = []
    for (const [method, path] of PATHS) {
      const body = method === "POST" ? "{}" : undefined
      const type = { "content-type": "application/json" }
      const asked = { method, ...(body !== undefined && { body }) }
      const { headers } = await ask(server.url, path, { ...asked, headers: type })
      const missing = NEEDED.filter((name) => headers[name] === undefined)
      if (missing.length > 0) faults.push(`${path} lacks ${missing.join(", ")}`)
      for (const origin of ["https://evil.test", "null"]) {
        const preflight = {
          origin,
          "access-control-request-method": "POST",
          "access-control-request-headers": "x-evil"
        }
        const answers = [
          await ask(server.url, path, { ...asked, headers: { ...type, origin } }),
          await ask(server.url, path, { method: "OPTIONS", headers: preflight })
        ]
        for (const answer of answers) {
          const allowed = answer.headers["access-control-allow-origin"]
          if (allowed === origin || allowed === "*") faults.push(`${path} allows ${origin}`)
        }
      }
    }
    return verdictOf([...new Set(faults)], `${PATHS.length * 5} answers`)
  }
}

export const strictTransport: Attack = {
  id: "low-8",
  title: "Strict-Transport-Security under an https address",
  run: async ({ start }) => {
    const server = await start({
      environment: {
        PUBLIC_URL: "https://brand.example",
        IDENTITY_SECRET: "a secret of this test, thirty-two characters",
        MAIL_OUTBOX_ALLOW: "1"
      }
    })
    const faults: Array<string> = []
    for (const path of ["/", "/api/auth/session", "/_convex/version"]) {
      const { headers } = await ask(server.loopback, path, { headers: { host: "brand.example" } })
      const age = /max-age=(\d+)/.exec(headers["strict-transport-security"] ?? "")?.[1]
      if (Number(age ?? 0) < 15_552_000) faults.push(`${path}: ${headers["strict-transport-security"] ?? "none"}`)
    }
    return verdictOf(faults, "half a year or more on pages, identity and backend")
  }
}
