import { beforeEach, describe, expect, it } from "vitest"
import { api } from "../convex/_generated/api.js"
import { asPerson as as, membership, organization, post, SYNC_SECRET, user } from "./identity-posts.ts"
import { makeWorld, membersOf, outcome } from "./world.ts"

beforeEach(() => void (process.env["IDENTITY_SYNC_SECRET"] = SYNC_SECRET))

describe("identity sync", () => {
  it("makes a user, an organization and a membership that the access rules know", async () => {
    const world = await makeWorld()
    const response = await post(world, [user(1, "eve"), organization(2, "org_new"), membership(3, "eve")])
    expect(response.status).toBe(200)
    const profile = await as(world, "eve").query(api.organizations.getByClerkId, { clerkId: "org_new" })
    expect(profile).toMatchObject({ name: "New", slug: "new", orgRole: "admin" })
  })

  it("applies each change once and in order, whatever is sent again", async () => {
    const world = await makeWorld()
    const all = [user(1, "eve"), organization(2, "org_new"), membership(3, "eve")]
    await post(world, all)
    await post(world, [membership(4, "eve", "member")])
    await post(world, all)
    const profile = await as(world, "eve").query(api.organizations.getByClerkId, { clerkId: "org_new" })
    expect(profile?.orgRole).toBe("member")
    expect(await world.t.run(({ db }) => db.query("identities").collect())).toHaveLength(11)
  })

  it("gives an invited person the brand roles that the invitation already had", async () => {
    const world = await makeWorld()
    await post(world, [user(1, "eve"), organization(2, "org_new"), membership(3, "eve")])
    const invitation = {
      seq: 4,
      kind: "invitation",
      id: "inv_1",
      organizationId: "org_new",
      email: "Max@example.com",
      role: "member",
      status: "pending",
      expiresAt: Date.now() + 1_000_000
    }
    await post(world, [invitation])
    const eve = as(world, "eve")
    const profile = await eve.query(api.organizations.getByClerkId, { clerkId: "org_new" })
    const organizationId = profile?._id ?? ""
    const { brandId } = await eve.mutation(api.brands.create, {
      organizationId,
      idempotencyKey: "k",
      draft: {
        name: "B",
        identity: {
          tagline: "",
          voice: "",
          adjectives: [],
          bannedTerms: [],
          disclaimer: "",
          colours: [],
          type: []
        }
      }
    })
    const invited = (await membersOf(eve, organizationId)).find(({ status }) => status === "invited")
    expect(invited).toMatchObject({ email: "max@example.com", invitationId: "inv_1" })
    await eve.mutation(api.members.setBrandRole, {
      organizationId,
      membershipId: invited?._id ?? "",
      brandId,
      role: "creator"
    })
    await post(world, [user(5, "max"), membership(6, "max", "member"), { ...invitation, seq: 7, status: "accepted" }])
    expect((await as(world, "max").query(api.brands.get, { brandId })).role).toBe("creator")
    expect(await membersOf(eve, organizationId)).toHaveLength(2)
  })

  it("shuts out at once who was removed, banned or deleted", async () => {
    const world = await makeWorld()
    await post(world, [user(1, "eve"), organization(2, "org_new"), membership(3, "eve")])
    const me = () => outcome(as(world, "eve").query(api.users.me, {}))
    await post(world, [{ seq: 4, kind: "membership", id: "m_eve", deleted: true }])
    expect(await as(world, "eve").query(api.organizations.getByClerkId, { clerkId: "org_new" })).toBeNull()
    await post(world, [user(5, "eve", { banned: true })])
    expect(await me()).toBe("banned")
    await post(world, [{ seq: 6, kind: "user", id: "eve", deleted: true }])
    expect(await me()).toBe("identity_not_synced")
  })

  it("forgets the name and the address of a person whose account ended, and keeps what they made", async () => {
    const world = await makeWorld()
    await post(world, [user(1, "eve"), organization(2, "org_new"), membership(3, "eve")])
    await post(world, [{ seq: 4, kind: "user", id: "eve", deleted: true }])
    const rows = await world.t.run(async ({ db }) => {
      const person = (await db.query("users").collect()).find(({ externalId }) => externalId === "eve")
      const memberships = await db.query("memberships").collect()
      return { person, membership: memberships.find(({ userId }) => userId === person?._id) }
    })
    expect(rows.person).toMatchObject({ name: "Former member", email: "", emailVerified: false })
    expect(rows.person?.deletedAt).toBeTypeOf("number")
    expect(rows.membership).toMatchObject({ status: "removed", email: "", brandRoles: [] })
  })

  it("forgets what was kept for a person alone, and nothing of others", async () => {
    const world = await makeWorld()
    const { cleo, mia, ours, t, users } = world
    const { brandId, organizationId } = ours
    const about = { table: "brands", id: brandId } as const
    const notice = { event: "rules.published", what: "Rules", place: { screen: "rules" }, subject: about } as const
    await t.run(async (ctx) => {
      for (let count = 0; count < 120; count += 1) {
        await ctx.db.insert("notifications", {
          organizationId,
          userId: users.cleo,
          kind: "notice",
          event: notice.event,
          what: notice.what,
          place: notice.place,
          subjectTable: "brands",
          subjectId: brandId,
          bell: true,
          since: count,
          at: count,
          count: 1
        })
      }
    })
    const [assetId = ""] = await t.run(async ({ db }) => (await db.query("assets").collect()).map(({ _id }) => _id))
    for (const person of [cleo, mia]) {
      await person.mutation(api.assets.setFavourite, { assetIds: [assetId], favourite: true })
      await person.mutation(api.users.rememberBrand, { brandId })
    }
    await post(world, [{ seq: 4, kind: "user", id: "cleo", deleted: true }])
    await t.finishAllScheduledFunctions(() => undefined)
    const left = await t.run(async ({ db }) => ({
      notifications: (await db.query("notifications").collect()).filter(({ userId }) => userId === users.cleo).length,
      favourites: (await db.query("favourites").collect()).map(({ userId }) => userId),
      presence: (await db.query("presence").collect()).map(({ userId }) => userId)
    }))
    expect(left).toEqual({ notifications: 0, favourites: [users.mia], presence: [users.mia] })
  })

  it("shuts an organization that the provider deleted", async () => {
    const world = await makeWorld()
    const { brandId, organizationId } = world.ours
    const clerkId = await world.t.run(async ({ db }) => (await db.get(organizationId))?.clerkId ?? "")
    await post(world, [{ seq: 1, kind: "organization", id: clerkId, deleted: true }])
    expect((await world.t.run(({ db }) => db.get(organizationId)))?.deletedAt).toBeTypeOf("number")
    expect(await outcome(world.cleo.query(api.assets.count, { brandId, filter: {} }))).toBe("not_found")
  })

  it.each([
    ["another secret", { secret: "guess" }],
    ["a signature older than five minutes", { off: -301_000 }],
    ["a signature from the future", { off: 310_000 }]
  ])("refuses %s", async (_, how) => {
    const world = await makeWorld()
    expect((await post(world, [user(1, "eve")], how)).status).toBe(401)
    expect(await outcome(as(world, "eve").query(api.users.me, {}))).toBe("identity_not_synced")
  })

  it("refuses everything while the deployment has no secret, and bodies of another shape", async () => {
    const world = await makeWorld()
    expect((await post(world, [{ seq: "1", kind: "user" }])).status).toBe(400)
    delete process.env["IDENTITY_SYNC_SECRET"]
    expect((await post(world, [user(1, "eve")])).status).toBe(401)
  })
})
