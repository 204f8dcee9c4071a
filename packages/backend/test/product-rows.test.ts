import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel.js"
import { houseLayoutDraft, newKey, productDraft } from "./drafts.ts"
import { deliverAll } from "./shoot-world.ts"
import { lease, startAll } from "./slot-world.ts"
import { makeWorld, outcome } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const SIZES = ["any-square", "story"]

const priced = (name: string, amount: number, hero: string) => ({
  ...productDraft(name, name.toUpperCase()),
  heroAssetId: hero as Id<"assets">,
  price: { amount, currency: "EUR" }
})

interface Ask {
  readonly houseLayoutId: string
  readonly placementIds: Array<string>
  readonly targets: Array<{ marketId?: string; language?: string }>
}

const makeRows = async (count = 3, change: Partial<Ask> = {}) => {
  const world = await makeWorld()
  const { ada, cleo, ours } = world
  const { brandId } = ours
  const house = await ada.mutation(api.houseLayouts.create, {
    brandId,
    idempotencyKey: newKey(),
    draft: { ...houseLayoutDraft("Price card"), layout: "offer" as const }
  })
  const productIds: Array<string> = []
  for (let at = 0; at < count; at += 1) {
    const made = await cleo.mutation(api.products.create, {
      brandId,
      idempotencyKey: newKey(),
      draft: priced(`Cup ${at}`, 1000 + at, ours.hero)
    })
    productIds.push(made.id)
  }
  const { targets: known } = await cleo.query(api.productRows.desk, { brandId })
  const targets = known.map(({ language, marketId }) => ({
    ...(marketId !== undefined && { marketId }),
    ...(language !== undefined && { language })
  }))
  const ask: Ask = { houseLayoutId: house.id, placementIds: SIZES, targets, ...change }
  const plan = async (ids = productIds, person = cleo) =>
    person.query(api.productRows.plan, { brandId, ...ask, productIds: ids })
  const ordersOf = async () =>
    (await plan()).units.flatMap(({ make, productId, target }) =>
      make === 0 ? [] : [{ productId, targets: [{ target, make }] }]
    )
  const start = async (idempotencyKey = newKey(), person = cleo) =>
    person.mutation(api.productRows.start, {
      brandId,
      ...ask,
      name: "prices.csv",
      orders: await ordersOf(),
      idempotencyKey
    })
  let made = 0
  const workOff = async (): Promise<void> => {
    await startAll(world)
    for (;;) {
      const leased = await lease(world)
      if (leased === undefined) return
      made += 1
      await deliverAll(world, leased, `hash ${made}`)
      await startAll(world)
    }
  }
  const last = async () => (await cleo.query(api.productRows.last, { brandId })).run
  const reprice = async (at: number, amount: number): Promise<void> => {
    const id = productIds[at] ?? ""
    const { version } = await cleo.query(api.products.get, { id })
    const draft = priced(`Cup ${at}`, amount, ours.hero)
    await cleo.mutation(api.products.update, { id, version, idempotencyKey: newKey(), draft })
  }
  const pictures = () =>
    world.t.run(async ({ db }) => {
      const rows = await db.query("rowPictures").collect()
      const found = await Promise.all(
        rows.flatMap((row) =>
          row.pictures.map(async ({ assetId, placementId }) => {
            const asset = await db.get(assetId)
            return {
              assetId,
              key: `${row.productId} ${placementId}`,
              sha256: asset?.file?.sha256,
              earlier: asset?.earlier?.length ?? 0,
              folderId: asset?.folderId
            }
          })
        )
      )
      return new Map(found.map(({ key, ...picture }) => [key, picture]))
    })
  const counts = (units: Awaited<ReturnType<typeof plan>>["units"]) => ({
    make: units.reduce((sum, unit) => sum + unit.make, 0),
    same: units.reduce((sum, unit) => sum + unit.same, 0)
  })
  return { ...world, world, ask, brandId, counts, last, ordersOf, pictures, plan, productIds, reprice, start, workOff }
}

