import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Doc, Id } from "../convex/_generated/dataModel.js"
import { patchSlot } from "../convex/campaigns/pictureReviews.ts"
import { patchAsset } from "../convex/gallery/assetChanges.ts"
import { creativeFields } from "./drafts.ts"
import { importHead, resultRow } from "./result-rows.ts"
import { makeWorld, outcome, SERVER_KEY, storeAsset, type World } from "./world.ts"

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** The world's own import, which was begun only, is out of the way. */
const emptied = async () => {
  const world = await makeWorld()
  await world.cleo.mutation(api.results.remove, { importId: world.ours.importId })
  await world.t.finishAllScheduledFunctions(vi.runAllTimers)
  return world
}

const stored = async (
  { cleo, ours }: World,
  hash: string,
  rows: ReadonlyArray<ReturnType<typeof resultRow>>,
  part = rows.length
) => {
  const { campaignId } = ours
  const { importId } = await cleo.mutation(api.results.begin, { campaignId, head: importHead(rows.length, hash) })
  for (let at = 0; at * part < rows.length; at += 1) {
    await cleo.mutation(api.results.append, { importId, index: at, rows: rows.slice(at * part, (at + 1) * part) })
  }
  return importId
}

const shown = async ({ cleo, ours }: World) => cleo.query(api.results.get, { campaignId: ours.campaignId })

const clicksOf = async (world: World) => {
  const { totals } = await shown(world)
  return totals.map(({ clicks, rows, slotId }) => `${slotId === undefined ? "-" : slotId} ${rows} ${clicks}`)
}

/** What the list of campaigns says. */
const listed = async ({ cleo, ours }: World) => {
  const { rows } = await cleo.query(api.campaigns.list, { brandId: ours.brandId, q: "", archived: false, page: 1 })
  return rows.find(({ _id }) => _id === ours.campaignId)
}

const removed = async ({ cleo, t }: World, importId: string) => {
  await cleo.mutation(api.results.remove, { importId })
  await t.finishAllScheduledFunctions(vi.runAllTimers)
}

