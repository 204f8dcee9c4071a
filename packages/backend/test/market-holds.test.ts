import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { creativeFields, newKey, request } from "./drafts.ts"
import { makeWorld, outcome, storeAsset, type World } from "./world.ts"

/** 1 September 2026, noon UTC. */
const NOON = Date.UTC(2026, 8, 1, 12)
const reason = "Floods in the north"
const TEXT = "Germany is on hold since 1 Sept 2026: Floods in the north"

beforeEach(() => void vi.useFakeTimers({ now: NOON }))
afterEach(() => void vi.useRealTimers())

const begin = ({ mia, ours }: World, from = "2026-09-01") =>
  mia.mutation(api.holds.begin, { marketId: ours.marketId, from, reason })

const lift = ({ mia, ours }: World) =>
  mia.mutation(api.holds.lift, { marketId: ours.marketId, reason: "The water is gone" })

const asked = ({ ours }: World) => ({ ...request(ours.productId), marketId: ours.marketId })

const problems = async (world: World) =>
  (await world.cleo.query(api.generations.quote, { brandId: world.ours.brandId, request: asked(world) })).problems.map(
    ({ message }) => message
  )

const submit = (world: World, given: object = asked(world)) =>
  outcome(
    world.cleo.mutation(api.generations.submit, {
      brandId: world.ours.brandId,
      idempotencyKey: newKey(),
      request: given as ReturnType<typeof asked>
    })
  )

describe("B-1303 a market on hold", () => {
  it("gets nothing new until it is lifted, while other work goes on", async () => {
    const world = await makeWorld()
    const { ada, ours } = world
    expect([await problems(world), await submit(world)]).toEqual([[], "accepted"])
    await begin(world)
    expect([await problems(world), await submit(world)]).toEqual([[TEXT], "market_held"])
    expect(await submit(world, request(ours.productId))).toBe("accepted")
    expect((await ada.query(api.markets.get, { id: ours.marketId })).hold).toEqual({
      from: "2026-09-01",
      reason,
      by: "mia"
    })
    await lift(world)
    expect([await problems(world), await submit(world)]).toEqual([[], "accepted"])
    const written = await world.t.run(({ db }) => db.query("audit").collect())
    expect(written.filter(({ action }) => action.startsWith("market.")).map((row) => [row.action, row.reason])).toEqual(
      [
        ["market.held", "Germany, from 2026-09-01: Floods in the north"],
        ["market.lifted", "Germany: The water is gone"]
      ]
    )
  })

  it("is marked where a market is chosen, and begins with its day, where that begins first", async () => {
    const world = await makeWorld()
    const marks = async () =>
      (
        await world.cleo.query(api.generations.quote, { brandId: world.ours.brandId, request: asked(world) })
      ).markets?.map(({ held = false }) => held)
    await begin(world, "2026-09-03")
    vi.setSystemTime(Date.UTC(2026, 8, 2, 9, 59))
    expect([await marks(), await problems(world)]).toEqual([[false], []])
    vi.setSystemTime(Date.UTC(2026, 8, 2, 10))
    expect([await marks(), (await problems(world)).length]).toEqual([[true], 1])
  })

  it("is named on the pages of its brand while the hold lasts", async () => {
    const world = await makeWorld()
    const held = async () =>
      (await world.ada.query(api.brands.get, { brandId: world.ours.brandId })).markets?.filter((market) => market.held)
    expect(await held()).toEqual([])
    await begin(world)
    expect(await held()).toMatchObject([{ id: world.ours.marketId, held: true }])
    await lift(world)
    expect(await held()).toEqual([])
  })

  it("is named on the proposals and results of its campaigns, and on no others", async () => {
    const world = await makeWorld()
    const { cleo, ours } = world
    const campaign = async (marketIds: ReadonlyArray<string>) => {
      const start = { name: "Slow evenings" }
      const { id } = await cleo.mutation(api.campaigns.start, {
        brandId: ours.brandId,
        idempotencyKey: newKey(),
        start
      })
      const bases = [{ field: "marketIds", revision: 0 }]
      const set = { marketIds: [...marketIds] }
      await cleo.mutation(api.campaigns.save, { id, changes: { set, cleared: [], bases } })
      return id
    }
    const [own, other] = [await campaign([ours.marketId]), await campaign([])]
    const named = async (campaignId: string) => {
      const [proposals, results] = [
        await cleo.query(api.proposals.versions, { campaignId }),
        await cleo.query(api.results.get, { campaignId })
      ]
      return [proposals.held, results.held].map((held) => held?.map(({ name }) => name))
    }
    expect(await named(own)).toEqual([[], []])
    await begin(world)
    expect([await named(own), await named(other)]).toEqual([
      [["Germany"], ["Germany"]],
      [[], []]
    ])
    await lift(world)
    expect(await named(own)).toEqual([[], []])
  })

  it("gets no retry and no clip of its pictures, and holding it again changes nothing", async () => {
    const world = await makeWorld()
    const { cleo, ours, users } = world
    const { generationId } = await cleo.mutation(api.generations.submit, {
      brandId: ours.brandId,
      idempotencyKey: newKey(),
      request: asked(world)
    })
    await cleo.mutation(api.generations.cancel, { generationId })
    const sourceAssetId = await storeAsset(world, creativeFields(ours, users.ada, { marketId: ours.marketId }))
    await begin(world)
    await begin(world, "2027-01-01")
    expect(await outcome(cleo.mutation(api.generations.retry, { generationId, idempotencyKey: newKey() }))).toBe(
      "market_held"
    )
    const clip = { mode: "animate", sourceAssetId, copy: { headline: "A clip" }, aspectRatios: ["square"], count: 1 }
    expect(await submit(world, clip)).toBe("market_held")
    await lift(world)
    expect(await outcome(cleo.mutation(api.generations.retry, { generationId, idempotencyKey: newKey() }))).toBe(
      "accepted"
    )
  })

  it("is neither begun nor lifted without a reason of its own, nor begun for a day that is none", async () => {
    const world = await makeWorld()
    const { marketId } = world.ours
    for (const given of [
      { from: "2026-09-01", reason: "  Floods  " },
      { from: "2026-02-30", reason }
    ])
      expect(await outcome(world.mia.mutation(api.holds.begin, { marketId, ...given }))).toBe("invalid")
    expect(await outcome(world.mia.mutation(api.holds.lift, { marketId, reason: "" }))).toBe("invalid")
  })
})
