import { createLocalJWKSet, jwtVerify } from "jose"
import { expect, it } from "vitest"
import { jsonOf, makeBrowser, signUp, startIdentity } from "../../../test/local-identity.ts"

it("signs up, shows the session, makes an organization and mints a token the keys verify", async () => {
  const { identity, deliveries } = await startIdentity()
  const browser = makeBrowser(identity)
  expect(await jsonOf(browser.get("/session"))).toEqual({
    capabilities: { demo: true, localMail: true, passkeys: true, picture: true },
    session: null
  })
  await signUp(identity, browser, "ada@example.com")
  const before = await jsonOf(browser.get("/session"))
  expect(before).toMatchObject({
    user: { email: "ada@example.com", emailVerified: true, name: "ada" },
    organization: null
  })
  const created = await browser.post("/organization/create", { name: "Fig & Ember" })
  expect(created.status).toBe(200)
  const after = await jsonOf<{ readonly user: { readonly id: string } }>(browser.get("/session"))
  expect(after).toMatchObject({ organization: { name: "Fig & Ember", slug: "fig-ember", role: "admin" } })
  const { token } = await jsonOf<{ readonly token: string }>(browser.post("/token/convex"))
  const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet((await identity.jwks()) as never), {
    issuer: identity.issuer,
    audience: "convex",
    algorithms: ["ES256"]
  })
  expect(protectedHeader.typ).toBe("JWT")
  expect(payload).toMatchObject({
    sub: after.user.id,
    email: "ada@example.com",
    email_verified: true,
    org_slug: "fig-ember",
    org_role: "admin"
  })
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(120)
  expect(deliveries().map(({ kind }) => kind)).toEqual(expect.arrayContaining(["user", "organization", "membership"]))
  await identity.close()
})
