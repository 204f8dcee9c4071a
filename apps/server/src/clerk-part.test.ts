import { privacyText } from "@marque/core/texts"
import { expect, it } from "vitest"
import { ConfigurationProblem } from "./environment.ts"
import { installationOf, linesOf, readParts, sourcesOf } from "./parts.ts"
import { securityHeaders } from "./security-headers.ts"

const KEY = `pk_test_${btoa("otter-1.clerk.accounts.dev$")}`
const CLERK = { CLERK_PUBLISHABLE_KEY: KEY, CLERK_SECRET_KEY: "sk_test_canary" }

const directives = (environment: Readonly<Record<string, string>>) => {
  const policy = securityHeaders("https://marque.example", sourcesOf(readParts(environment)))["Content-Security-Policy"]
  return new Map((policy ?? "").split("; ").map((each) => [each.split(" ")[0], each.split(" ").slice(1)] as const))
}

it("S-014 a key chooses Clerk, and pages learn the key but no secret", () => {
  const parts = readParts({ ...CLERK, CLERK_WEBHOOK_SECRET: "whsec_canary" })
  expect(installationOf(parts)).toMatchObject({ identity: { publishableKey: KEY } })
  expect(JSON.stringify([installationOf(parts), linesOf(parts), sourcesOf(parts)])).not.toContain("canary")
  expect(linesOf(parts)).toEqual([
    "Identity: Clerk, test instance otter-1.clerk.accounts.dev, with events at /api/webhooks/clerk"
  ])
  expect(parts.identity).toMatchObject({ frontendUrl: "https://otter-1.clerk.accounts.dev", issuer: undefined })
})

it.each([
  ["S-170", { CLERK_PUBLISHABLE_KEY: "", CLERK_SECRET_KEY: "sk_test_1" }],
  ["S-171", { CLERK_PUBLISHABLE_KEY: "pk_test_nonsense", CLERK_SECRET_KEY: "sk_test_1" }]
] as const)("%s a missing or malformed key reaches the page, which says so, and the operator", (_, environment) => {
  const parts = readParts(environment)
  expect(installationOf(parts).identity?.publishableKey).toBe(environment.CLERK_PUBLISHABLE_KEY)
  expect(linesOf(parts)).toEqual([
    "Identity: Clerk, but CLERK_PUBLISHABLE_KEY is missing or wrong, so nobody can sign in"
  ])
})

it("local accounts may be named beside settings of Clerk, which are then not read", () => {
  expect(readParts({ IDENTITY_PROVIDER: "local", CLERK_SECRET_KEY: "sk_test_1" }).identity).toBeUndefined()
  expect(readParts({ IDENTITY_PROVIDER: "local", ...CLERK }).identity).toBeUndefined()
})

it.each([
  [{ IDENTITY_PROVIDER: "clerk" }, "Clerk needs CLERK_SECRET_KEY, like sk_test_abc123"],
  [{ ...CLERK, CLERK_SECRET_KEY: "secret" }, "CLERK_SECRET_KEY must be like sk_test_abc123"],
  [{ ...CLERK, CLERK_WEBHOOK_SECRET: "secret" }, "CLERK_WEBHOOK_SECRET must be like whsec_abc123"],
  [
    { ...CLERK, CLERK_PROXY_URL: "__clerk" },
    "CLERK_PROXY_URL must be a path of this server, like /__clerk, or an address like https://clerk.example"
  ],
  [
    { ...CLERK, CLERK_API_URL: "https://api.example" },
    "CLERK_API_URL is for tests and must be an address of this machine"
  ],
  [
    { ...CLERK, SUPER_ADMIN_EMAILS: "ada@example.com" },
    "SUPER_ADMIN_EMAILS is for accounts of this installation; at Clerk set role to super_admin in a person's public metadata"
  ],
  [
    { ...CLERK, IDENTITY_SECRET: "x".repeat(32) },
    "IDENTITY_SECRET is for accounts of this installation, which Clerk keeps: remove it"
  ]
])("refuses %j with one sentence", (environment, sentence) => {
  expect(() => readParts(environment)).toThrow(new ConfigurationProblem(sentence))
})

it("the policy opens for the service and its check of people, and only as far as pages reach it themselves", () => {
  const direct = directives(CLERK)
  expect(direct.get("connect-src")).toContain("https://otter-1.clerk.accounts.dev")
  expect(direct.get("frame-src")).toEqual(["https://challenges.cloudflare.com"])
  expect(direct.get("script-src")).toEqual(["'self'", "https://challenges.cloudflare.com"])
  const proxied = directives({ ...CLERK, CLERK_PROXY_URL: "/__clerk" })
  expect(proxied.get("connect-src")?.join(" ")).not.toContain("clerk")
  const elsewhere = directives({ ...CLERK, CLERK_PROXY_URL: "https://clerk.example/v" })
  expect(elsewhere.get("connect-src")).toContain("https://clerk.example")
  expect(directives({}).get("frame-src")).toEqual(["'none'"])
})

it("a proxy is a path of this server, also when it is written with this server's address", () => {
  const proxyOf = (CLERK_PROXY_URL: string) => {
    const { identity } = readParts({ ...CLERK, CLERK_PROXY_URL, PUBLIC_URL: "https://marque.example" })
    return [identity?.proxyUrl, identity?.ownProxyPath]
  }
  expect(proxyOf("/__clerk/")).toEqual(["/__clerk", "/__clerk"])
  expect(proxyOf("https://marque.example/__clerk")).toEqual(["/__clerk", "/__clerk"])
  expect(proxyOf("https://clerk.example")).toEqual(["https://clerk.example", undefined])
})

it("the privacy notice says who keeps accounts and passwords", () => {
  const noticeOf = (environment: Readonly<Record<string, string>>) =>
    privacyText(installationOf(readParts(environment)))
      .sections.flatMap(({ texts }) => texts)
      .join("\n")
  expect(noticeOf(CLERK)).toContain("Identity: Clerk.")
  expect(noticeOf(CLERK)).toContain("Your password is kept by Clerk only.")
  expect(noticeOf({})).not.toContain("Clerk")
})
