import { GUIDELINES_MAX, starterSet } from "@marque/core/guidelines"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { made, measure, scoreTask } from "./score-world.ts"
import { firstPage, guidelineDraft, newKey } from "./drafts.ts"
import { makeWorld, outcome, type World } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const pass = async ({ t }: World, ms: number) => {
  for (let left = ms; left > 0; left -= 1_000) {
    vi.advanceTimersByTime(Math.min(1_000, left))
    await t.finishInProgressScheduledFunctions()
  }
}

type Draft = Partial<Parameters<typeof create>[1]>

const create = (world: World, draft: object) =>
  world.ada.mutation(api.guidelines.create, {
    brandId: world.ours.brandId,
    idempotencyKey: newKey(),
    draft: { ...guidelineDraft("Calm"), ...draft }
  })

const draftWith = (change: Draft) => change

describe("a rule", () => {
  it("is written by managers, with the same key once", async () => {
    const world = await makeWorld()
    const save = { brandId: world.ours.brandId, idempotencyKey: "k", draft: guidelineDraft("Calm") }
    const { id } = await world.ada.mutation(api.guidelines.create, save)
    expect(await world.ada.mutation(api.guidelines.create, save)).toEqual({ id, version: 1 })
    await expect(
      world.cleo.mutation(api.guidelines.create, { ...save, idempotencyKey: "other" })
    ).rejects.toMatchObject({ data: { code: "forbidden" } })
    expect(await world.vic.query(api.guidelines.get, { id })).toMatchObject({ name: "Calm", kind: "check" })
  })

  it("B-501 is refused as a check while an example does not do what it should, and kept while it is off", async () => {
    const world = await makeWorld()
    const broken = draftWith({ dontExample: "A plain bowl" })
    await expect(create(world, broken)).rejects.toMatchObject({
      data: { code: "invalid", field: "draft.dontExample" }
    })
    await expect(create(world, { ...broken, enabled: false })).resolves.toMatchObject({ version: 1 })
  })

  it("cannot block and be relaxed, and names no market of another brand", async () => {
    const world = await makeWorld()
    await expect(create(world, { severity: "block", marketsMayRelax: true })).rejects.toMatchObject({
      data: { code: "invalid", field: "draft.marketsMayRelax" }
    })
    const scope = (marketId: string) => ({ scope: { channels: [], marketIds: [marketId], media: [] } })
    await expect(create(world, scope(world.theirs.marketId))).rejects.toMatchObject({ data: { code: "invalid" } })
    await expect(create(world, scope(world.ours.marketId))).resolves.toMatchObject({ version: 1 })
  })

  it("S-076 names campaigns of its own brand, and keeps one that was deleted since", async () => {
    const world = await makeWorld()
    const scope = (...campaignIds: Array<string>) => ({
      scope: { channels: [], marketIds: [], media: [], campaignIds }
    })
    await expect(create(world, scope(world.theirs.campaignId))).rejects.toMatchObject({
      data: { code: "invalid", field: "draft.scope.campaignIds" }
    })
    const named = scope(world.ours.campaignId)
    const { id, version } = await create(world, named)
    const desk = () => world.vic.query(api.guidelines.desk, { brandId: world.ours.brandId })
    const shown = { id: world.ours.campaignId, archived: false }
    expect((await desk()).campaigns).toMatchObject([shown])
    await world.t.run(({ db }) => db.patch(world.ours.campaignId as Id<"campaigns">, { archivedAt: 1 }))
    expect((await desk()).campaigns).toMatchObject([{ ...shown, archived: true }])
    await world.t.run(({ db }) => db.delete(world.ours.campaignId as Id<"campaigns">))
    expect((await desk()).campaigns).toEqual([])
    const draft = { ...guidelineDraft("Calmer"), ...named }
    const save = { id, version, idempotencyKey: newKey(), draft }
    await expect(world.ada.mutation(api.guidelines.update, save)).resolves.toMatchObject({ version: version + 1 })
    await expect(create(world, named)).rejects.toMatchObject({ data: { code: "invalid" } })
  })

  it.each([
    ["no name", { name: "  " }],
    ["a name of two lines", { name: "Calm\nwords" }],
    ["a name of 121 characters", { name: "x".repeat(121) }],
    ["no statement", { statement: "" }]
  ])("with %s is refused, and nothing of it is kept", async (_, change) => {
    const world = await makeWorld()
    expect(await outcome(create(world, change))).not.toBe("accepted")
    const { total } = await world.vic.query(api.guidelines.list, { brandId: world.ours.brandId, ...firstPage })
    expect(total).toBe(1)
  })

  it("is one of 300 at most, archived ones too", async () => {
    const world = await makeWorld()
    await world.t.run(async ({ db }) => {
      const row = await db.get(world.ours.guidelineId)
      if (row === null) throw new Error("the seeded rule is gone")
      const { _creationTime, _id, ...fields } = row
      const known = await db
        .query("guidelines")
        .withIndex("by_brand", (q) => q.eq("brandId", row.brandId))
        .collect()
      for (let at = known.length; at < GUIDELINES_MAX - 1; at++) await db.insert("guidelines", fields)
    })
    const { brandId } = world.ours
    await expect(
      world.ada.mutation(api.guidelines.adopt, { brandId, set: "home", idempotencyKey: newKey() })
    ).rejects.toMatchObject({ data: { code: "invalid" } })
    await expect(create(world, {})).resolves.toMatchObject({ version: 1 })
    await expect(create(world, {})).rejects.toMatchObject({
      data: { code: "invalid", message: "A brand has at most 300 rules. Delete archived ones to make room." }
    })
  })
})

