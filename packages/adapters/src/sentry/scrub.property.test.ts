import fc from "fast-check"
import { expect, it } from "vitest"
import { scrubEvent, scrubText } from "./scrub.ts"

const SECRETS = [
  "ada@example.com",
  "https://marque.example/brands/jx75w1tfcaqnstj0jxqb519jkgwphpz2?prompt=our+secret",
  "Bearer abcdef123456",
  "eyJhbGciOi.eyJzdWIiOiJ.c2lnbmF0dXJl",
  "sk_live_4242424242424242",
  "whsec_0123456789abcdef",
  "jx75w1tfcaqnstj0jxqb519jkgwphpz2"
]
const options = { environment: "production", release: "1", root: "/srv/marque/" }

it("no mail address, address, token, key or id survives in a text, wherever it stands", () => {
  const words = fc.array(fc.constantFrom("failed", "to", "load", "the", "picture"), { maxLength: 6 })
  fc.assert(
    fc.property(words, fc.constantFrom(...SECRETS), words, (before, secret, after) => {
      const text = scrubText([...before, secret, ...after].join(" "))
      for (const part of secret.match(/\w{8,}/g) ?? [secret]) expect(text).not.toContain(part)
      expect(text.length).toBeLessThanOrEqual(200)
    })
  )
})

it("keeps the plain words of our own failures", () => {
  expect(scrubText("Organization not found")).toBe("Organization not found")
})

it("an event is made anew: person, request, breadcrumbs, machine and unknown fields stay here", () => {
  const event = {
    event_id: "0".repeat(32),
    timestamp: 1,
    level: "fatal" as const,
    server_name: "canary-host",
    user: { email: "ada@example.com", ip_address: "203.0.113.9" },
    request: { url: "https://marque.example/?prompt=canary", headers: { cookie: "canary" } },
    breadcrumbs: [{ message: "canary" }],
    contexts: { app: { canary: "canary" } },
    extra: { canary: "canary" },
    tags: { part: "page", route: "/brands/{brandId}/gallery", canary: "canary" },
    somethingNew: "canary",
    exception: {
      values: [
        {
          type: "TypeError",
          value: "x is not a function at ada@example.com",
          stacktrace: {
            frames: [
              {
                filename: "/srv/marque/apps/server/src/app.ts",
                function: "handle",
                lineno: 3,
                colno: 4,
                vars: { canary: 1 }
              },
              { filename: "/home/canary/other.ts", lineno: 1 },
              { filename: "https://canary.example/_build/assets/a1.js?canary", lineno: 2 }
            ]
          }
        }
      ]
    }
  }
  const scrubbed = scrubEvent(event, options)
  expect(JSON.stringify(scrubbed)).not.toMatch(/canary|ada@|203\.0/)
  expect(scrubbed).toMatchObject({
    event_id: "0".repeat(32),
    level: "fatal",
    environment: "production",
    release: "1",
    tags: { part: "page", route: "/brands/{brandId}/gallery" }
  })
  const [exception] = scrubbed?.exception?.values ?? []
  expect(exception?.stacktrace?.frames?.map(({ filename }) => filename)).toEqual([
    "apps/server/src/app.ts",
    "other.ts",
    "/_build/assets/a1.js"
  ])
})

it("says nothing about an event without an exception", () => {
  expect(scrubEvent({ message: "hello" }, options)).toBeUndefined()
})
