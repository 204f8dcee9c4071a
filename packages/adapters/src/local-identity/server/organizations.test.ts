import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { type Browser, jsonOf, makeBrowser, signUp, startIdentity } from "../../../test/local-identity.ts"

const HOUR_MS = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 8, 1) })
})
afterEach(() => {
  vi.useRealTimers()
})

const idOf = async (browser: Browser) =>
  (await jsonOf<{ readonly user: { readonly id: string } }>(browser.get("/session"))).user.id

const create = async (browser: Browser, name: string, slug?: string) =>
  jsonOf<{ readonly id: string; readonly slug: string }>(browser.post("/organization/create", { name, slug }))

const start = async () => {
  const started = await startIdentity()
  const [ada, bob] = [makeBrowser(started.identity, "192.0.2.1"), makeBrowser(started.identity, "192.0.2.2")]
  await signUp(started.identity, ada, "ada@example.com")
  await signUp(started.identity, bob, "bob@example.com")
  const { id: organizationId } = await create(ada, "Fig & Ember")
  const invite = async (email: string, role = "member", by = ada) =>
    jsonOf<{ readonly id: string }>(by.post("/organization/invite-member", { organizationId, email, role }))
  return { ...started, ada, bob, organizationId, invite }
}

it("a duplicate address is refused with one that is free; a derived one is made free", async () => {
  const { bob } = await start()
  const taken = await bob.post("/organization/create", { name: "Other", slug: "fig-ember" })
  expect(taken.status).toBe(409)
  expect(await taken.json()).toMatchObject({ code: "ORGANIZATION_SLUG_ALREADY_TAKEN", suggestion: "fig-ember-2" })
  expect(await create(bob, "Fig and Ember", "fig-ember-2")).toMatchObject({ slug: "fig-ember-2" })
  expect(await create(bob, "Fig & Ember")).toMatchObject({ slug: "fig-ember-3" })
})

