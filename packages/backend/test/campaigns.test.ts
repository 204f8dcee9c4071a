import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { firstPage, marketDraft, newKey } from "./drafts.ts"
import { makeWorld, outcome, type World } from "./world.ts"

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 1) })
})
afterEach(() => {
  vi.useRealTimers()
})

type Start = (typeof api.campaigns.start)["_args"]["start"]
type Changes = (typeof api.campaigns.save)["_args"]["changes"]

const begin = ({ cleo, ours }: Pick<World, "cleo" | "ours">, start: Start) =>
  cleo.mutation(api.campaigns.start, { brandId: ours.brandId, idempotencyKey: newKey(), start })

/** Changes made over the revision `base` of each field. */
const over = (base: number, set: Changes["set"], cleared: Changes["cleared"] = []): Changes => ({
  set,
  cleared,
  bases: [...Object.keys(set), ...cleared].map((field) => ({ field, revision: base }))
})

const namesOf = ({ rows }: { readonly rows: ReadonlyArray<{ readonly name: string }> }) => rows.map(({ name }) => name)

describe("a campaign", () => {
  it("begins once however often it is asked for, and its owner is who began it", async () => {
    const { cleo, ours, vic } = await makeWorld()
    const args = { brandId: ours.brandId, idempotencyKey: newKey(), start: { name: " Winter " } }
    const first = await cleo.mutation(api.campaigns.start, args)
    expect(await cleo.mutation(api.campaigns.start, args)).toEqual(first)
    const { answers, mayEdit, status } = await vic.query(api.campaigns.brief, first)
    expect({ name: answers.name, mayEdit, status }).toEqual({ name: "Winter", mayEdit: false, status: "draft" })
    const page = await vic.query(api.campaigns.list, { brandId: ours.brandId, ...firstPage })
    expect(page).toMatchObject({ total: 2, rows: [{ name: "Winter", owner: "cleo" }, { name: "Autumn" }] })
  })

  it("is not begun beside 2,000 others", async () => {
    const world = await makeWorld()
    await begin(world, { name: "Winter" })
    await world.t.run(async ({ db }) => {
      for (const { _id, groups, kind } of await db.query("recordCounts").collect()) {
        if (kind === "campaigns") await db.patch(_id, { groups: groups.map((group) => ({ ...group, count: 2_000 })) })
      }
    })
    await expect(begin(world, { name: "Spring" })).rejects.toThrow("A brand has at most 2000 campaigns")
  })

  it("begins with what was taken from a text, all or nothing", async () => {
    const world = await makeWorld()
    const { cleo, ours, theirs, vic } = world
    const named = await cleo.query(api.campaigns.catalogue, { brandId: ours.brandId })
    expect(named.products.map(({ id }) => id)).toContain(ours.productId)
    expect(named.markets.map(({ id }) => id)).toContain(ours.marketId)
    const pasted = { message: "Slow evenings", productIds: [ours.productId], startsAt: "2026-10-12" }
    const { id } = await begin(world, { name: "Winter", pasted })
    expect((await vic.query(api.campaigns.brief, { id })).answers).toMatchObject({ name: "Winter", ...pasted })
    const foreign = { ...pasted, productIds: [theirs.productId] }
    expect(await outcome(begin(world, { name: "Spring", pasted: foreign }))).toBe("not_found")
    expect(namesOf(await cleo.query(api.campaigns.list, { brandId: ours.brandId, ...firstPage }))).not.toContain(
      "Spring"
    )
  })

  it("a sample has dates, the brand's markets and its active products", async () => {
    const world = await makeWorld()
    const { id } = await begin(world, { name: "Launch", sample: "launch" })
    const { answers } = await world.vic.query(api.campaigns.brief, { id })
    expect(answers).toMatchObject({
      objective: "launch",
      marketIds: [world.ours.marketId],
      productIds: [world.ours.productId],
      startsAt: "2026-09-29",
      endsAt: "2026-10-26",
      languages: ["de"]
    })
  })

  it("a copy starts when it is told to, and every other date moves with it", async () => {
    const world = await makeWorld()
    const { id } = await begin(world, { name: "Season", sample: "season" })
    const copy = await begin(world, { name: "Season again", fromCampaignId: id, startsAt: "2027-09-22" })
    const { answers } = await world.vic.query(api.campaigns.brief, copy)
    expect(answers).toMatchObject({
      name: "Season again",
      startsAt: "2027-09-22",
      endsAt: "2027-10-05",
      approvalBy: "2027-09-15",
      offer: { validFrom: "2027-09-22", validTo: "2027-10-05" }
    })
  })

  it("is archived, restored and deleted like every record, its brief with it", async () => {
    const { cleo, mia, ours, t } = await makeWorld()
    const ids = [ours.campaignId]
    await cleo.mutation(api.campaigns.archive, { ids, archived: true })
    expect(
      await outcome(cleo.mutation(api.campaigns.save, { id: ours.campaignId, changes: over(0, { message: "Late" }) }))
    ).toBe("read_only")
    expect(await cleo.query(api.campaigns.brief, { id: ours.campaignId })).toMatchObject({
      archived: true,
      mayEdit: false
    })
    await mia.mutation(api.campaigns.remove, { ids })
    const left = await t.run(({ db }) => db.query("campaignBriefs").collect())
    expect(left.filter(({ campaignId }) => campaignId === ours.campaignId)).toEqual([])
  })

  it("at work is not archived", async () => {
    const { cleo, ours, t } = await makeWorld()
    await t.run(({ db }) => db.patch(ours.campaignId, { status: "producing" }))
    const archiving = cleo.mutation(api.campaigns.archive, { ids: [ours.campaignId], archived: true })
    await expect(archiving).rejects.toMatchObject({ data: { message: expect.stringContaining("Autumn is at work") } })
  })
})