describe("the list of rules", () => {
  it("goes by groups, is filtered by one, and finds words of the statement", async () => {
    const world = await makeWorld()
    for (const group of ["legal", "voice", "copy"] as const) await create(world, { name: `Of ${group}`, group })
    const ask = (more: object) =>
      world.vic.query(api.guidelines.list, { brandId: world.ours.brandId, ...firstPage, ...more })
    const groups = (await ask({})).rows.map(({ group }) => group)
    expect(groups).toEqual(["voice", "copy", "copy", "legal"])
    expect((await ask({ group: "legal" })).rows.map(({ name }) => name)).toEqual(["Of legal"])
    expect(await ask({ q: "quiet words" })).toMatchObject({ total: 4 })
    expect(await ask({ q: "volcano" })).toMatchObject({ total: 0 })
  })
})

describe("a starter set", () => {
  const adopt = (world: World, key: string) =>
    world.ada.mutation(api.guidelines.adopt, { brandId: world.ours.brandId, set: "home", idempotencyKey: key })

  it("adds its rules once, by key and by title", async () => {
    const world = await makeWorld()
    const count = starterSet("home").rules.length
    expect(await adopt(world, "one")).toEqual({ added: count })
    expect(await adopt(world, "one")).toEqual({ added: count })
    expect(await adopt(world, "two")).toEqual({ added: 0 })
    const { total } = await world.vic.query(api.guidelines.list, { brandId: world.ours.brandId, ...firstPage })
    expect(total).toBe(count + 1)
  })
})

describe("a picture", () => {
  it("B-507 is measured with the checks that are on for its market and medium, and with no guidance", async () => {
    const world = await makeWorld()
    const own = { channels: [], marketIds: [world.ours.marketId], media: [] }
    await create(world, { name: "Here", scope: own, severity: "block", weight: 0.2 })
    await create(world, { name: "Films", scope: { ...own, media: ["video"] } })
    await create(world, { name: "Meta", scope: { ...own, channels: ["meta"] } })
    await create(world, { name: "Off", enabled: false })
    await create(world, { name: "Advice", kind: "guidance", check: undefined })
    const { id } = await create(world, { name: "Archived" })
    await world.ada.mutation(api.guidelines.archive, { ids: [id], archived: true })
    await made(world)
    const guidelines = (await scoreTask(world))?.score.brand.guidelines ?? []
    expect(guidelines.map(({ title }) => title).toSorted()).toEqual(["Here", "No loud words"])
    expect(guidelines.find(({ title }) => title === "Here")).toMatchObject({
      severity: "block",
      weight: 0.2,
      statement: "Quiet words only.",
      test: { type: "banned_terms", terms: [{ term: "luxury" }] }
    })
  })

  it.each([
    [false, ["No loud words"]],
    [true, ["Autumn", "No loud words"]]
  ])("S-076 B-506 made for a campaign: %j, is measured with %j", async (isOfCampaign, expected) => {
    const world = await makeWorld()
    const { campaignId } = world.ours
    await create(world, {
      name: "Autumn",
      scope: { channels: [], marketIds: [], media: [], campaignIds: [campaignId] }
    })
    const assetId = (await made(world)) as Id<"assets">
    if (isOfCampaign) await world.t.run(({ db }) => db.patch(assetId, { campaignId }))
    const guidelines = (await scoreTask(world))?.score.brand.guidelines ?? []
    expect(guidelines.map(({ title }) => title).toSorted()).toEqual(expected)
  })

  it("is measured again when a check changes, and not when guidance does", async () => {
    const world = await makeWorld()
    const assetId = await made(world)
    await measure(world)
    const state = async () => (await world.cleo.query(api.assets.get, { assetId })).score?.state
    vi.advanceTimersByTime(1_000)
    await create(world, { kind: "guidance", check: undefined })
    expect(await state()).toBe("scored")
    const { id, version } = await create(world, {})
    expect(await state()).toBe("stale")
    await pass(world, 6_000)
    await measure(world)
    expect(await state()).toBe("scored")
    vi.advanceTimersByTime(1_000)
    const draft = { ...guidelineDraft("Calm"), enabled: false }
    await world.ada.mutation(api.guidelines.update, { id, version, idempotencyKey: newKey(), draft })
    expect(await state()).toBe("stale")
  })

  it("S-076 the desk gives what a form and the test bench need, markets with their words and the default one first", async () => {
    const world = await makeWorld()
    await create(world, { enabled: false })
    const desk = await world.vic.query(api.guidelines.desk, { brandId: world.ours.brandId })
    expect(desk).toMatchObject({
      language: "de",
      markets: [{ id: world.ours.marketId, name: "Germany", languages: ["de"], requiredTerms: [], units: "metric" }]
    })
    expect(desk.bannedTerms).toBeInstanceOf(Array)
    expect(desk.rules.map(({ enabled, name }) => [name, enabled])).toEqual([
      ["Calm", false],
      ["No loud words", true]
    ])
  })
})
