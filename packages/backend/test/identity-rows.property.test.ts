import fc from "fast-check"
import { beforeEach, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { LIMITS } from "../convex/access/limits.ts"
import { asPerson, membership, organization, post, SYNC_SECRET, user } from "./identity-posts.ts"
import { makeWorld, outcome, type World } from "./world.ts"

beforeEach(() => void (process.env["IDENTITY_SYNC_SECRET"] = SYNC_SECRET))

const NOW = 1_800_000_000_000
const row = { order: "row" } as const

const gone = (seq: number, kind: string, id: string) => ({ seq: NOW + seq, kind, id, deleted: true })
const complete = (seq: number, of: "organization" | "user", id: string, membershipIds: ReadonlyArray<string>) => ({
  seq: NOW + seq,
  kind: "complete",
  of,
  id,
  membershipIds,
  invitationIds: []
})
const member = (seq: number, role: string, id?: string) => [
  organization(NOW, "org_new"),
  user(NOW, "eve"),
  membership(NOW + seq, "eve", role, id)
]

const roleOfEve = async (world: World) =>
  (await asPerson(world, "eve").query(api.organizations.getByClerkId, { clerkId: "org_new" }))?.orgRole

it("whatever order events of a provider without a common count come in, and however often, the last one counts", async () => {
  const history = [
    member(1, "member"),
    member(2, "admin"),
    [gone(3, "membership", "m_eve")],
    member(4, "member", "m_2")
  ]
  const orders = fc.tuple(
    fc.integer({ min: 1, max: history.length }),
    fc.shuffledSubarray([0, 1, 2, 3, 0, 1, 2, 3], { minLength: 8 })
  )
  const expected = ["member", "admin", undefined, "member"]
  await fc.assert(
    fc.asyncProperty(orders, async ([length, order]) => {
      const world = await makeWorld()
      for (const index of order) if (index < length) await post(world, history[index] ?? [], row)
      expect(await roleOfEve(world)).toBe(expected[length - 1])
    }),
    { numRuns: 40 }
  )
})

it("a late event does not bring back a person, an organization or a name", async () => {
  const world = await makeWorld()
  await post(world, [user(NOW + 2, "eve", { name: "Eve Moor" }), organization(NOW + 2, "org_new")], row)
  await post(world, [user(NOW + 1, "eve", { name: "Eve" })], row)
  expect(await asPerson(world, "eve").query(api.users.me, {})).toMatchObject({ name: "Eve Moor" })
  await post(world, [gone(3, "user", "eve"), gone(3, "organization", "org_new")], row)
  await post(world, member(1, "admin"), row)
  await post(world, [user(NOW + 2, "eve")], row)
  expect(await outcome(asPerson(world, "eve").query(api.users.me, {}))).toBe("identity_not_synced")
  const organizations = await world.t.run(({ db }) =>
    db
      .query("organizations")
      .withIndex("by_clerk_id", (q) => q.eq("clerkId", "org_new"))
      .collect()
  )
  expect(organizations.map(({ deletedAt }) => deletedAt !== undefined)).toEqual([true])
})

it("a removal that comes before its membership is remembered, for thirty days", async () => {
  const world = await makeWorld()
  await post(world, [gone(2, "membership", "m_eve")], row)
  await post(world, member(1, "admin"), row)
  expect(await roleOfEve(world)).toBeUndefined()
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + LIMITS.goneIdentityRowKept.value + 1 })
  await post(world, [gone(3, "membership", "m_other")], row)
  const kept = await world.t.run(({ db }) => db.query("goneIdentityRows").collect())
  expect(kept.map(({ name }) => name)).toEqual(["membership:m_other"])
  vi.useRealTimers()
})

it("a whole list removes what it does not name, but nothing that is newer; what it removed can come again", async () => {
  const world = await makeWorld()
  await post(world, member(5, "admin"), row)
  await post(world, [complete(4, "user", "eve", [])], row)
  expect(await roleOfEve(world)).toBe("admin")
  await post(world, [complete(6, "user", "eve", ["m_eve"]), complete(6, "organization", "org_new", ["m_eve"])], row)
  expect(await roleOfEve(world)).toBe("admin")
  await post(world, [complete(6, "organization", "org_new", [])], row)
  expect(await roleOfEve(world)).toBeUndefined()
  await post(world, member(5, "admin"), row)
  expect(await roleOfEve(world)).toBe("admin")
})

it("a whole list of an organization withdraws invitations that it does not name", async () => {
  const world = await makeWorld()
  const invitation = (id: string) => ({
    seq: NOW,
    kind: "invitation",
    id,
    organizationId: "org_new",
    email: `${id}@example.com`,
    role: "member",
    status: "pending",
    expiresAt: NOW + 1_000_000
  })
  await post(world, [...member(1, "admin"), invitation("inv_1"), invitation("inv_2")], row)
  await post(world, [{ ...complete(2, "organization", "org_new", ["m_eve"]), invitationIds: ["inv_2"] }], row)
  const invited = await world.t.run(({ db }) => db.query("memberships").collect())
  const states = invited
    .filter(({ invitationId }) => invitationId !== undefined)
    .map(({ email, status }) => [email, status])
  expect(states).toEqual([
    ["inv_1@example.com", "revoked"],
    ["inv_2@example.com", "invited"]
  ])
})

it("a source with a count keeps its own, and neither order disturbs the other", async () => {
  const world = await makeWorld()
  await post(world, [user(7, "max")], { source: "counted" })
  await post(world, member(1, "admin"), { ...row, source: "by row" })
  await post(world, [user(6, "max", { name: "Late" })], { source: "counted" })
  expect(await asPerson(world, "max").query(api.users.me, {})).not.toMatchObject({ name: "Late" })
  expect(await world.t.run(({ db }) => db.query("identitySync").collect())).toMatchObject([{ source: "counted" }])
})
