import { beforeAll, describe, expect, it } from "vitest"
import { api } from "../convex/_generated/api.js"
import { furnishedWorld, type Furnished, rightArguments, tried } from "./furnishing.ts"
import { publicFunctions } from "./public-functions.ts"
import { ROLES } from "./roles.table.ts"
import { makeWorld, outcome, type World } from "./world.ts"

const REASON = "They cannot see a picture"

/** Their callers are known in another way than by whom they act as. */
const IN_PERSON = new Set(["adminMode", "superAdmin", "worker", "server", "anyone", "holder of a share link"])
/** Of an account, which stays the super administrator's own. */
const OWN = new Set(publicFunctions.filter(({ name }) => name.startsWith("notifications:")).map(({ name }) => name))
/** What is paid, and addresses that are secrets. */
const WITHHELD = new Set([
  "billing:get",
  "billing:setQuotas",
  "calendarFeeds:open",
  "calendarFeeds:revoke",
  "agentKeys:list",
  "agentKeys:create",
  "agentKeys:revoke"
])

const actAs = ({ ours, sam }: Pick<World, "ours" | "sam">, userId: string) =>
  sam.mutation(api.adminActs.actAs, { organizationId: ours.organizationId, userId, reason: REASON })

const answerOf = ({ answer, error }: { readonly answer: unknown; readonly error: unknown }) =>
  outcome(error === undefined ? Promise.resolve(answer) : Promise.reject(error))

describe("every function, for a super administrator who acts as a creator", () => {
  let world: World
  let ours: Furnished
  beforeAll(async () => {
    ;({ world, ours } = await furnishedWorld())
    await actAs(world, world.users.cleo)
  })

  const asked = publicFunctions.filter(({ name, rule }) => !IN_PERSON.has(rule) && !OWN.has(name))
  const tryIt = async (found: (typeof asked)[number]) =>
    answerOf(await tried(world.sam, found, rightArguments(ours)[found.name] ?? {}))

  it.each(asked)("$name answers as it answers the creator, and changes nothing", async (found) => {
    const answers = WITHHELD.has(found.name) ? "acting_withheld" : ROLES[found.name]?.creator
    expect(await tryIt(found)).toBe(found.kind === "mutation" ? "acting_read_only" : answers)
  })

  describe("after a second confirmation", () => {
    beforeAll(() => world.sam.mutation(api.adminActs.allowChanges, {}))

    it.each(asked.filter(({ kind }) => kind === "mutation"))("$name does what the creator may do", async (found) => {
      expect(await tryIt(found)).toBe(WITHHELD.has(found.name) ? "acting_withheld" : ROLES[found.name]?.creator)
    })
  })
})

const start = async () => {
  const world = await makeWorld()
  const brandId = world.ours.brandId
  const sees = () => outcome(world.sam.query(api.brands.get, { brandId }))
  return { ...world, brandId, sees }
}

it("sees one organization as its member does, and no other that the member belongs to", async () => {
  const world = await start()
  const { brandId, organizationId } = world.theirs
  await world.t.run(({ db }) =>
    db.insert("memberships", {
      organizationId,
      userId: world.users.cleo,
      email: "cleo@example.com",
      externalId: "membership:cleo elsewhere",
      updatedFrom: 1,
      orgRole: "admin",
      brandRoles: [],
      status: "active"
    })
  )
  expect(await outcome(world.cleo.query(api.brands.get, { brandId }))).toBe("accepted")
  expect(await world.sees()).toBe("not_found")
  await actAs(world, world.users.cleo)
  expect(await world.sees()).toBe("accepted")
  expect(await outcome(world.sam.query(api.brands.get, { brandId }))).toBe("not_found")
  expect(await outcome(world.sam.query(api.brands.list, { organizationId }))).toBe("not_found")
  const { clerkId } = (await world.t.run(({ db }) => db.get(organizationId))) ?? { clerkId: "" }
  expect(await world.sam.query(api.organizations.getByClerkId, { clerkId })).toBeNull()
  await world.t.run(({ db }) =>
    db.insert("memberships", {
      organizationId,
      userId: world.users.sam,
      email: "sam@example.com",
      externalId: "membership:sam at home",
      updatedFrom: 1,
      orgRole: "member",
      brandRoles: [],
      status: "active"
    })
  )
  expect(await world.sam.query(api.organizations.getByClerkId, { clerkId })).toMatchObject({ orgRole: "member" })
})