it("of two who ask for one address at once exactly one gets it", async () => {
  const { ada, bob } = await start()
  const answers = await Promise.all(
    [ada, bob].map((browser) => browser.post("/organization/create", { name: "Race", slug: "race" }))
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

it.each([
  [{ name: "x" }, "name"],
  [{ name: "   y   " }, "name"],
  [{ name: "n".repeat(81) }, "name"],
  [{ name: "Fine", slug: "Not Fine" }, "slug"],
  [{ name: "Fine", slug: "x" }, "slug"],
  [{ name: "Fine", slug: "s".repeat(49) }, "slug"],
  [{ name: 7 }, "name"]
])("refuses the organization %j", async (body, field) => {
  const { ada } = await start()
  expect(await jsonOf(ada.post("/organization/create", body))).toMatchObject({ code: "VALIDATION_ERROR", field })
})

it("activating an organization one is not in is refused and leaves the active one", async () => {
  const { bob, organizationId } = await start()
  const own = await create(bob, "Bob's own")
  const refused = await bob.post("/organization/set-active", { organizationId })
  expect(refused.status).toBe(403)
  expect(await jsonOf(bob.get("/session"))).toMatchObject({ organization: { id: own.id } })
  expect((await bob.post("/organization/set-active", { organizationId: "nowhere" })).status).toBe(403)
})

it("an invitation is shown by its link, accepted once by its address, and makes a member", async () => {
  const { ada, bob, identity, invite, organizationId } = await start()
  const { id } = await invite("bob@example.com")
  expect((await identity.mails(1))[0]).toMatchObject({
    kind: "invitation",
    text: expect.stringContaining(`http://localhost:3000/sign-up/accept-invitation?invitation=${id}`)
  })
  expect(await jsonOf(makeBrowser(identity).get(`/invitation?id=${id}`))).toMatchObject({
    email: "bob@example.com",
    role: "member",
    inviter: "ada",
    organization: { id: organizationId, name: "Fig & Ember" }
  })
  expect(await jsonOf(ada.post("/organization/accept-invitation", { invitationId: id }))).toMatchObject({
    code: "YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION"
  })
  expect(await jsonOf(bob.get("/invitations"))).toMatchObject([{ id }])
  expect((await bob.post("/organization/accept-invitation", { invitationId: id })).status).toBe(200)
  expect(await jsonOf(bob.get("/session"))).toMatchObject({ organization: { id: organizationId, role: "member" } })
  expect(await jsonOf(bob.get("/organizations"))).toMatchObject([{ id: organizationId, role: "member" }])
  expect((await bob.post("/organization/accept-invitation", { invitationId: id })).status).toBe(404)
  expect((await bob.get(`/invitation?id=${id}`)).status).toBe(404)
})

it("an invitation is worth nothing after 48 hours, when withdrawn, replaced, declined, or when the inviter has left", async () => {
  const { ada, bob, identity, invite, organizationId } = await start()
  const accept = async (invitationId: string) =>
    (await bob.post("/organization/accept-invitation", { invitationId })).status
  const expiring = await invite("bob@example.com")
  vi.setSystemTime(Date.now() + 48 * HOUR_MS)
  expect(await accept(expiring.id)).toBe(404)
  const withdrawn = await invite("bob@example.com")
  await ada.post("/organization/cancel-invitation", { invitationId: withdrawn.id })
  expect(await accept(withdrawn.id)).toBe(404)
  const replaced = await invite("bob@example.com")
  const declined = await invite("bob@example.com")
  expect(await accept(replaced.id)).toBe(404)
  await bob.post("/organization/reject-invitation", { invitationId: declined.id })
  expect(await accept(declined.id)).toBe(404)

  vi.setSystemTime(Date.now() + 24 * HOUR_MS)
  await ada.post("/reverify/attempt", { level: "strict", password: "violet kettle 42 moor" })
  const carol = makeBrowser(identity, "192.0.2.3")
  await signUp(identity, carol, "carol@example.com")
  const { id } = await invite("carol@example.com", "admin")
  await carol.post("/organization/accept-invitation", { invitationId: id })
  const asMember = await invite("bob@example.com", "member", carol)
  expect(asMember.id).toBeTypeOf("string")
  await ada.post("/organization/remove-member", { organizationId, userId: await idOf(carol) })
  expect(await accept(asMember.id)).toBe(404)
})

it("an invitation as admin is worth nothing once the inviter is none", async () => {
  const { ada, bob, identity, invite, organizationId } = await start()
  const carol = makeBrowser(identity, "192.0.2.3")
  await signUp(identity, carol, "carol@example.com")
  const { id } = await invite("carol@example.com", "admin")
  await carol.post("/organization/accept-invitation", { invitationId: id })
  const asAdmin = await invite("bob@example.com", "admin", carol)
  await ada.post("/organization/update-member-role", { organizationId, userId: await idOf(carol), role: "member" })
  expect((await bob.post("/organization/accept-invitation", { invitationId: asAdmin.id })).status).toBe(404)
})

it("members may read, but not invite, withdraw, promote or remove; strangers may nothing", async () => {
  const { ada, bob, identity, invite, organizationId } = await start()
  const { id } = await invite("bob@example.com")
  await bob.post("/organization/accept-invitation", { invitationId: id })
  const pending = await invite("later@example.com")
  const stranger = makeBrowser(identity, "192.0.2.3")
  await signUp(identity, stranger, "eve@example.com")
  const adaId = await idOf(ada)
  for (const browser of [bob, stranger]) {
    const userId = await idOf(browser)
    for (const [path, body] of [
      ["/organization/invite-member", { organizationId, email: "x@example.com", role: "member" }],
      ["/organization/cancel-invitation", { invitationId: pending.id }],
      ["/organization/update-member-role", { organizationId, userId, role: "admin" }],
      ["/organization/update-member-role", { organizationId, userId: adaId, role: "member" }],
      ["/organization/remove-member", { organizationId, userId: adaId }],
      ["/organization/update", { organizationId, name: "Taken over" }]
    ] as const) {
      expect((await browser.post(path, body)).status).toBeGreaterThanOrEqual(400)
    }
  }
  expect((await bob.get(`/organization/list-members?organizationId=${organizationId}`)).status).toBe(200)
  expect((await stranger.get(`/organization/list-members?organizationId=${organizationId}`)).status).toBe(403)
  expect((await stranger.get(`/organization/list-invitations?organizationId=${organizationId}`)).status).toBe(403)
  expect(await jsonOf(ada.get("/organizations"))).toMatchObject([{ name: "Fig & Ember", role: "admin" }])
})

it.each(["owner", "admin,member", "member,owner", ["admin"], "", "super_admin"])(
  "refuses the role %j",
  async (role) => {
    const { ada, organizationId } = await start()
    const invited = ada.post("/organization/invite-member", { organizationId, email: "x@example.com", role })
    expect(await jsonOf(invited)).toMatchObject({ code: "VALIDATION_ERROR", field: "role" })
    const userId = await idOf(ada)
    expect((await ada.post("/organization/update-member-role", { organizationId, userId, role })).status).toBe(400)
  }
)

it("the last admin may not leave, step down or be removed; two who demote each other at once leave one", async () => {
  const { ada, bob, invite, organizationId } = await start()
  const { id } = await invite("bob@example.com")
  await bob.post("/organization/accept-invitation", { invitationId: id })
  const [adaId, bobId] = [await idOf(ada), await idOf(bob)]
  for (const [path, body] of [
    ["/organization/leave", { organizationId }],
    ["/organization/remove-member", { organizationId, userId: adaId }],
    ["/organization/update-member-role", { organizationId, userId: adaId, role: "member" }]
  ] as const) {
    const refused = await jsonOf<{ readonly code: string }>(ada.post(path, body))
    expect(refused.code).toMatch(/^YOU_CANNOT_LEAVE_THE_ORGANIZATION/)
  }
  await ada.post("/organization/update-member-role", { organizationId, userId: bobId, role: "admin" })
  await Promise.all([
    ada.post("/organization/update-member-role", { organizationId, userId: bobId, role: "member" }),
    bob.post("/organization/update-member-role", { organizationId, userId: adaId, role: "member" })
  ])
  const { members } = await jsonOf<{ readonly members: ReadonlyArray<{ readonly role: string }> }>(
    ada.get(`/organization/list-members?organizationId=${organizationId}`)
  )
  expect(members.filter(({ role }) => role === "admin")).toHaveLength(1)
})

it("a removed member's session and token no longer know the organization", async () => {
  const { ada, bob, invite, organizationId } = await start()
  const { id } = await invite("bob@example.com")
  await bob.post("/organization/accept-invitation", { invitationId: id })
  await ada.post("/organization/remove-member", { organizationId, userId: await idOf(bob) })
  expect(await jsonOf(bob.get("/session"))).toMatchObject({ organization: null })
  const { token } = await jsonOf<{ readonly token: string }>(bob.post("/token/convex"))
  const claims: unknown = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())
  expect(claims).not.toHaveProperty("org_id")
})

it("the next sign-in begins in the organization used last", async () => {
  const { ada, identity, organizationId } = await start()
  await create(ada, "Second")
  await ada.post("/organization/set-active", { organizationId })
  await ada.post("/sign-out")
  const again = makeBrowser(identity, "192.0.2.50")
  await again.post("/sign-in/email", { email: "ada@example.com", password: "violet kettle 42 moor" })
  expect(await jsonOf(again.get("/session"))).toMatchObject({ organization: { id: organizationId } })
})
