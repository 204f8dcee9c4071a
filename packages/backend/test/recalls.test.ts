import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { file, newKey, request } from "./drafts.ts"
import { inputOf, recipe, reportOf, scoreTask, take, TAKEN } from "./score-world.ts"
import { makeSlotWorld, startAll, workOff } from "./slot-world.ts"
import { makeWorld, outcome, removeBrand, type World } from "./world.ts"

/** 1 September 2026, noon UTC. */
const NOW = Date.UTC(2026, 8, 1, 12)
beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

const REASON = "The owner withdrew the permission."

interface Asked {
  readonly headline?: string
  readonly request?: object
  /** Of the recipe that comes back. */
  readonly input?: object
}

/** One picture, as a worker delivers it. */
const make = async (world: World, { headline = "Slow evenings", input = {}, request: more = {} }: Asked = {}) => {
  const asked = { ...request(world.ours.productId), aspectRatios: ["square" as const], copy: { headline }, ...more }
  const { generationId } = await world.cleo.mutation(api.generations.submit, {
    brandId: world.ours.brandId,
    idempotencyKey: newKey(),
    request: asked as ReturnType<typeof request>
  })
  const task = await take(world, "generation")
  const store = (text: string) => world.t.run(({ storage }) => storage.store(new Blob([text])))
  const kept = JSON.parse(await inputOf(world)) as object
  const call = { ...TAKEN, taskId: task?.taskId ?? "" }
  await world.t.mutation(api.tasks.output, {
    ...call,
    index: 0,
    file: { ...file(await store(headline)), sha256: `hash of ${headline}` },
    recipe,
    sceneStorageId: await store("{}"),
    input: JSON.stringify({ ...kept, copy: { headline }, ...input }),
    sourceType: "compositeCapture"
  })
  await world.t.mutation(api.tasks.done, call)
  const { outputs } = await world.cleo.query(api.generations.get, { generationId })
  return outputs[0]?.assetId ?? ""
}

/** Shown in a place that has a photograph. */
const withPlace = async (world: World) => {
  const { ours, t } = world
  await t.run(async ({ db }) => {
    const product = await db.get(ours.productId)
    if (product?.heroAssetId) await db.patch(ours.placeId, { photos: [{ assetId: product.heroAssetId }] })
  })
  return { mode: "place" as const, placeId: ours.placeId }
}

const clipOf = async (world: World, sourceAssetId: string) => {
  const { generationId } = await world.cleo.mutation(api.generations.submit, {
    brandId: world.ours.brandId,
    idempotencyKey: newKey(),
    request: {
      mode: "animate",
      sourceAssetId,
      motion: "push_in",
      seconds: 5,
      copy: { headline: "Clip" },
      aspectRatios: ["square"],
      count: 1
    }
  })
  const task = await take(world, "generation")
  const store = (text: string, type: string) => world.t.run(({ storage }) => storage.store(new Blob([text], { type })))
  const call = { ...TAKEN, taskId: task?.taskId ?? "" }
  await world.t.mutation(api.tasks.output, {
    ...call,
    index: 0,
    file: { ...file(await store("clip", "video/mp4")), mime: "video/mp4", bytes: 4 },
    recipe,
    clip: { posterStorageId: await store("poster", "image/jpeg"), seconds: 5 },
    sourceType: "compositeCapture"
  })
  await world.t.mutation(api.tasks.done, call)
  const { outputs } = await world.cleo.query(api.generations.get, { generationId })
  return outputs[0]?.assetId ?? ""
}

/** All pages. */
const found = async ({ ours, vic }: World, subject: string) => {
  const items = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof vic.query<typeof api.recalls.find>>> = await vic.query(api.recalls.find, {
      brandId: ours.brandId,
      subject,
      cursor
    })
    items.push(...page.items)
    cursor = page.cursor
  } while (cursor !== null)
  return items
}

const namesOf = async (world: World, subject: string) =>
  (await found(world, subject)).map(({ assetId, relation }) => [assetId, relation])