describe("pictures from the rows of a list (B-1302)", () => {
  it("are made as one run into a folder of the list's name, and the same list again writes nothing", async () => {
    const { counts, last, pictures, plan, start, workOff } = await makeRows()
    expect(counts((await plan()).units)).toEqual({ make: 6, same: 0 })
    await start()
    await workOff()
    expect(await last()).toMatchObject({
      status: "ended",
      total: 6,
      made: 6,
      failed: 0,
      canceled: 0,
      name: "prices.csv"
    })
    const made = await pictures()
    expect(made.size).toBe(6)
    expect(new Set([...made.values()].map(({ folderId }) => folderId))).toEqual(new Set([(await last())?.folderId]))
    expect(counts((await plan()).units)).toEqual({ make: 0, same: 6 })
    expect(await outcome(start())).toBe("invalid")
  })

  it("are made again as new versions of the same pictures where a price changed, and nowhere else", async () => {
    const { counts, last, pictures, plan, productIds, reprice, start, workOff } = await makeRows()
    await start()
    await workOff()
    const before = await pictures()
    await reprice(1, 990)
    const { units } = await plan()
    expect(counts(units)).toEqual({ make: 2, same: 4 })
    expect(units.filter(({ make }) => make > 0).map(({ productId }) => productId)).toEqual([productIds[1]])
    await start()
    await workOff()
    expect(await last()).toMatchObject({ total: 2, made: 2 })
    for (const [key, picture] of await pictures()) {
      const earlier = before.get(key)
      expect(picture.assetId).toBe(earlier?.assetId)
      const isChanged = key.startsWith(productIds[1] ?? "")
      expect(picture.sha256 === earlier?.sha256).toBe(!isChanged)
      expect(picture.earlier).toBe(isChanged ? 1 : 0)
    }
    expect(counts((await plan()).units)).toEqual({ make: 0, same: 6 })
  })

  it("name a row that cannot be made with its reason, and go on with the others", async () => {
    const { cleo, counts, brandId, plan, productIds, ours } = await makeRows()
    const without = async (name: string, change: object) =>
      (
        await cleo.mutation(api.products.create, {
          brandId,
          idempotencyKey: newKey(),
          draft: { ...priced(name, 100, ours.hero), ...change }
        })
      ).id
    const { heroAssetId: _, ...blind } = priced("Blind", 100, ours.hero)
    const { price: __, ...free } = priced("Free", 100, ours.hero)
    const made = async (draft: object) =>
      (await cleo.mutation(api.products.create, { brandId, idempotencyKey: newKey(), draft: draft as never })).id
    const gone = await without("Gone", { status: "discontinued" })
    const ids = [gone, await made(blind), await made(free)]
    const { units } = await plan([...ids, ...productIds])
    expect(units.slice(0, 3).map(({ problem }) => problem)).toEqual([
      "Gone is discontinued",
      "Blind has no photograph",
      "Free has no price here, and the house layout shows one"
    ])
    expect(counts(units)).toEqual({ make: 6, same: 0 })
  })

  it("that a campaign shows stay as they were seen there: a picture of its own follows", async () => {
    const { pictures, productIds, reprice, start, t, workOff, ours } = await makeRows(1)
    await start()
    await workOff()
    const before = await pictures()
    const key = `${productIds[0]} story`
    const assetId = before.get(key)?.assetId
    await t.run(({ db }) => db.patch(ours.slotId as Id<"campaignSlots">, { assetId: assetId as Id<"assets"> }))
    await reprice(0, 500)
    await start()
    await workOff()
    const after = await pictures()
    expect(after.get(key)?.assetId).not.toBe(assetId)
    expect(after.get(`${productIds[0]} any-square`)?.assetId).toBe(before.get(`${productIds[0]} any-square`)?.assetId)
    expect(await t.run(async ({ db }) => (await db.get(assetId as Id<"assets">))?.file?.sha256)).toBe(
      before.get(key)?.sha256
    )
  })
})