describe("the list of campaigns", () => {
  it("S-067 says the sums of results that are whole, and none once they are gone", async () => {
    const world = await emptied()
    const { cleo, ours, t } = world
    expect((await listed(world))?.results).toBeUndefined()
    const { firstSlotId: slot } = ours
    const first = await stored(world, "1", [resultRow("a", 100, 5, slot), resultRow("c", 50, 1)])
    expect((await listed(world))?.results).toMatchObject({ impressions: 150, clicks: 6, currency: "EUR" })
    const head = importHead(2, "2")
    const { importId } = await cleo.mutation(api.results.begin, { campaignId: ours.campaignId, head })
    await cleo.mutation(api.results.append, { importId, index: 0, rows: [resultRow("a", 100, 20, slot)] })
    expect((await listed(world))?.results).toMatchObject({ clicks: 6 })
    await cleo.mutation(api.results.append, { importId, index: 1, rows: [resultRow("b", 1, 1, slot)] })
    expect((await listed(world))?.results).toMatchObject({ impressions: 151, clicks: 22 })
    await removed(world, importId)
    expect((await listed(world))?.results).toMatchObject({ impressions: 150, clicks: 6 })
    await removed(world, first)
    expect((await listed(world))?.results).toBeUndefined()
    expect((await t.run(({ db }) => db.query("campaignCounts").collect())).length).toBeLessThanOrEqual(2)
  })

  it("S-067 sums results of an earlier release with the next import", async () => {
    const world = await emptied()
    const { ours, t } = world
    await stored(world, "1", [resultRow("a", 100, 5, ours.firstSlotId)])
    await t.run(async ({ db }) => {
      for (const { _id } of await db.query("campaignCounts").collect()) await db.patch(_id, { results: undefined })
    })
    await stored(world, "2", [resultRow("b", 10, 2, ours.secondSlotId)])
    expect((await listed(world))?.results).toMatchObject({ impressions: 110, clicks: 7 })
  })

  it("S-067 says the median score of what its slots show, after another picture and another score", async () => {
    const world = await makeWorld()
    const { ours, t, users } = world
    const median = async () => (await listed(world))?.counts?.median
    const shows = async (slotId: Id<"campaignSlots">, name: string, value: number) => {
      const assetId = await storeAsset(world, creativeFields(ours, users.cleo, { name }))
      const score = { status: "scored" as const, failedChecks: [], value }
      await t.run(async (ctx) => {
        await patchAsset(ctx, assetId, { score })
        await patchSlot(ctx, slotId, { assetId })
      })
      return { assetId, score }
    }
    const { firstSlotId, secondSlotId } = ours
    const { assetId, score } = await shows(firstSlotId, "One", 91.9)
    await shows(secondSlotId, "Two", 70)
    expect(await median()).toBe(80.5)
    await t.run((ctx) => patchAsset(ctx, assetId, { score: { ...score, value: 60.2 } }))
    expect(await median()).toBe(65)
    await t.run((ctx) => patchSlot(ctx, secondSlotId, { assetId: undefined }))
    expect(await median()).toBe(60)
  })

  it("S-067 counts median and results of campaigns of an earlier release at the first start, without a change of them", async () => {
    const world = await emptied()
    const { ours, t, users } = world
    await stored(world, "1", [resultRow("a", 100, 5, ours.firstSlotId)])
    const assetId = await storeAsset(world, creativeFields(ours, users.cleo, { name: "One" }))
    await t.run(async (ctx) => {
      await patchAsset(ctx, assetId, { score: { status: "scored", failedChecks: [], value: 77 } })
      await patchSlot(ctx, ours.firstSlotId, { assetId })
      const [counted, ...others] = await ctx.db.query("campaignCounts").collect()
      if (counted) await ctx.db.patch(counted._id, { results: undefined, scores: undefined })
      for (const { _id } of others) await ctx.db.delete(_id)
      for (const { _id } of await ctx.db.query("campaignSlots").collect())
        await ctx.db.patch(_id, { scored: undefined })
    })
    expect((await listed(world))?.counts?.median).toBeUndefined()
    expect((await listed(world))?.results).toBeUndefined()
    const start = () => t.mutation(api.backfills.start, { serverKey: SERVER_KEY })
    await start()
    await t.finishAllScheduledFunctions(vi.runAllTimers)
    expect(await listed(world)).toMatchObject({ counts: { median: 77 }, results: { clicks: 5, currency: "EUR" } })
    await start()
    await t.finishAllScheduledFunctions(vi.runAllTimers)
    const sweeps = await t.run(({ db }) => db.query("sweeps").collect())
    expect(sweeps.filter(({ name }) => name === "campaigns-counted")).toMatchObject([{ upTo: expect.any(Number) }])
  })

  it("S-067 offers the newest proposal that was made", async () => {
    const world = await makeWorld()
    const { ours, t } = world
    const offered = async (status: Doc<"proposals">["status"]) => {
      await t.run(({ db }) => db.patch(ours.proposalId, { status }))
      return (await listed(world))?.proposal
    }
    expect(await offered("generating")).toBeUndefined()
    expect(await offered("ready")).toEqual({ id: ours.proposalId, decidable: true })
    expect(await offered("approved")).toEqual({ id: ours.proposalId, decidable: false })
  })
})