const begin = async (world: World, subject: string) => {
  const { recallId } = await world.mia.mutation(api.recalls.begin, {
    brandId: world.ours.brandId,
    subject,
    reason: REASON
  })
  await startAll(world)
  const items = async (onlyOpen = false) =>
    (await world.vic.query(api.recalls.items, { recallId, onlyOpen, cursor: null })).items
  const about = () => world.vic.query(api.recalls.about, { brandId: world.ours.brandId, subject })
  return { recallId, items, about }
}

describe("B-1303 finding", () => {
  it("finds what shows a product or a place, through clips and local versions, archived ones too, and nothing else", async () => {
    const world = await makeWorld()
    const { ours } = world
    const shown = await make(world, { headline: "One" })
    const inPlace = await make(world, { headline: "Two", request: await withPlace(world) })
    const clip = await clipOf(world, inPlace)
    await world.cleo.mutation(api.assets.archive, { assetIds: [shown], archived: true })
    expect(new Set((await namesOf(world, `place:${ours.placeId}`)).map(([id]) => id))).toEqual(new Set([inPlace, clip]))
    const products = await namesOf(world, `product:${ours.productId}`)
    expect(new Set(products.map(([id]) => id))).toEqual(new Set([shown, inPlace, clip]))
    expect((await found(world, `product:${ours.productId}`)).find(({ assetId }) => assetId === shown)).toMatchObject({
      archived: true,
      relation: "shows",
      slots: [],
      downloads: [],
      links: []
    })
  })

  it("finds what descends from a picture: its clip, its other shape, and the picture itself", async () => {
    const world = await makeWorld()
    const first = await make(world)
    const other = await make(world, { headline: "Other" })
    const clip = await clipOf(world, first)
    const shape = await make(world, { request: { recipeOf: first, exact: true } })
    const pairs = await namesOf(world, `asset:${first}`)
    expect(pairs[0]).toEqual([first, "is"])
    expect(new Set(pairs.map(([id]) => id))).toEqual(new Set([first, clip, shape]))
    expect(await namesOf(world, `asset:${other}`)).toEqual([[other, "is"]])
  })

  it("finds what a photograph went into, by the files that the recipe names", async () => {
    const world = await makeWorld()
    const { ours, t } = world
    const hero = await t.run(async ({ db }) => {
      const photo = (await db.get(ours.productId))?.heroAssetId
      return photo === undefined ? null : db.get(photo)
    })
    const used = await make(world, {
      headline: "Used",
      input: { product: { id: ours.productId, name: "Mug", camera: "eye", photoId: hero?.file?.storageId ?? "" } }
    })
    await make(world, { headline: "Unused", input: { product: undefined } })
    expect(await namesOf(world, `asset:${hero?._id}`)).toEqual([[used, "descends"]])
  })

  it("finds what says something, whatever case and accents, in the words on the picture only", async () => {
    const world = await makeWorld()
    const said = await make(world, { headline: "Garantía de por VIDA, hoy" })
    await make(world, { headline: "Slow evenings", request: { alt: "garantía de por vida" } })
    expect(await namesOf(world, "says:garantia de por vida")).toEqual([[said, "says"]])
    expect(await namesOf(world, "says:for life")).toEqual([])
  })

  it("finds what was made for a market, and what a rule of the brand judged", async () => {
    const world = await makeWorld()
    const { ours, t } = world
    const local = await make(world, { request: { marketId: ours.marketId } })
    const task = await scoreTask(world)
    const report = reportOf({ failed: false })
    const [check] = report.checks
    const own = { ...check, id: ours.guidelineId, group: "guideline" as const }
    await t.mutation(api.scores.measured, {
      ...TAKEN,
      taskId: task?.taskId ?? "",
      readAt: NOW,
      report: { ...report, checks: [check, own] } as never
    })
    await make(world, { headline: "Elsewhere" })
    expect(await namesOf(world, `market:${ours.marketId}`)).toEqual([[local, "market"]])
    expect(await namesOf(world, `rule:${ours.guidelineId}`)).toEqual([[local, "judged"]])
  })

  it("says where each was delivered, who has it and which links show it", async () => {
    const made = await makeSlotWorld(1)
    const { cleo, ids, mia, ours, produce, vic, world } = made
    const [slotId = ""] = await ids()
    await produce([slotId])
    await workOff(made)
    const campaign = { campaignId: ours.campaignId, slotIds: [slotId] }
    await cleo.mutation(api.slotReviews.askReview, campaign)
    await mia.mutation(api.slotReviews.decide, { slotId, hash: "hash 0", decision: "approve" })
    await cleo.mutation(api.slotReviews.deliver, campaign)
    await cleo.mutation(api.campaignExports.taken, {
      campaignId: ours.campaignId,
      slotIds: [slotId],
      name: "autumn.zip"
    })
    const [item] = await found(world, `product:${ours.productId}`)
    await cleo.mutation(api.assets.recordDownload, { assetId: item?.assetId ?? "" })
    await mia.mutation(api.shareLinks.make, {
      brandId: ours.brandId,
      target: { kind: "slots", campaignId: ours.campaignId, slotIds: [slotId] },
      allow: "view",
      label: "Retailer",
      days: 30
    })
    expect((await found({ ...world, vic }, `product:${ours.productId}`))[0]).toMatchObject({
      slots: [{ campaign: "Autumn", market: "Germany", status: "delivered", deliveredAt: NOW }],
      downloads: [
        { by: "cleo", at: NOW },
        { by: "cleo", at: NOW, zip: "autumn.zip" }
      ],
      links: [{ label: "Retailer", works: true }]
    })
  })

  it("goes through 1,000 pictures in pages, each once, and reads none of the others", async () => {
    const world = await makeWorld()
    const { ours, t } = world
    const assetId = (await make(world)) as Id<"assets">
    await t.run(async ({ db }) => {
      const row = await db.get(assetId)
      if (row === null) throw new Error("gone")
      const { _creationTime, _id, ...fields } = row
      for (let at = 0; at < 1_000; at += 1) {
        const copy = await db.insert("assets", fields)
        await db.insert("assetLinks", {
          brandId: ours.brandId,
          assetId: copy,
          key: `place:${ours.placeId}`,
          shelf: "live",
          madeAt: at
        })
      }
    })
    const all = (await found(world, `place:${ours.placeId}`)).map((item) => item.assetId)
    expect(all).toHaveLength(1_000)
    expect(new Set(all).size).toBe(1_000)
  })
})

