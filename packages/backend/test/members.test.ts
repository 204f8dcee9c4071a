import { NO_PLAN } from "@marque/core/organizations"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { api, internal } from "../convex/_generated/api.js"
import { countBytes } from "../convex/usage/storage.ts"
import { noteStorageUsed } from "../convex/files/storageNotice.ts"
import { makeWorld, outcome, type World } from "./world.ts"

const HOUR_MS = 3_600_000
const now = Date.UTC(2026, 8, 1, 9, 30)

beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => void vi.useRealTimers())

const seats = ({ ada, ours: { organizationId } }: World) => ada.query(api.members.seats, { organizationId })

const prepare = (
  { ada, ours: { brandId, organizationId } }: World,
  email: string,
  more: { readonly orgRole?: "admin" | "member"; readonly role?: "creator" | "reviewer" } = {}
) =>
  ada.mutation(api.members.prepareInvitation, {
    organizationId,
    email,
    orgRole: more.orgRole ?? "member",
    brandRoles: more.role === undefined ? [] : [{ brandId, role: more.role }]
  })

let seq = 1_000
const invited = ({ t }: World, id: string, email: string, role: "admin" | "member" = "member") =>
  t.mutation(internal.identitySync.apply, {
    source: "test",
    deliveries: [
      {
        seq: ++seq,
        kind: "invitation",
        id,
        organizationId: "clerk_ours",
        email,
        role,
        status: "pending",
        expiresAt: Date.now() + 48 * HOUR_MS
      }
    ]
  })

const rowOf = async ({ ada, ours: { organizationId } }: World, email: string) => {
  const { items } = await ada.query(api.members.list, { organizationId, cursor: null })
  return items.find((member) => member.email === email)
}

it("an invitation brings the roles in brands that were chosen with it, whatever the letters of its address", async () => {
  const world = await makeWorld()
  await prepare(world, " Sam@Agency.Example ", { role: "creator" })
  await invited(world, "invitation_1", "sam@agency.EXAMPLE")
  const { brandId } = world.ours
  expect(await rowOf(world, "sam@agency.example")).toMatchObject({ brandRoles: [{ brandId, role: "creator" }] })
  await world.t.run(async ({ db }) => expect(await db.query("invitationRoles").collect()).toEqual([]))
})

it("roles that were chosen for an invitation which was never sent belong to no later one", async () => {
  const world = await makeWorld()
  await prepare(world, "sam@agency.example", { role: "creator" })
  await prepare(world, "ann@agency.example", { role: "reviewer" })
  vi.setSystemTime(now + HOUR_MS + 1)
  await invited(world, "invitation_1", "sam@agency.example")
  expect(await rowOf(world, "sam@agency.example")).toMatchObject({ brandRoles: [] })
  await prepare(world, "kim@agency.example", { role: "reviewer" })
  const kept = await world.t.run(({ db }) => db.query("invitationRoles").collect())
  expect(kept.map(({ email }) => email)).toEqual(["kim@agency.example"])
})

it("administrators, managers and creators count as members, invited ones too; reviewers and viewers do not", async () => {
  const world = await makeWorld()
  const { used } = await seats(world)
  await prepare(world, "rita@agency.example", { role: "reviewer" })
  await invited(world, "invitation_1", "rita@agency.example")
  expect(await seats(world)).toEqual({ used })
  await prepare(world, "cy@agency.example", { role: "creator" })
  await invited(world, "invitation_2", "cy@agency.example")
  expect(await seats(world)).toEqual({ used: used + 1 })
  vi.setSystemTime(now + 49 * HOUR_MS)
  expect(await seats(world)).toEqual({ used })
})

