import fc from "fast-check"
import { expect, it } from "vitest"
import { jsonOf, makeBrowser, ORIGIN, signUp, startIdentity } from "../../../test/local-identity.ts"
import { browserCookiesOf, makeAuth } from "./auth.ts"
import { clientAddressOf, proxyTest } from "./client-address.ts"
import { migrateOwnTables } from "./own-tables.ts"
import { openDatabase } from "./sqlite-database.ts"
import { endpointTable } from "./endpoint-table.ts"
import { makeLocalIdentity } from "./local-identity.ts"

const registered = async () => {
  const database = openDatabase(":memory:")
  const auth = await makeAuth(
    {
      database,
      secret: "a secret of at least thirty-two bytes",
      origin: ORIGIN,
      superAdmins: new Set(),
      ...browserCookiesOf(ORIGIN),
      mailLater: () => undefined,
      mailIsFailing: () => false
    },
    { trustedOrigins: [ORIGIN], demo: true, localMail: true, picture: false }
  )
  await migrateOwnTables(database)
  return Object.values(auth.api).flatMap(
    (endpoint: { path?: string; options?: { method?: string | Array<string> } }) => {
      const { options, path } = endpoint
      return path === undefined || options?.method === undefined
        ? []
        : [options.method].flat().map((method) => ({ method, path }))
    }
  )
}

it("every registered endpoint is in the table or does not exist for a browser", async () => {
  const { identity } = await startIdentity()
  const endpoints = await registered()
  expect(endpoints.length).toBeGreaterThan(60)
  const reached: Array<string> = []
  for (const { method, path } of endpoints) {
    const answer = await identity.handle(
      new Request(`${ORIGIN}/api/auth${path}`, {
        method,
        headers: { origin: ORIGIN, "content-type": "application/json" },
        ...(method !== "GET" && { body: "{}" })
      }),
      "192.0.2.1"
    )
    const body = await answer.text()
    if (!(answer.status === 404 && body.includes('"NOT_FOUND"'))) reached.push(path)
  }
  expect(reached.filter((path) => !endpointTable.has(path))).toEqual([])
  const paths = new Set(endpoints.map(({ path }) => path))
  // Files are taken by the edge itself: the library reads JSON.
  const ours = [...endpointTable].filter(([, { file }]) => file !== true).map(([path]) => path)
  expect(ours.filter((path) => !paths.has(path))).toEqual([])
})

it.each([
  ["/api/auth/organization/create/", "POST"],
  ["/api/auth//session", "GET"],
  ["/api/auth/Session", "GET"],
  ["/api/auth/sign-up/../admin/list-users", "GET"],
  ["/api/auth/%73ession", "GET"],
  ["/api/auth/session", "POST"],
  ["/api/auth/sign-out", "GET"],
  ["/api/authx/session", "GET"],
  ["/api/auth/__proto__", "GET"]
])("%s by %s does not exist", async (path, method) => {
  const { identity } = await startIdentity()
  const request = new Request(`${ORIGIN}${path}`, { method, headers: { origin: ORIGIN } })
  expect((await identity.handle(request, "192.0.2.1")).status).toBe(404)
})

it.each([
  [{ origin: "https://evil.example" }, 403],
  [{ origin: "null" }, 403],
  [{ origin: `${ORIGIN}.evil.example` }, 403],
  [{ "content-type": "text/plain" }, 415],
  [{ "content-type": "application/x-www-form-urlencoded" }, 415]
])("a call with %j is refused", async (headers, status) => {
  const { identity } = await startIdentity()
  expect((await makeBrowser(identity).post("/sign-out", {}, headers)).status).toBe(status)
})

it.each([
  ["/sign-up/start", { email: "ada@example.com", password: "violet kettle 42 moor", role: "super_admin" }],
  ["/sign-in/email", { email: "ada@example.com", password: "x", callbackURL: "https://evil.example" }],
  ["/organization/create", { name: "Acme", metadata: { plan: "free" } }],
  ["/organization/create", { name: "Acme", userId: "somebody" }]
])("%s refuses %j: unknown fields", async (path, body) => {
  const { identity } = await startIdentity()
  expect(await jsonOf(makeBrowser(identity).post(path, body))).toMatchObject({ code: "FIELD_NOT_ALLOWED" })
})

it.each(["{", "[]", "1", '"text"', "null", `{"email":"${"a".repeat(20_000)}"}`])(
  "refuses the body %s",
  async (body) => {
    const { identity } = await startIdentity()
    const headers = { origin: ORIGIN, "content-type": "application/json" }
    const request = new Request(`${ORIGIN}/api/auth/reset/request`, { method: "POST", headers, body })
    expect((await identity.handle(request, "192.0.2.1")).status).toBeOneOf([400, 413])
  }
)