describe("an open recall", () => {
  it("refuses new work with it, takes in what was found, and is written down", async () => {
    const world = await makeWorld()
    const { cleo, ours, t } = world
    const again = await withPlace(world)
    const assetId = await make(world, { request: again })
    const { about, items } = await begin(world, `place:${ours.placeId}`)
    expect((await about()).recall).toMatchObject({ by: "mia", reason: REASON, total: 1, open: 1, collecting: false })
    expect(await items()).toMatchObject([{ assetId, settled: { outcome: "open" } }])
    const asked = { ...request(ours.productId), aspectRatios: ["square" as const], ...again }
    const quote = await cleo.query(api.generations.quote, { brandId: ours.brandId, request: asked })
    expect(quote.problems).toMatchObject([{ code: "recalled", message: expect.stringContaining(REASON) }])
    expect(await outcome(clipOf(world, assetId))).toBe("recalled")
    expect(
      (await cleo.query(api.generations.quote, { brandId: ours.brandId, request: request(ours.productId) })).problems
    ).toEqual([])
    const entry = await t.run(({ db }) => db.query("audit").order("desc").first())
    expect(entry).toMatchObject({ action: "recall.opened", reason: expect.stringContaining(REASON) })
  })

  it("refuses words and logos that are recalled", async () => {
    const world = await makeWorld()
    const { cleo, ours } = world
    await make(world, { headline: "A guarantee for life" })
    await begin(world, "says:for life")
    const asked = (headline: string) =>
      cleo.query(api.generations.quote, {
        brandId: ours.brandId,
        request: { ...request(ours.productId), copy: { headline } }
      })
    expect((await asked("Yours FOR LIFE")).problems).toMatchObject([{ code: "recalled" }])
    expect((await asked("Yours today")).problems).toEqual([])
  })

  it("is settled item by item: taken down, kept with a note by who may recall, and closes by itself", async () => {
    const world = await makeWorld()
    const { cleo, mia, ours, rex, t } = world
    await make(world, { headline: "One" })
    await make(world, { headline: "Two" })
    const { about, items, recallId } = await begin(world, `product:${ours.productId}`)
    const [one, two] = (await items()).map(({ itemId = "" }) => itemId)
    const settle = (
      who: World["cleo"],
      itemId: string | undefined,
      more: { outcome: "kept" | "taken_down"; note?: string }
    ) => who.mutation(api.recalls.settle, { recallId, itemIds: [itemId ?? ""], ...more })
    expect(await outcome(settle(rex, one, { outcome: "taken_down" }))).toBe("forbidden")
    await settle(cleo, one, { outcome: "taken_down" })
    expect(await outcome(settle(cleo, two, { outcome: "kept", note: "Inside only" }))).toBe("forbidden")
    expect(await outcome(settle(mia, two, { outcome: "kept" }))).toBe("invalid")
    expect(await items(true)).toHaveLength(1)
    await settle(mia, two, { outcome: "kept", note: "Inside only" })
    expect((await about()).recall).toMatchObject({ open: 0, closedAt: NOW })
    expect(
      (await items())
        .map(({ settled }) => settled)
        .toSorted((a, b) => (a?.outcome ?? "").localeCompare(b?.outcome ?? ""))
    ).toMatchObject([
      { outcome: "kept", by: "mia", at: NOW, note: "Inside only" },
      { outcome: "taken_down", by: "cleo", at: NOW }
    ])
    expect(await t.run(({ db }) => db.query("audit").order("desc").first())).toMatchObject({ action: "recall.closed" })
    expect(
      await t
        .run(({ db }) => db.query("assets").collect())
        .then((rows) => rows.filter(({ purpose }) => purpose === "creative"))
    ).toHaveLength(2)
  })

  it("opens again when something new is found", async () => {
    const world = await makeWorld()
    const { about, items, recallId } = await (async () => {
      await make(world, { headline: "One" })
      return begin(world, `product:${world.ours.productId}`)
    })()
    const [item] = await items()
    await world.cleo.mutation(api.recalls.settle, { recallId, itemIds: [item?.itemId ?? ""], outcome: "taken_down" })
    expect((await about()).recall).toMatchObject({ open: 0 })
    await make(world, { headline: "Later" })
    const recall = (await about()).recall
    expect(recall).toMatchObject({ open: 1, total: 2 })
    expect(recall).not.toHaveProperty("closedAt")
  })

  it("makes a picture again without the place, as a new version that nobody approved yet", async () => {
    const world = await makeWorld()
    const { cleo, ours, t } = world
    await make(world, { request: await withPlace(world) })
    const { about, items, recallId } = await begin(world, `place:${ours.placeId}`)
    const [item] = await items()
    await cleo.mutation(api.recalls.remake, { recallId, itemIds: [item?.itemId ?? ""] })
    const task = await take(world, "generation")
    if (task?.kind !== "generation") throw new Error("nothing is made")
    expect(task.generation).toMatchObject({ mode: "product", copy: { headline: "Slow evenings" } })
    expect(task.generation).not.toHaveProperty("place")
    const storageId = await t.run(({ storage }) => storage.store(new Blob(["new"])))
    const call = { ...TAKEN, taskId: task.taskId }
    await t.mutation(api.tasks.output, {
      ...call,
      index: 0,
      file: file(storageId),
      recipe,
      sourceType: "compositeCapture"
    })
    await t.mutation(api.tasks.done, call)
    const [after] = await items()
    expect(after?.settled).toMatchObject({ outcome: "remade", by: "cleo", newAssetId: expect.any(String) })
    expect((await about()).recall).toMatchObject({ open: 0, total: 1 })
  })

  it("starts one replacement at a time, says that it is on the way, and why one could not be made", async () => {
    const world = await makeWorld()
    const { cleo, ours, t } = world
    await make(world, { request: await withPlace(world) })
    const { items, recallId } = await begin(world, `place:${ours.placeId}`)
    const [item] = await items()
    const again = () => cleo.mutation(api.recalls.remake, { recallId, itemIds: [item?.itemId ?? ""] })
    const asked = () => t.run(async ({ db }) => (await db.query("generations").collect()).length)
    const before = await asked()
    await again()
    await again()
    expect(await asked()).toBe(before + 1)
    expect((await items())[0]?.settled).toEqual({ outcome: "open", making: true })
    await t.run(async ({ db }) => {
      const made = await db.query("generations").order("desc").first()
      const error = { code: "engine", message: "The engine ran out of memory." }
      if (made !== null) await db.patch(made._id, { status: "failed", error: error as never })
    })
    expect((await items())[0]?.settled).toEqual({ outcome: "open", problem: "The engine ran out of memory." })
    await again()
    expect(await asked()).toBe(before + 2)
  })

  it("is told to the team, and settled when its last picture is deleted for good", async () => {
    const world = await makeWorld()
    const { ours, t } = world
    const assetId = (await make(world)) as Id<"assets">
    const { about, recallId } = await begin(world, `product:${ours.productId}`)
    const emitted = () =>
      t.run(async ({ db }) =>
        (await db.query("notifications").collect()).flatMap(({ event, place, subjectId }) =>
          subjectId === recallId ? [[event, place.recordId]] : []
        )
      )
    expect(new Set((await emitted()).map(String))).toEqual(new Set([`recall.opened,product:${ours.productId}`]))
    await world.cleo.mutation(api.assets.archive, { assetIds: [assetId], archived: true })
    await world.mia.mutation(api.assets.remove, { assetIds: [assetId] })
    await startAll(world)
    expect((await about()).recall).toMatchObject({ open: 0, closedAt: NOW })
    expect(new Set((await emitted()).map(([event]) => event))).toEqual(new Set(["recall.closed"]))
  })

  it("is named with its brand while it is open", async () => {
    const world = await makeWorld()
    const { ours, vic } = world
    await make(world)
    const named = async () => (await vic.query(api.brands.get, { brandId: ours.brandId })).recalls
    expect(await named()).toEqual([])
    await begin(world, `product:${ours.productId}`)
    expect(await named()).toEqual([{ subject: `product:${ours.productId}`, name: expect.any(String) }])
  })

  it("says of a clip, and of a product, why it can not be made again by itself", async () => {
    const world = await makeWorld()
    await make(world)
    const { items, recallId } = await begin(world, `product:${world.ours.productId}`)
    const [item] = await items()
    const remake = world.cleo.mutation(api.recalls.remake, { recallId, itemIds: [item?.itemId ?? ""] })
    expect(await outcome(remake)).toBe("invalid")
  })

  it("is left out of exports and refused delivery until it is kept with a note; links and certificates say so", async () => {
    const made = await makeSlotWorld(1)
    const { cleo, ids, mia, ours, produce, vic, watch, world } = made
    const [slotId = ""] = await ids()
    await produce([slotId])
    await workOff(made)
    const campaign = { campaignId: ours.campaignId, slotIds: [slotId] }
    await cleo.mutation(api.slotReviews.askReview, campaign)
    await mia.mutation(api.slotReviews.decide, { slotId, hash: "hash 0", decision: "approve" })
    const { items, recallId } = await begin(world, `product:${ours.productId}`)
    const exported = async () =>
      (await vic.query(api.campaignExports.get, { campaignId: ours.campaignId })).slots[0]?.file
    expect(await exported()).toBeUndefined()
    expect(await outcome(cleo.mutation(api.slotReviews.deliver, campaign))).toBe("recalled")
    const [slot] = (await watch()).slots
    expect(slot?.picture?.recalled).toContain(REASON)
    const certificateId = slot?.decisions[0]?.certificateId ?? ""
    expect((await vic.query(api.certificates.file, { certificateId })).text).toContain(REASON)
    const [item] = await items()
    await mia.mutation(api.recalls.settle, {
      recallId,
      itemIds: [item?.itemId ?? ""],
      outcome: "kept",
      note: "Inside only"
    })
    expect(await exported()).toBeDefined()
    await cleo.mutation(api.slotReviews.deliver, campaign)
  })

  it("offers what was made instead to the slots that show the picture, and leaves their approval to people", async () => {
    const made = await makeSlotWorld(1)
    const { cleo, ids, mia, ours, produce, vic, watch, world } = made
    const [slotId = ""] = await ids()
    await produce([slotId])
    await workOff(made)
    await cleo.mutation(api.slotReviews.askReview, { campaignId: ours.campaignId, slotIds: [slotId] })
    await mia.mutation(api.slotReviews.decide, { slotId, hash: "hash 0", decision: "approve" })
    const { items, recallId } = await begin(world, `market:${ours.marketId}`)
    const [item] = await items()
    await cleo.mutation(api.recalls.remake, { recallId, itemIds: [item?.itemId ?? ""] })
    await workOff(made)
    const { newAssetId = "" } = (await items())[0]?.settled ?? {}
    expect((await watch()).slots[0]).toMatchObject({ status: "approved", picture: { assetId: item?.assetId } })
    const offered = await vic.query(api.campaignSlots.alternatives, { slotId })
    expect(offered.map(({ assetId }) => assetId)).toEqual([newAssetId, item?.assetId])
    await cleo.mutation(api.campaignSlots.usePicture, { slotId, assetId: newAssetId })
    expect((await watch()).slots[0]).toMatchObject({ status: "needs_pick", picture: { assetId: newAssetId } })
  })

  it("marks slots as taken down with the item", async () => {
    const made = await makeSlotWorld(1)
    const { cleo, ids, mia, ours, produce, watch, world } = made
    const [slotId = ""] = await ids()
    await produce([slotId])
    await workOff(made)
    const campaign = { campaignId: ours.campaignId, slotIds: [slotId] }
    await cleo.mutation(api.slotReviews.askReview, campaign)
    await mia.mutation(api.slotReviews.decide, { slotId, hash: "hash 0", decision: "approve" })
    await cleo.mutation(api.slotReviews.deliver, campaign)
    const { items, recallId } = await begin(world, `product:${ours.productId}`)
    const [item] = await items()
    await cleo.mutation(api.recalls.settle, { recallId, itemIds: [item?.itemId ?? ""], outcome: "taken_down" })
    expect((await watch()).slots[0]).toMatchObject({ status: "approved", endedAt: NOW })
  })

  it("goes with its brand", async () => {
    const world = await makeWorld()
    await make(world)
    await begin(world, `product:${world.ours.productId}`)
    await world.ada.mutation(api.brands.archive, { brandId: world.ours.brandId, archived: true })
    await removeBrand(world, "ada", world.ours.brandId)
    await world.t.finishAllScheduledFunctions(() => vi.advanceTimersByTime(1_000))
    const left = await world.t.run(async ({ db }) => [
      ...(await db.query("recalls").collect()),
      ...(await db.query("recallItems").collect()),
      ...(await db.query("assetWords").collect()),
      ...(await db.query("downloads").collect())
    ])
    expect(left.filter(({ brandId }) => brandId === world.ours.brandId)).toEqual([])
    expect(left.length).toBeGreaterThan(0)
  })
})

describe("what can not be recalled", () => {
  it("is of another brand, unknown or malformed: it answers like nothing; and only managers open one", async () => {
    const world = await makeWorld()
    const { cleo, mia, ours, theirs } = world as World & { readonly theirs: World["ours"] }
    const about = (subject: string) => outcome(cleo.query(api.recalls.about, { brandId: ours.brandId, subject }))
    for (const subject of [`place:${theirs.placeId}`, "place:x", "says:a", "color:red", ""]) {
      expect(await about(subject)).toBe("not_found")
    }
    const order = { brandId: ours.brandId, subject: `place:${ours.placeId}`, reason: REASON }
    expect(await outcome(cleo.mutation(api.recalls.begin, order))).toBe("forbidden")
    expect(await outcome(mia.mutation(api.recalls.begin, { ...order, reason: "short" }))).toBe("invalid")
    const first = await mia.mutation(api.recalls.begin, order)
    expect(await mia.mutation(api.recalls.begin, order)).toEqual(first)
  })
})