it("beyond the quota of members no creator or administrator is invited or made, and reviewers still are", async () => {
  const world = await makeWorld()
  const { ada, ours } = world
  const { brandId, organizationId } = ours
  const { used } = await seats(world)
  await ada.mutation(api.billing.setQuotas, { organizationId, members: used })
  await expect(prepare(world, "cy@agency.example", { role: "creator" })).rejects.toHaveProperty(
    "data.message",
    `Your plan includes ${used} members.`
  )
  expect(await outcome(prepare(world, "al@agency.example", { orgRole: "admin" }))).toBe("plan_limit")
  expect(await outcome(prepare(world, "rita@agency.example", { role: "reviewer" }))).toBe("accepted")
  await invited(world, "invitation_1", "rita@agency.example")
  const rita = await rowOf(world, "rita@agency.example")
  const membershipId = rita?._id ?? ""
  const give = (role: "creator" | "viewer") =>
    outcome(ada.mutation(api.members.setBrandRole, { organizationId, membershipId, brandId, role }))
  expect(await give("creator")).toBe("plan_limit")
  expect(await give("viewer")).toBe("accepted")
  expect(await outcome(ada.query(api.members.requireRoom, { organizationId, membershipId }))).toBe("plan_limit")
  await ada.mutation(api.billing.setQuotas, { organizationId, members: used + 1 })
  expect(await outcome(ada.query(api.members.requireRoom, { organizationId, membershipId }))).toBe("accepted")
  expect(await give("creator")).toBe("accepted")
  // Who is counted already takes no other place.
  expect(await outcome(prepare(world, "rita@agency.example", { role: "creator" }))).toBe("accepted")
  expect(await outcome(ada.query(api.members.requireRoom, { organizationId, membershipId }))).toBe("accepted")
})

it("the plan limits members too, and the smaller of both holds", async () => {
  const world = await makeWorld()
  const { ada, ours, t } = world
  const { organizationId } = ours
  await t.run(({ db }) =>
    db.insert("billingAccounts", {
      organizationId,
      plan: { ...NO_PLAN, status: "active", tier: "team" },
      invoices: [],
      readAt: 0
    })
  )
  expect(await seats(world)).toMatchObject({ limit: 20 })
  await ada.mutation(api.billing.setQuotas, { organizationId, members: 30 })
  expect(await seats(world)).toMatchObject({ limit: 20 })
  await ada.mutation(api.billing.setQuotas, { organizationId, members: 10 })
  expect(await seats(world)).toMatchObject({ limit: 10 })
})

it("roles of an invitation are in brands of the organization only", async () => {
  const world = await makeWorld()
  const { ada, ours, theirs } = world
  const { organizationId } = ours
  const elsewhere = (brandId: string) =>
    outcome(
      ada.mutation(api.members.prepareInvitation, {
        organizationId,
        email: "sam@agency.example",
        orgRole: "member",
        brandRoles: [{ brandId, role: "viewer" }]
      })
    )
  expect([await elsewhere(theirs.brandId), await elsewhere("unknown")]).toEqual(["not_found", "not_found"])
})

it("administrators see when a member was last here, and no one else does", async () => {
  const world = await makeWorld()
  const { ada, cleo, ours } = world
  const { brandId, organizationId } = ours
  await cleo.mutation(api.users.rememberBrand, { brandId })
  const seen = async (person: World["ada"]) => {
    const { items } = await person.query(api.members.list, { organizationId, cursor: null })
    return items.find(({ email }) => email === "cleo@example.com")?.seenAt
  }
  expect([await seen(ada), await seen(cleo)]).toEqual([now, undefined])
})

it("B-803 the administrators hear at 80 and at 100 percent of the storage that they allow themselves", async () => {
  const world = await makeWorld()
  const { ada, cleo, ours, t } = world
  const { brandId, organizationId } = ours
  const keep = (bytes: number) =>
    t.run(async (ctx) => {
      await countBytes(ctx, { brandId: brandId as never, organizationId }, bytes)
      await noteStorageUsed(ctx as never, organizationId, bytes)
    })
  const notices = async (person: World["ada"]) => {
    const { items } = await person.query(api.notifications.list, { organizationId, unreadOnly: false, shown: 30 })
    return items.filter(({ what }) => what === "Storage").map(({ percent, place }) => [percent, place.screen])
  }
  await keep(100_000_000)
  expect(await notices(ada)).toEqual([])
  await ada.mutation(api.billing.setQuotas, { organizationId, storageGb: 1 })
  await keep(650_000_000)
  expect(await notices(ada)).toEqual([])
  await keep(100_000_000)
  expect(await notices(ada)).toEqual([[80, "usage"]])
  vi.setSystemTime(now + HOUR_MS)
  await keep(200_000_000)
  const storage = async () => (await cleo.query(api.uploadList.list, { brandId, filter: {} })).storage
  expect(await storage()).toMatchObject({ kept: expect.any(Number), limit: 1_000_000_000 })
  expect(await notices(ada)).toEqual([
    [100, "usage"],
    [80, "usage"]
  ])
  expect(await notices(cleo)).toEqual([])
})