describe("importing results", () => {
  it("replaces rows of the same key, and deleting an import brings the former numbers back (S-W15)", async () => {
    const world = await emptied()
    const { firstSlotId: slot } = world.ours
    await stored(world, "1", [resultRow("a", 100, 5, slot), resultRow("b", 100, 7, slot), resultRow("c", 50, 1)])
    const second = await stored(world, "2", [resultRow("a", 100, 20, slot)], 1)
    expect(new Set(await clicksOf(world))).toEqual(new Set([`${slot} 2 27`, "- 1 1"]))
    await removed(world, second)
    expect(new Set(await clicksOf(world))).toEqual(new Set([`${slot} 2 12`, "- 1 1"]))
    expect((await shown(world)).imports).toMatchObject([{ rows: 3, stored: 3, unmatched: 1, status: "complete" }])
  })

  it("of the same file changes nothing, and one that was cut off goes on where it stopped", async () => {
    const world = await emptied()
    const { cleo, ours } = world
    const rows = [resultRow("a", 100, 5, ours.firstSlotId), resultRow("b", 100, 7, ours.firstSlotId)]
    const begin = () => cleo.mutation(api.results.begin, { campaignId: ours.campaignId, head: importHead(2, "1") })
    const { importId } = await begin()
    await cleo.mutation(api.results.append, { importId, index: 0, rows: rows.slice(0, 1) })
    expect(await begin()).toEqual({ importId, parts: 1, complete: false })
    await cleo.mutation(api.results.append, { importId, index: 0, rows: rows.slice(0, 1) })
    await cleo.mutation(api.results.append, { importId, index: 1, rows: rows.slice(1) })
    expect(await begin()).toEqual({ importId, parts: 2, complete: true })
    expect(await clicksOf(world)).toEqual([`${ours.firstSlotId} 2 12`])
    const late = cleo.mutation(api.results.append, { importId, index: 2, rows: [resultRow("c", 1, 1)] })
    expect(await outcome(late)).toBe("conflict")
  })

  it("shows nothing of an import before it is whole, also while one that was given up goes (S-W15)", async () => {
    const world = await emptied()
    const { cleo, ours, t } = world
    const { campaignId, firstSlotId: slot } = ours
    await stored(world, "1", [resultRow("a", 100, 5, slot)])
    const before = await shown(world)
    const begin = (hash: string) => cleo.mutation(api.results.begin, { campaignId, head: importHead(2, hash) })
    const { importId } = await begin("2")
    await cleo.mutation(api.results.append, { importId, index: 0, rows: [resultRow("a", 100, 50, slot)] })
    expect((await shown(world)).totals).toEqual(before.totals)
    expect(await outcome(begin("3"))).toBe("conflict")
    await cleo.mutation(api.results.remove, { importId })
    expect((await shown(world)).totals).toEqual(before.totals)
    await t.finishAllScheduledFunctions(vi.runAllTimers)
    expect((await shown(world)).totals).toEqual(before.totals)
    await stored(world, "3", [resultRow("a", 100, 60, slot), resultRow("b", 100, 1)], 1)
    expect(new Set(await clicksOf(world))).toEqual(new Set([`${slot} 1 60`, "- 1 1"]))
  })

  it("refuses amounts of another currency, slots of another campaign and two rows of one key", async () => {
    const world = await emptied()
    const { cleo, ours, sister } = world
    const { campaignId } = ours
    const importId = await stored(world, "1", [resultRow("a", 100, 5)])
    const other = cleo.mutation(api.results.begin, { campaignId, head: importHead(1, "2", "USD") })
    expect(await outcome(other)).toBe("invalid")
    const begun = await cleo.mutation(api.results.begin, { campaignId, head: importHead(2, "3") })
    const append = (rows: Array<ReturnType<typeof resultRow>>) =>
      cleo.mutation(api.results.append, { importId: begun.importId, index: 0, rows })
    expect(await outcome(append([resultRow("b", 1, 1, sister.firstSlotId)]))).toBe("not_found")
    expect(await outcome(append([resultRow("b", 1, 1), resultRow("b", 1, 1)]))).toBe("invalid")
    expect(begun.importId).not.toBe(importId)
  })

  it("in any sequence with deletions leaves the sums of the imports that are left", async () => {
    const step = fc.record({
      remove: fc.boolean(),
      keys: fc.uniqueArray(fc.constantFrom("a", "b", "c"), { minLength: 1 })
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
        const world = await emptied()
        const imports: Array<{ readonly id: string; readonly rows: ReadonlyArray<ReturnType<typeof resultRow>> }> = []
        for (const [at, { keys, remove }] of steps.entries()) {
          const first = imports.shift()
          if (remove && first !== undefined) await removed(world, first.id)
          else {
            if (first !== undefined) imports.unshift(first)
            const rows = keys.map((key) => resultRow(key, 1_000, 2 ** at, world.ours.firstSlotId))
            imports.push({ id: await stored(world, String(at), rows, 2), rows })
          }
        }
        const counting = new Map(imports.flatMap(({ rows }) => rows.map(({ clicks, rowKey }) => [rowKey, clicks])))
        const clicks = (await shown(world)).totals.reduce((sum, total) => sum + total.clicks, 0)
        expect(clicks).toBe([...counting.values()].reduce((sum, each) => sum + each, 0))
        expect((await listed(world))?.results?.clicks ?? 0).toBe(clicks)
      }),
      { numRuns: 8 }
    )
  })

  it("ends at 100 imports of a campaign", async () => {
    const world = await emptied()
    const { cleo, ours } = world
    await stored(world, "1", [resultRow("a", 100, 5)])
    await world.t.run(async ({ db }) => {
      const [first] = await db
        .query("resultImports")
        .withIndex("by_campaign", (q) => q.eq("campaignId", ours.campaignId))
        .take(1)
      if (first === undefined) throw new Error("Nothing was stored")
      const { _creationTime, _id, ...row } = first
      for (let order = 2; order <= 100; order += 1) await db.insert("resultImports", { ...row, order })
    })
    const more = cleo.mutation(api.results.begin, { campaignId: ours.campaignId, head: importHead(1, "2") })
    expect(await outcome(more)).toBe("invalid")
  })

  it("goes with its campaign", async () => {
    const { cleo, mia, ours, t } = await makeWorld()
    await cleo.mutation(api.campaigns.archive, { ids: [ours.campaignId], archived: true })
    await mia.mutation(api.campaigns.remove, { ids: [ours.campaignId] })
    await t.finishAllScheduledFunctions(vi.runAllTimers)
    const left = await t.run(({ db }) => db.query("resultImports").collect())
    expect(left.filter(({ campaignId }) => campaignId === ours.campaignId)).toEqual([])
  })
})

