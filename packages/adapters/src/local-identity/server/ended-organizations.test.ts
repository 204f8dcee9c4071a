import type { IdentityDelivery } from "@marque/core/identity"
import { ORGANIZATION_KEPT_MS } from "@marque/core/model"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { type Browser, jsonOf, makeBrowser, signUp, startIdentity } from "../../../test/local-identity.ts"

const DAY_0 = Date.UTC(2026, 8, 1)
const ENDS_AT = DAY_0 + ORGANIZATION_KEPT_MS

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: DAY_0 })
})
afterEach(() => {
  vi.useRealTimers()
})

interface Session {
  readonly session: { readonly id: string }
  readonly user: { readonly id: string }
  readonly organization: { readonly id: string; readonly role: string } | null
}

const sessionOf = (browser: Browser) => jsonOf<Session>(browser.get("/session"))

const create = (browser: Browser, name: string) =>
  jsonOf<{ readonly id: string }>(browser.post("/organization/create", { name }))

/** Ada administers it, Bob is a member; Eve is in another. */
const start = async () => {
  const { identity, ...rest } = await startIdentity()
  const ada = makeBrowser(identity, "192.0.2.1")
  const bob = makeBrowser(identity, "192.0.2.2")
  const eve = makeBrowser(identity, "192.0.2.3")
  await signUp(identity, ada, "ada@example.com")
  await signUp(identity, bob, "bob@example.com")
  await signUp(identity, eve, "eve@example.com")
  const { id } = await create(ada, "Fig & Ember")
  await create(eve, "Other")
  const invited = await jsonOf<{ readonly id: string }>(
    ada.post("/organization/invite-member", { organizationId: id, email: "bob@example.com", role: "member" })
  )
  await bob.post("/organization/accept-invitation", { invitationId: invited.id })
  const idOf = async (browser: Browser) => (await sessionOf(browser)).user.id
  const people = { ada: await idOf(ada), bob: await idOf(bob), eve: await idOf(eve) }
  const delivered: Array<IdentityDelivery> = []
  identity.outbox.start({ deliver: async ({ deliveries }) => void delivered.push(...deliveries) })
  await identity.outbox.flush()
  delivered.length = 0
  return { ...rest, identity, ada, bob, eve, id, people, delivered }
}

it("an organization that its administrator deletes is gone for every member at once, and for the library", async () => {
  const { ada, bob, delivered, id, identity, people } = await start()
  expect(await identity.endedOrganizations.end(id, people.ada)).toEqual({ id, name: "Fig & Ember", endsAt: ENDS_AT })
  for (const browser of [ada, bob]) {
    expect((await sessionOf(browser)).organization).toBeNull()
    expect(await jsonOf(browser.get("/organizations"))).toEqual([])
    expect((await browser.post("/organization/set-active", { organizationId: id })).status).toBe(403)
    expect((await browser.get(`/organization/list-members?organizationId=${id}`)).ok).toBe(false)
  }
  const update = await ada.post("/organization/update", { organizationId: id, name: "Mine again" })
  expect(update.ok).toBe(false)
  expect(delivered).toMatchObject([{ kind: "organization", id, endedAt: DAY_0, endChangedBy: people.ada }])
})

it("who is in another organization goes on there", async () => {
  const { bob, id, identity, people } = await start()
  const { id: own } = await create(bob, "Bob's")
  await bob.post("/organization/set-active", { organizationId: id })
  expect((await sessionOf(bob)).organization?.id).toBe(id)
  await identity.endedOrganizations.end(id, people.ada)
  expect((await sessionOf(bob)).organization).toMatchObject({ id: own, role: "admin" })
})

it("only an administrator deletes it, and not the demo", async () => {
  const { bob, eve, id, identity, people } = await start()
  for (const person of [people.bob, people.eve, "unknown"]) {
    expect(await identity.endedOrganizations.end(id, person)).toBeUndefined()
  }
  expect((await sessionOf(bob)).organization?.id).toBe(id)
  const demo = await identity.createDemoOrganizationFor(eve.request("/"))
  expect(demo?.organizationId).toBeTypeOf("string")
  expect(await identity.endedOrganizations.end(demo?.organizationId ?? "", people.eve)).toBeUndefined()
})

it("its administrators learn by mail until when, and they alone find it to restore", async () => {
  const { id, identity, people } = await start()
  await identity.endedOrganizations.end(id, people.ada)
  expect(await identity.endedOrganizations.list(people.ada)).toEqual([{ id, name: "Fig & Ember", endsAt: ENDS_AT }])
  expect(await identity.endedOrganizations.list(people.bob)).toEqual([])
  expect(await identity.endedOrganizations.list(people.eve)).toEqual([])
  expect(await identity.endedOrganizations.restore(id, people.bob, "any")).toBe(false)
  const mails = (await identity.mails(20)).filter(({ kind }) => kind === "organization-deleted")
  expect(mails.map(({ to }) => to)).toEqual(["ada@example.com"])
  expect(mails[0]?.text).toContain("Until 1 October 2026 you can restore it")
})

it("restored in time it is as it was, and active for the person who brought it back", async () => {
  const { ada, bob, delivered, id, identity, people } = await start()
  await identity.endedOrganizations.end(id, people.ada)
  vi.setSystemTime(DAY_0 + 86_400_000)
  delivered.length = 0
  const { session } = await sessionOf(ada)
  expect(await identity.endedOrganizations.restore(id, people.ada, session.id)).toBe(true)
  expect((await sessionOf(ada)).organization).toMatchObject({ id, role: "admin" })
  expect(await jsonOf(bob.get("/organizations"))).toMatchObject([{ id, role: "member" }])
  expect(delivered).toMatchObject([
    { kind: "organization", id, endChangedBy: people.ada },
    { kind: "membership", organizationId: id },
    { kind: "membership", organizationId: id }
  ])
  expect(delivered[0]).not.toHaveProperty("endedAt")
  // Changes of its memberships are delivered again.
  await ada.post("/organization/remove-member", { organizationId: id, userId: people.bob })
  expect(delivered.at(-1)).toMatchObject({ kind: "membership", deleted: true })
})

it("after 30 days it is gone for good", async () => {
  const { ada, delivered, id, identity, people } = await start()
  await identity.endedOrganizations.end(id, people.ada)
  vi.setSystemTime(ENDS_AT - 1)
  expect(await identity.endedOrganizations.list(people.ada)).toHaveLength(1)
  vi.setSystemTime(ENDS_AT)
  expect(await identity.endedOrganizations.list(people.ada)).toEqual([])
  expect(await identity.endedOrganizations.restore(id, people.ada, "any")).toBe(false)
  await ada.get("/session")
  await identity.outbox.flush()
  expect(delivered).toContainEqual(expect.objectContaining({ kind: "organization", id, deleted: true }))
})