it("the page is told both names and the organization, and whether changes are allowed", async () => {
  const world = await start()
  await actAs(world, world.users.cleo)
  const current = () => world.sam.query(api.adminMode.current, {})
  const [sam, cleo] = await world.t.run(({ db }) => Promise.all([db.get(world.users.sam), db.get(world.users.cleo)]))
  expect((await current())?.acting).toEqual({
    administrator: sam?.name ?? sam?.email,
    member: cleo?.name ?? cleo?.email,
    organization: { id: world.ours.organizationId, clerkId: expect.any(String), name: expect.any(String) },
    writes: false
  })
  await world.sam.mutation(api.adminActs.allowChanges, {})
  expect((await current())?.acting?.writes).toBe(true)
  await world.sam.mutation(api.adminActs.stopActing, {})
  expect(await current()).not.toHaveProperty("acting")
  expect(await world.sees()).toBe("not_found")
})

it("what is done as the member stands in the organization's log with both names and the reason", async () => {
  const world = await start()
  await actAs(world, world.users.ada)
  await world.sam.mutation(api.adminActs.allowChanges, {})
  const { organizationId } = world.ours
  await world.sam.mutation(api.organizations.updateProfile, { organizationId, industry: "Ceramics" })
  await world.sam.mutation(api.adminActs.stopActing, {})
  const page = await world.ada.query(api.activity.list, { organizationId, cursor: null })
  const { ada, sam } = world.users
  const nameOf = async (id: typeof ada) => {
    const user = await world.t.run(({ db }) => db.get(id))
    return user?.name ?? user?.email
  }
  expect(page.support?.map(({ action, actor, reason, subject }) => ({ action, actor, reason, subject }))).toEqual(
    [
      ["admin.act_as_ended", "Ticket"],
      ["organization.profile", `As ${await nameOf(ada)}: Ticket: industry`],
      ["admin.act_as_changes", "Ticket"],
      ["admin.act_as", `Ticket: ${REASON}`]
    ].map(([action, reason]) => ({ action, reason, actor: expect.any(String), subject: expect.any(String) }))
  )
  const people = new Set(page.support?.map(({ actor, subject }) => `${actor} as ${subject}`))
  expect([...people]).toEqual([`${await nameOf(sam)} as ${await nameOf(ada)}`])
  const facts = await world.ada.query(api.activity.check, { organizationId, seq: 0, hash: "" })
  expect(facts).toMatchObject({ done: true })
  expect(facts).not.toHaveProperty("broken")
})

it("a change by a function that writes no line of its own stands there, too, and looking does not", async () => {
  const world = await start()
  const { brandId } = world
  await actAs(world, world.users.cleo)
  await world.sees()
  await world.sam.mutation(api.adminActs.allowChanges, {})
  await world.sam.mutation(api.users.rememberBrand, { brandId })
  await world.cleo.mutation(api.users.rememberBrand, { brandId })
  const lines = await world.t.run(({ db }) => db.query("audit").collect())
  const { cleo, sam } = world.users
  expect(lines.filter(({ action }) => action === "admin.acted")).toMatchObject([
    { actor: sam, subject: cleo, organizationId: world.ours.organizationId, support: true }
  ])
})

it.each([
  [
    "the member leaves",
    ({ t, users }: World) =>
      t.run(async ({ db }) => {
        const rows = await db.query("memberships").collect()
        for (const { _id, userId } of rows) if (userId === users.cleo) await db.patch(_id, { status: "removed" })
      })
  ],
  ["the member is blocked", ({ t, users }: World) => t.run(({ db }) => db.patch(users.cleo, { bannedAt: 1 }))],
  [
    "the member becomes a super administrator",
    ({ t, users }: World) => t.run(({ db }) => db.patch(users.cleo, { role: "super_admin" }))
  ],
  ["the organization ends", ({ ours, t }: World) => t.run(({ db }) => db.patch(ours.organizationId, { deletedAt: 1 }))],
  ["admin mode ends", ({ sam }: World) => sam.mutation(api.adminMode.turnOff, {})],
  [
    "the super administrator is dismissed",
    ({ t, users }: World) => t.run(({ db }) => db.patch(users.sam, { role: undefined }))
  ]
] as ReadonlyArray<[string, (world: World) => Promise<unknown>]>)("ends when %s", async (_, happens) => {
  const world = await start()
  await actAs(world, world.users.cleo)
  expect(await world.sees()).toBe("accepted")
  await happens(world)
  expect(await world.sees()).not.toBe("accepted")
})

it("is for active members of that organization who are not super administrators, and wants a reason", async () => {
  const world = await start()
  const { bob, mia, sam } = world.users
  await world.t.run(({ db }) => db.patch(mia, { role: "super_admin" }))
  for (const person of [bob, mia, sam, "unknown"]) expect(await outcome(actAs(world, person))).toBe("acting_refused")
  const asked = { organizationId: world.ours.organizationId, userId: world.users.cleo }
  expect(await outcome(world.sam.mutation(api.adminActs.actAs, { ...asked, reason: "short" }))).toBe("invalid")
  await world.sam.mutation(api.adminMode.turnOff, {})
  expect(await outcome(actAs(world, world.users.cleo))).toBe("not_found")
  expect(await world.sees()).toBe("not_found")
})