describe("B-307 a card of trends", () => {
  it("fills a brief, is used by its campaign and free again without it", async () => {
    const world = await makeWorld()
    const { brandId } = world.ours
    const days = { from: "2027-03-01", to: "2027-06-01", today: "2027-03-01" }
    const calendar = () => world.vic.query(api.trends.calendar, { brandId, ...days })
    const cardOf = async () => (await calendar()).trends.find(({ key }) => key === "mothers-day")
    const card = await cardOf()
    const trend = { id: card?.id ?? "", title: card?.title ?? "" }
    const { id } = await begin(world, { name: "Mother's Day", trend, startsAt: "2027-04-10", endsAt: "2027-05-09" })
    const { answers } = await world.vic.query(api.campaigns.brief, { id })
    expect(answers).toMatchObject({ marketIds: [world.ours.marketId], productIds: [world.ours.productId] })
    expect(answers.message).toContain("Ember Mug")
    expect(await cardOf()).toMatchObject({ status: "used", campaign: { id, name: "Mother's Day" } })
    expect((await calendar()).campaigns).toEqual([
      { id, name: "Mother's Day", startsAt: "2027-04-10", endsAt: "2027-05-09" }
    ])
    await world.cleo.mutation(api.campaigns.archive, { ids: [id], archived: true })
    expect(await cardOf()).toMatchObject({ status: "new" })
    expect((await cardOf())?.campaign).toBeUndefined()
  })
})