it("never answers with something a cache may keep, except the public keys", async () => {
  const { identity } = await startIdentity()
  const browser = makeBrowser(identity)
  expect((await browser.get("/session")).headers.get("cache-control")).toBe("no-store")
  expect((await browser.get("/nowhere")).headers.get("cache-control")).toBe("no-store")
  const keys = await browser.get("/jwks")
  expect(keys.headers.get("cache-control")).toBe("public, max-age=600")
  expect(await keys.json()).toEqual({
    keys: [
      { alg: "ES256", crv: "P-256", kty: "EC", kid: expect.any(String), x: expect.any(String), y: expect.any(String) }
    ]
  })
})

it("a visitor of the demo may look around in it, but not change its organization or have others in it", async () => {
  const { identity } = await startIdentity()
  const browser = makeBrowser(identity)
  const { userId } = await jsonOf<{ readonly userId: string }>(browser.post("/sign-in/demo"))
  const ids = await identity.demoOf(userId)
  expect(await jsonOf(browser.get("/session"))).toMatchObject({
    user: { demo: true },
    organization: { id: ids?.organizationId, role: "admin" }
  })
  const organizationId = ids?.organizationId
  for (const [path, body] of [
    ["/organization/create", { name: "Mine" }],
    ["/organization/update", { organizationId, name: "Mine" }],
    ["/organization/invite-member", { organizationId, email: "me@example.com", role: "admin" }],
    ["/organization/leave", { organizationId }],
    ["/revoke-sessions", {}]
  ] as const) {
    expect(await jsonOf(browser.post(path, body))).toMatchObject({ code: "NOT_FOR_DEMO" })
  }
  const { user } = await jsonOf<{ readonly user: { readonly email: string } }>(browser.get("/session"))
  await browser.post("/reset/request", { email: user.email })
  expect(await identity.mails(5)).toEqual([])
})

it("without a demo there is no demo session", async () => {
  const { identity } = await startIdentity({ demo: false })
  expect((await makeBrowser(identity).post("/sign-in/demo")).status).toBe(404)
  expect((await identity.demoSession(new Request(ORIGIN), "192.0.2.1")).status).toBe(404)
})

it("a signed-in user gets one demo organization of their own, and it becomes active", async () => {
  const { deliveries, identity } = await startIdentity()
  const browser = makeBrowser(identity)
  expect(await identity.createDemoOrganizationFor(browser.request("/"))).toBeUndefined()
  await signUp(identity, browser, "ada@example.com")
  const first = await identity.createDemoOrganizationFor(browser.request("/"))
  expect(await identity.createDemoOrganizationFor(browser.request("/"))).toEqual(first)
  expect(await jsonOf(browser.get("/session"))).toMatchObject({
    organization: { id: first?.organizationId, role: "admin" }
  })
  expect(deliveries()).toContainEqual(
    expect.objectContaining({ kind: "organization", id: first?.organizationId, isDemo: true })
  )
})

it("refuses a short secret", async () => {
  const options = { databaseFile: ":memory:", secret: "short", publicUrl: ORIGIN, demo: false }
  await expect(makeLocalIdentity(options)).rejects.toThrow("at least 32 bytes")
})

const address = fc.oneof(fc.ipV4(), fc.ipV6())

it("a peer that is no trusted proxy counts under its own address, whatever it claims", () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.option(fc.string()), (peer, claimed) => {
      expect(clientAddressOf(peer, claimed, () => false)).toBe(peer)
    })
  )
})

it("behind trusted proxies the last address that is none of them counts, whatever stands before it", () => {
  const isProxy = proxyTest(["10.0.0.0/8", "fd00::/8"])
  fc.assert(
    fc.property(
      fc.array(address),
      address,
      fc.array(fc.constantFrom("10.1.2.3", "fd00::1")),
      (before, client, proxies) => {
        fc.pre(!isProxy(client))
        const chain = [...before, client, ...proxies].join(", ")
        expect(clientAddressOf("10.0.0.1", chain, isProxy)).toBe(client)
      }
    )
  )
})

it.each([
  ["10.0.0.1", null, "10.0.0.1"],
  ["10.0.0.1", "nonsense", "10.0.0.1"],
  ["10.0.0.1", "1.2.3.4, nonsense", "10.0.0.1"],
  ["::ffff:10.0.0.1", "1.2.3.4", "1.2.3.4"],
  ["::ffff:9.9.9.9", "1.2.3.4", "9.9.9.9"]
])("peer %s with %s is %s", (peer, chain, client) => {
  expect(clientAddressOf(peer, chain, proxyTest(["10.0.0.0/8"]))).toBe(client)
})