describe("tests of two slots", () => {
  const draft = ({ ours }: World, more: object = {}) => ({
    campaignId: ours.campaignId,
    draft: {
      variable: "product" as const,
      firstSlotId: ours.firstSlotId,
      secondSlotId: ours.secondSlotId,
      metric: "ctr" as const,
      usualRate: 0.02,
      difference: 0.01,
      endsOn: "2027-05-31",
      ...more
    }
  })

  it("are declared before the start, of two that differ in one thing, and count from then on", async () => {
    vi.setSystemTime(new Date("2027-05-10T12:00:00Z"))
    const world = await emptied()
    const { cleo, ours } = world
    const declare = (more?: object) =>
      cleo.mutation(api.results.declareTest, draft(world, more)).catch(({ data }) => String(data.message))
    expect(await declare({ variable: "words" })).toContain("differ in product")
    expect(await declare({ secondSlotId: ours.firstSlotId })).toContain("two different slots")
    expect(await declare({ endsOn: "2027-05-10" })).toContain("tomorrow at the earliest")
    expect(await declare({ endsOn: "2028-05-10" })).toContain("after 91 days")
    expect(await declare({ difference: 0.99 })).toContain("smaller difference")
    const seeded = await world.t.run(async ({ db }) => {
      const { _creationTime, _id, ...row } = (await db.get(ours.testId)) ?? {}
      return Promise.all(Array.from({ length: 19 }, () => db.insert("campaignTests", row as never)))
    })
    expect(await declare()).toContain("at most 20 tests")
    await world.t.run(({ db }) => Promise.all(seeded.map((id) => db.delete(id))))
    await cleo.mutation(api.results.declareTest, draft(world))
    expect(await declare()).toContain("another test")
    const early = { ...resultRow("a", 1_000, 900, ours.firstSlotId), date: "2027-05-09" }
    await stored(world, "1", [
      early,
      resultRow("b", 100, 5, ours.firstSlotId),
      resultRow("c", 100, 7, ours.secondSlotId)
    ])
    const [test] = (await shown(world)).tests
    expect(test).toMatchObject({
      startsOn: "2027-05-10",
      canceled: false,
      changed: false,
      counts: { first: { impressions: 100, clicks: 5 }, second: { impressions: 100, clicks: 7 } }
    })
    const cancel = () => cleo.mutation(api.results.cancelTest, { testId: test?._id ?? "" })
    vi.setSystemTime(new Date("2027-06-01T12:00:00Z"))
    expect(await outcome(cancel())).toBe("invalid")
    vi.setSystemTime(new Date("2027-05-20T12:00:00Z"))
    await cancel()
    expect(await declare()).toContain("has results")
  })
})