describe("two people in one brief", () => {
  it("changes of different fields both stay", async () => {
    const { cleo, mia, ours } = await makeWorld()
    const id = ours.campaignId
    await cleo.mutation(api.campaigns.save, { id, changes: over(0, { message: "Slow evenings" }) })
    await mia.mutation(api.campaigns.save, { id, changes: over(0, { metric: "Orders", name: "Autumn table" }) })
    const { answers, revisions } = await cleo.query(api.campaigns.brief, { id })
    expect(answers).toMatchObject({ message: "Slow evenings", metric: "Orders", name: "Autumn table" })
    expect(revisions).toMatchObject([
      { field: "message", revision: 1, by: "cleo" },
      { field: "metric", revision: 1, by: "mia" },
      { field: "name", revision: 1, by: "mia" }
    ])
    expect(namesOf(await cleo.query(api.campaigns.list, { brandId: ours.brandId, ...firstPage }))).toEqual([
      "Autumn table"
    ])
  })

  it("of the same field the first stays, and the second is told without losing what else they changed", async () => {
    const { cleo, mia, ours } = await makeWorld()
    const id = ours.campaignId
    await cleo.mutation(api.campaigns.save, { id, changes: over(0, { message: "Slow evenings" }) })
    const late = over(0, { message: "Long nights", target: "150" })
    expect(await mia.mutation(api.campaigns.save, { id, changes: late })).toMatchObject({
      refused: ["message"],
      revisions: [{ field: "target", revision: 1 }]
    })
    expect(await mia.mutation(api.campaigns.save, { id, changes: over(1, { message: "Long nights" }) })).toMatchObject({
      refused: []
    })
    expect((await cleo.query(api.campaigns.brief, { id })).answers).toMatchObject({
      message: "Long nights",
      target: "150"
    })
  })

  it("a repeated save answers like the first, and an answer can be taken back", async () => {
    const { cleo, ours } = await makeWorld()
    const id = ours.campaignId
    const save = (changes: Changes) => cleo.mutation(api.campaigns.save, { id, changes })
    const first = await save(over(0, { startsAt: "2026-10-12" }))
    expect(await save(over(0, { startsAt: "2026-10-12" }))).toEqual(first)
    await save(over(1, {}, ["startsAt"]))
    expect((await cleo.query(api.campaigns.brief, { id })).answers.startsAt).toBeUndefined()
  })

  it("names only what is the brand's, but keeps what was deleted since", async () => {
    const { cleo, ours, sister, t } = await makeWorld()
    const id = ours.campaignId
    const save = (changes: Changes) => outcome(cleo.mutation(api.campaigns.save, { id, changes }))
    expect(await save(over(0, { productIds: [sister.productId] }))).toBe("not_found")
    expect(await save(over(0, { placementIds: ["billboard on the moon"] }))).toBe("invalid")
    expect(await save(over(0, { productIds: [ours.productId] }))).toBe("accepted")
    await t.run(({ db }) => db.delete(ours.productId))
    expect(await save(over(1, { productIds: [ours.productId, ours.archived.productId] }))).toBe("accepted")
  })

  it("offers people who see the brand as owner and approvers, and names those who were chosen", async () => {
    const { cleo, ours, users } = await makeWorld()
    const id = ours.campaignId
    const found = async (q: string) =>
      (await cleo.query(api.campaigns.people, { brandId: ours.brandId, q })).map(({ name }) => name)
    expect(await found("")).toContain("mia")
    expect(await found("")).not.toContain("sue")
    expect(await found("MIA")).toEqual(["mia"])
    expect(await found("sue")).toEqual([])
    const save = (changes: Changes) => outcome(cleo.mutation(api.campaigns.save, { id, changes }))
    expect(await save(over(0, { approverIds: [users.sue] }))).toBe("not_found")
    expect(await save(over(0, { approverIds: [users.mia] }))).toBe("accepted")
    const { people } = await cleo.query(api.campaigns.facts, { id, today: "2026-09-01" })
    expect(people).toContainEqual({ id: users.mia, name: "mia" })
  })

  it("finds somebody beyond the first thousand members by email", async () => {
    const { cleo, ours, t } = await makeWorld()
    await t.run(async ({ db }) => {
      const brand = await db.get(ours.brandId)
      if (brand === null) return
      const mirrored = (key: string) => ({ externalId: key, updatedFrom: 1 })
      for (let n = 0; n <= 1_000; n += 1) {
        const email = `member${n}@grown.example`
        const userId = await db.insert("users", {
          email,
          emailVerified: true,
          name: `Person ${n}`,
          ...mirrored(`user ${n}`)
        })
        await db.insert("memberships", {
          organizationId: brand.organizationId,
          userId,
          email,
          orgRole: "member",
          brandRoles: [{ brandId: brand._id, role: "viewer" }],
          status: "active",
          ...mirrored(`membership ${n}`)
        })
      }
    })
    const people = await cleo.query(api.campaigns.people, { brandId: ours.brandId, q: "member1000" })
    expect(people.map(({ name }) => name)).toEqual(["Person 1000"])
    expect(await cleo.query(api.campaigns.people, { brandId: ours.brandId, q: "" })).toHaveLength(20)
  })
})