describe("a run from rows", () => {
  it("keeps few tasks in the queue, pauses, goes on and is canceled with what is made kept", async () => {
    const { cleo, last, start, t, workOff, world } = await makeRows(14)
    const { runId } = await start()
    await startAll(world)
    const waiting = () =>
      t.run(
        async ({ db }) => (await db.query("rowPictures").collect()).filter(({ status }) => status === "making").length
      )
    expect(await waiting()).toBe(10)
    await cleo.mutation(api.productRows.pause, { runId })
    await workOff()
    expect(await last()).toMatchObject({ status: "paused", total: 28, made: 20 })
    await cleo.mutation(api.productRows.resume, { runId })
    await startAll(world)
    expect(await waiting()).toBe(4)
    await cleo.mutation(api.campaignRuns.cancel, { runId })
    await startAll(world)
    expect(await last()).toMatchObject({ status: "ended", made: 20, canceled: 8, failed: 0 })
    expect(await outcome(cleo.mutation(api.productRows.pause, { runId }))).toBe("invalid")
  })

  it("makes again what failed, and nothing else", async () => {
    const { cleo, last, productIds, start, t, workOff } = await makeRows()
    const started = start()
    const { runId } = await started
    const product = productIds[2] as Id<"products">
    await t.run(({ db }) => db.patch(product, { status: "discontinued" }))
    await workOff()
    expect(await last()).toMatchObject({
      made: 4,
      failed: 2,
      failures: [{ product: "Cup 2", reason: "Cup 2 is discontinued" }]
    })
    await t.run(({ db }) => db.patch(product, { status: "active" }))
    const key = newKey()
    const again = await cleo.mutation(api.campaignRuns.retry, { runId, idempotencyKey: key })
    await workOff()
    expect(await last()).toMatchObject({ runId: again.runId, total: 2, made: 2 })
    expect(await cleo.mutation(api.campaignRuns.retry, { runId, idempotencyKey: key })).toEqual(again)
  })

  it("is one at a time in a brand, counts the daily limit, and repeats by its key", async () => {
    const { cleo, brandId, last, start, t, ours } = await makeRows()
    const { left } = await cleo.query(api.productRows.desk, { brandId })
    const key = newKey()
    const first = await start(key)
    expect(await start(key)).toEqual(first)
    expect(await outcome(start())).toBe("conflict")
    expect((await cleo.query(api.productRows.desk, { brandId })).left).toBe(left - 6)
    await t.run(({ db }) => db.patch(first.runId as Id<"campaignRuns">, { finishedAt: 1 }))
    await t.run(({ db }) => db.patch(ours.organizationId as Id<"organizations">, { quotas: { memberDaily: 7 } }))
    expect(await outcome(start())).toBe("daily_cap")
    expect((await last())?.runId).toBe(first.runId)
  })

  it("ends what a person asked for who may no longer", async () => {
    const { start, t, workOff } = await makeRows()
    const { runId } = await start()
    await t.run(async ({ db }) => {
      const run = await db.get(runId as Id<"campaignRuns">)
      if (run === null) return
      const membership = await db
        .query("memberships")
        .filter((q) => q.eq(q.field("userId"), run.requestedBy))
        .first()
      if (membership) await db.patch(membership._id, { brandRoles: [] })
    })
    await workOff()
    expect(await t.run(async ({ db }) => (await db.get(runId as Id<"campaignRuns">))?.failed)).toBe(6)
  })
})

it("shows the plan and the run only to who may generate in the brand", async () => {
  const { ask, brandId, productIds, vic } = await makeRows()
  expect(await outcome(vic.query(api.productRows.plan, { brandId, ...ask, productIds }))).toBe("forbidden")
  expect(await outcome(vic.query(api.productRows.desk, { brandId }))).toBe("forbidden")
  expect(await vic.query(api.productRows.last, { brandId })).toEqual({})
})