describe("what a test finds that two pictures differ in", () => {
  const recipe = (accents: ReadonlyArray<string>, price: string) =>
    JSON.stringify({
      brand: {
        id: "b",
        version: 1,
        name: "Fig & Ember",
        roles: { paper: "#F4EFE6", ink: "#231B16", deep: "#57201A", accents },
        logos: []
      },
      mode: "product",
      ratio: "square",
      seed: 1,
      variant: 0,
      copy: { headline: "Slow evenings", price }
    })

  it("is read from their recipes: colours, and what is printed of the price", async () => {
    vi.setSystemTime(new Date("2027-05-10T12:00:00Z"))
    const world = await emptied()
    const { cleo, ours, t, users } = world
    const { brandId, firstSlotId, productId, secondSlotId } = ours
    const pictureOf = async (slotId: typeof firstSlotId, input: string) => {
      const assetId = await storeAsset(world, creativeFields(ours, users.ada, {}))
      await t.run(async ({ db }) => {
        await db.insert("recipes", { brandId, assetId, input })
        await db.patch(slotId, { assetId, productId })
      })
    }
    const said = (variable: "colour" | "price" | "words") =>
      cleo
        .mutation(api.results.declareTest, {
          campaignId: ours.campaignId,
          draft: {
            variable,
            firstSlotId,
            secondSlotId,
            metric: "ctr",
            usualRate: 0.02,
            difference: 0.01,
            endsOn: "2027-05-31"
          }
        })
        .catch(({ data }) => String(data.message))
    await pictureOf(firstSlotId, recipe(["#B5331E"], "€24.90"))
    await pictureOf(secondSlotId, recipe(["#8A9A78"], "€19.90"))
    expect(await said("price")).toContain("differ in price and colour.")
    await pictureOf(secondSlotId, recipe(["#B5331E"], "€19.90"))
    expect(await said("colour")).toContain("differ in price.")
    expect(await said("price")).toBeNull()
  })
})

describe("handing a campaign over", () => {
  const exported = async (caller: World["cleo"], { ours }: World) => {
    const { mayExport, slots } = await caller.query(api.campaignExports.get, { campaignId: ours.campaignId })
    const found = slots.filter(({ file }) => file !== undefined).map(({ slotId }) => slotId)
    return { mayExport, found: found.filter((id) => [ours.firstSlotId, ours.secondSlotId].includes(id as never)) }
  }

  it("S-032 names files as the organization does, by a template that makes names", async () => {
    const { ada, cleo, ours, t } = await makeWorld()
    const templateOf = async () => (await cleo.query(api.campaignExports.get, { campaignId: ours.campaignId })).template
    expect(await templateOf()).toBeUndefined()
    const set = (nameTemplate: string) =>
      ada.mutation(api.organizations.setPolicies, {
        organizationId: ours.organizationId,
        approvalBeforeDownload: false,
        nameTemplate
      })
    expect(await outcome(set("{product}_{colour}"))).toBe("invalid")
    expect(await templateOf()).toBeUndefined()
    await set("{product}_{market}")
    expect(await templateOf()).toBe("{product}_{market}")
    const entries = await t.run(({ db }) => db.query("audit").collect())
    expect(entries.at(-1)?.reason).toContain("file names: {product}_{market}")
  })

  it("gives files of approved slots, none on hold, and none to those who may not have files", async () => {
    const world = await makeWorld()
    const { cleo, ours, t, vic } = world
    expect(await exported(cleo, world)).toEqual({ mayExport: true, found: [ours.firstSlotId, ours.secondSlotId] })
    await t.run(({ db }) => db.patch(ours.secondSlotId, { status: "held" }))
    expect((await exported(cleo, world)).found).toEqual([ours.firstSlotId])
    await t.run(({ db }) => db.patch(ours.organizationId, { approvalBeforeDownload: true }))
    expect(await exported(vic, world)).toEqual({ mayExport: false, found: [] })
  })
})