describe("the timeline", () => {
  it("moves every date of a campaign, back too, after a look at what it meets there", async () => {
    const world = await makeWorld()
    const { cleo, ours, vic } = world
    const start = { startsAt: "2026-10-12", endsAt: "2026-10-18", marketIds: [ours.marketId] }
    const { id } = await begin(world, { name: "Table", ...start })
    await begin(world, { name: "Lights", ...start, startsAt: "2026-10-20", endsAt: "2026-10-25" })
    await cleo.mutation(api.campaigns.save, { id, changes: over(0, { approvalBy: "2026-10-05" }) })
    const shown = { brandId: ours.brandId, from: "2026-10-01", to: "2026-10-31", q: "" }
    const bars = async () => (await vic.query(api.campaignTimeline.bars, shown)).bars
    expect(await bars()).toMatchObject([{ name: "Table", startsAt: "2026-10-12", mayMove: false }, { name: "Lights" }])
    const move = { id, days: 7, startsAt: "2026-10-12" }
    const { answers, beside } = await vic.query(api.campaignTimeline.preview, { ...move, today: "2026-09-01" })
    expect(answers).toMatchObject({ startsAt: "2026-10-19", endsAt: "2026-10-25", approvalBy: "2026-10-12" })
    expect(beside).toMatchObject([{ name: "Lights", startsAt: "2026-10-20" }])
    await cleo.mutation(api.campaignTimeline.move, move)
    expect(await bars()).toMatchObject([{ name: "Table", startsAt: "2026-10-19", endsAt: "2026-10-25" }, {}])
    expect(await outcome(cleo.mutation(api.campaignTimeline.move, move))).toBe("conflict")
    await cleo.mutation(api.campaignTimeline.move, { id, days: -7, startsAt: "2026-10-19" })
    expect((await vic.query(api.campaigns.brief, { id })).answers).toMatchObject({
      startsAt: "2026-10-12",
      endsAt: "2026-10-18",
      approvalBy: "2026-10-05"
    })
  })

  it("B-204 shows the silent and careful days of the window that it would move to", async () => {
    const world = await makeWorld()
    const marketIds = [world.ours.marketId]
    const { id } = await begin(world, { name: "Table", startsAt: "2026-11-02", endsAt: "2026-11-08", marketIds })
    const met = async (days: number) => {
      const asked = { id, days, startsAt: "2026-11-02", today: "2026-09-01" }
      const { facts } = await world.vic.query(api.campaignTimeline.preview, asked)
      return facts.days.map(({ date, sensitivity }) => `${date} ${sensitivity}`)
    }
    expect(await met(0)).toEqual(["2026-11-02 careful"])
    expect(await met(14)).toEqual(["2026-11-18 careful", "2026-11-22 silent"])
  })

  it("leaves the dates of a campaign whose pictures are made", async () => {
    const world = await makeWorld()
    const { id } = await begin(world, { name: "Table", startsAt: "2026-10-12", endsAt: "2026-10-18" })
    await world.t.run(async ({ db }) => {
      const campaign = db.normalizeId("campaigns", id)
      if (campaign !== null) await db.patch(campaign, { status: "in_review" })
    })
    const moving = world.cleo.mutation(api.campaignTimeline.move, { id, days: 1, startsAt: "2026-10-12" })
    await expect(moving).rejects.toThrow("keeps its dates")
  })
})

describe("the list of campaigns", () => {
  it("is narrowed by status, market, owner, product and days, and counts exactly", async () => {
    const world = await makeWorld()
    const { cleo, ours, vic } = world
    const other = await cleo.mutation(api.markets.create, {
      brandId: ours.brandId,
      idempotencyKey: newKey(),
      draft: marketDraft("Austria")
    })
    for (let index = 1; index <= 12; index++) {
      vi.advanceTimersByTime(1)
      const month = String(index).padStart(2, "0")
      const marketIds = index % 2 === 0 ? [other.id] : [ours.marketId]
      await begin(world, { name: `No ${index}`, startsAt: `2027-${month}-01`, endsAt: `2027-${month}-20`, marketIds })
    }
    const find = (more: object) =>
      vic.query(api.campaigns.list, {
        brandId: ours.brandId,
        ...firstPage,
        ...more
      } as (typeof api.campaigns.list)["_args"])
    expect(await find({})).toMatchObject({ total: 13, pages: 2 })
    expect(await find({ status: "live" })).toMatchObject({ total: 0 })
    expect(await find({ marketId: other.id })).toMatchObject({ total: 6 })
    expect(namesOf(await find({ from: "2027-03-10", to: "2027-04-01" }))).toEqual(["No 4", "No 3"])
    expect(namesOf(await find({ marketId: other.id, q: "no 1" }))).toEqual(["No 12", "No 10"])
    expect(await find({ ownerId: world.users.cleo })).toMatchObject({ total: 12 })
    expect(await vic.query(api.campaigns.facets, { brandId: ours.brandId })).toEqual({
      marketIds: [ours.marketId, other.id],
      markets: ["Germany", "Austria"],
      ownerIds: [world.users.cleo],
      owners: ["cleo"]
    })
  })
})
