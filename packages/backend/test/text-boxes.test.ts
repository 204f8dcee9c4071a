import type { CheckFix, TextBox } from "@marque/core/creative"
import { TEXT_BOXES_MAX } from "@marque/core/creative"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { syncAsset } from "../convex/files/storedFiles.ts"
import { takeOver } from "../convex/uploading/replacing.ts"
import { type Encoded } from "../convex/validation/validatorOf.ts"
import { file } from "./drafts.ts"
import { made, recipe, reportOf, scoreOf, scoreTask, take, TAKEN } from "./score-world.ts"
import { makeWorld, outcome, storeAsset, type World } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const box = (words: string, more: Partial<TextBox> = {}): TextBox => ({
  role: "headline",
  x: 0.1,
  y: 0.1,
  w: 0.5,
  h: 0.1,
  words,
  ...more
})

const upload = async (world: World, purpose: "other" | "product" | "reference" = "other") => {
  const storageId = await world.t.run(({ storage }) => storage.store(new Blob(["poster"])))
  const { brandId, hero } = world.ours
  const createdBy = await world.t.run(async ({ db }) => (await db.get(hero as Id<"assets">))?.createdBy)
  if (createdBy === undefined) throw new Error("no maker")
  const assetId = await storeAsset(world, {
    brandId,
    kind: "image",
    origin: "upload",
    purpose,
    name: "Poster",
    alt: "",
    processing: "ready",
    file: file(storageId),
    cutouts: [],
    productIds: [],
    sourceType: "",
    marksFound: [],
    downloads: 0,
    createdBy
  })
  await world.t.run((ctx) => syncAsset(ctx, assetId))
  return assetId
}

const save = (
  world: World,
  assetId: string,
  boxes: ReadonlyArray<TextBox>,
  revision = 0,
  who: Pick<World["cleo"], "mutation"> = world.cleo
) => who.mutation(api.textBoxes.save, { assetId, revision, boxes: [...boxes] })

const of = (world: World, assetId: string) => world.cleo.query(api.textBoxes.get, { assetId })

const measured = async (world: World) => {
  const task = await scoreTask(world)
  if (task === undefined) throw new Error("no score is asked for")
  await world.t.mutation(api.scores.measured, {
    ...TAKEN,
    taskId: task.taskId,
    readAt: task.score.readAt,
    report: reportOf({ failed: false })
  })
  return task.score
}

const found = async (world: World, q: string) =>
  (await world.cleo.query(api.uploadList.list, { brandId: world.ours.brandId, filter: { q } })).rows.map(
    ({ name }) => name
  )

const said = (world: World, assetId: Id<"assets">) =>
  world.t.run(async ({ db }) => {
    const row = await db
      .query("assetWords")
      .withIndex("by_asset", (q) => q.eq("assetId", assetId))
      .first()
    return row?.said
  })

describe("text boxes of a finished creative", () => {
  it("are kept with who drew them, measured, and found by their words", async () => {
    const world = await makeWorld()
    const assetId = await upload(world)
    expect(await of(world, assetId)).toEqual({ boxes: [], revision: 0, mayEdit: true })
    const boxes = [box("  Slow evenings "), box("ignored", { role: "logo", hex: "#FFFFFF" })]
    expect(await save(world, assetId, boxes)).toMatchObject({ changed: [assetId], undo: { kind: "text_boxes" } })
    expect(await of(world, assetId)).toMatchObject({
      boxes: [{ words: "Slow evenings" }, { role: "logo", words: "" }],
      revision: 1,
      mayEdit: true
    })
    expect((await of(world, assetId)).by).toBeTypeOf("string")
    expect(await measured(world)).toMatchObject({
      assetId,
      mendable: true,
      textBoxes: [{ role: "headline", words: "Slow evenings" }, { role: "logo" }]
    })
    expect(await found(world, "slow evening")).toEqual(["Poster"])
    expect(await said(world, assetId)).toBe("slow evenings")
    expect(await world.cleo.query(api.assets.get, { assetId })).toMatchObject({
      says: ["Slow evenings"],
      markable: true
    })
  })

  it("make the score stale when they change, also while it is measured", async () => {
    const world = await makeWorld()
    const assetId = await upload(world)
    await save(world, assetId, [box("One")])
    const task = await scoreTask(world)
    vi.advanceTimersByTime(10)
    await save(world, assetId, [box("Two")], 1)
    await world.t.mutation(api.scores.measured, {
      ...TAKEN,
      taskId: task?.taskId ?? "",
      readAt: task?.score.readAt ?? 0,
      report: reportOf({ failed: false })
    })
    expect((await scoreOf(world, assetId)).state).toBe("stale")
    vi.advanceTimersByTime(10)
    expect((await measured(world)).textBoxes).toMatchObject([{ words: "Two" }])
    expect((await scoreOf(world, assetId)).state).toBe("scored")
    vi.advanceTimersByTime(10)
    await save(world, assetId, [], 2)
    expect(await scoreOf(world, assetId)).toMatchObject({ state: "stale", measuring: true })
    expect((await measured(world)).textBoxes).toBeUndefined()
    expect(await found(world, "two")).toEqual([])
    expect(await said(world, assetId)).toBe("")
  })

  it("are undone by who saved them, once, unless they were saved again since", async () => {
    const world = await makeWorld()
    const assetId = await upload(world)
    await save(world, assetId, [box("One")])
    const { undo } = await save(world, assetId, [box("Two")], 1)
    const undoId = undo?.undoId ?? ""
    expect(await outcome(world.vic.mutation(api.assets.undo, { undoId }))).toBe("not_found")
    expect(await world.cleo.mutation(api.assets.undo, { undoId })).toEqual({ changed: [assetId] })
    expect(await of(world, assetId)).toMatchObject({ boxes: [{ words: "One" }], revision: 3 })
    expect(await found(world, "one")).toEqual(["Poster"])
    const later = await save(world, assetId, [box("Three")], 3)
    await save(world, assetId, [box("Four")], 4)
    expect(await world.cleo.mutation(api.assets.undo, { undoId: later.undo?.undoId ?? "" })).toEqual({
      changed: [],
      left: ["Poster"]
    })
    expect(await of(world, assetId)).toMatchObject({ boxes: [{ words: "Four" }] })
  })

  it("are refused over those that another person saved meanwhile, who is named; the same ones change nothing", async () => {
    const world = await makeWorld()
    const assetId = await upload(world)
    await save(world, assetId, [box("One")])
    expect(await outcome(save(world, assetId, [box("Mine")]))).toBe("conflict")
    expect(await save(world, assetId, [box("One ")], 1)).toEqual({ changed: [] })
    expect((await of(world, assetId)).revision).toBe(1)
  })

  it("lie on the picture, have words, and are at most forty", async () => {
    const world = await makeWorld()
    const assetId = await upload(world)
    const tries: ReadonlyArray<ReadonlyArray<TextBox>> = [
      [box(" ")],
      [box("a", { x: 0.6 })],
      [box("a", { w: 0 })],
      [box("a", { x: -0.1 })],
      [box("a", { y: Number.NaN })],
      [box("a".repeat(401))],
      [box("a", { hex: "red" })],
      Array.from({ length: TEXT_BOXES_MAX + 1 }, () => box("a"))
    ]
    for (const boxes of tries)
      expect([boxes[0], await outcome(save(world, assetId, boxes))]).toEqual([boxes[0], "invalid"])
    expect(
      (
        await save(
          world,
          assetId,
          Array.from({ length: TEXT_BOXES_MAX }, () => box("a"))
        )
      ).changed
    ).toEqual([assetId])
  })

  it("are not drawn on what a scene describes, on photographs of products, and on archived pictures", async () => {
    const world = await makeWorld()
    const composed = await made(world)
    const photo = await upload(world, "product")
    for (const assetId of [composed, photo]) {
      expect((await of(world, assetId)).mayEdit).toBe(false)
      expect(await outcome(save(world, assetId, [box("a")]))).toBe("invalid")
      expect((await world.cleo.query(api.assets.get, { assetId })).markable).toBeUndefined()
      expect((await scoreOf(world, assetId)).canMark).toBeUndefined()
    }
    const assetId = await upload(world, "reference")
    expect((await scoreOf(world, assetId)).canMark).toBe(true)
    expect((await scoreOf(world, assetId, world.vic)).canMark).toBeUndefined()
    await world.cleo.mutation(api.assets.archive, { assetIds: [assetId], archived: true })
    expect(await outcome(save(world, assetId, [box("a")]))).toBe("read_only")
    expect((await of(world, assetId)).mayEdit).toBe(false)
  })

  it("stay with a replaced file, but are not measured until a person saved them for it", async () => {
    const world = await makeWorld()
    const assetId = await upload(world)
    await save(world, assetId, [box("One")])
    await measured(world)
    const next = await upload(world)
    await world.t.run(async (ctx) => {
      const [target, other] = [await ctx.db.get(assetId), await ctx.db.get(next)]
      if (!target || !other?.file) throw new Error("no uploads")
      const renewed = { ...other, file: { ...other.file, sha256: "b".repeat(64) } }
      await takeOver(ctx, target, renewed, target.createdBy)
    })
    expect(await of(world, assetId)).toMatchObject({ boxes: [{ words: "One" }], replaced: true })
    expect((await measured(world)).textBoxes).toBeUndefined()
    expect(await found(world, "one")).toEqual(["Poster"])
    vi.advanceTimersByTime(10)
    await save(world, assetId, [box("One")], 1)
    expect((await of(world, assetId)).replaced).toBeUndefined()
    expect((await measured(world)).textBoxes).toMatchObject([{ words: "One" }])
  })

  it("are carried to the version that a fix of pixels makes, where that leaves them", async () => {
    const world = await makeWorld()
    const assetId = await upload(world)
    await save(world, assetId, [box("Slow evenings", { hex: "#FFFFFF" })])
    const fix: Encoded<typeof CheckFix> = { kind: "reframe", width: 2160, height: 2160, x: 540, y: 540, hex: "#FFFFFF" }
    await world.t.run(async ({ db }) => {
      const report = reportOf({})
      const checks = report.checks.map((check) => ({ ...check, fixes: [fix] }))
      await db.insert("scoreReports", { assetId, report: { ...report, checks } })
      const row = await db.get(assetId)
      if (row?.file) await db.patch(assetId, { file: { ...row.file, width: 1080, height: 1080 } })
    })
    const { generationId } = await world.cleo.mutation(api.scores.fix, {
      assetId,
      checkId: "contrast",
      fix: 0,
      idempotencyKey: "fix"
    })
    const task = await take(world, "generation")
    const storageId = await world.t.run(({ storage }) => storage.store(new Blob(["mended"])))
    await world.t.mutation(api.tasks.output, {
      ...TAKEN,
      taskId: task?.taskId ?? "",
      index: 0,
      file: file(storageId),
      recipe: { ...recipe, layout: "picture" },
      sourceType: "compositeCapture"
    })
    const { assetId: next = "" } = await world.cleo.query(api.scores.fixed, { generationId })
    const { boxes, mayEdit } = await of(world, next)
    expect(boxes).toMatchObject([{ words: "Slow evenings", x: 0.3, y: 0.3, w: 0.25, h: 0.05, hex: "#FFFFFF" }])
    expect(mayEdit).toBe(true)
    expect(await said(world, next as Id<"assets">)).toBe("slow evenings")
    const { items } = await world.cleo.query(api.assets.list, {
      brandId: world.ours.brandId,
      filter: { q: "slow evenings" },
      limit: 10
    })
    expect(items.map(({ _id }) => _id)).toEqual([next])
  })

  it("let a recall of the words find the picture, and an open one take it in once it is measured", async () => {
    const world = await makeWorld()
    const assetId = await upload(world)
    const { brandId } = world.ours
    const subject = "says:vegan leather"
    const { recallId } = await world.mia.mutation(api.recalls.begin, {
      brandId,
      subject,
      reason: "The leather is not vegan"
    })
    await save(world, assetId, [box("Vegan leather")])
    const { items: found } = await world.cleo.query(api.recalls.find, { brandId, subject, cursor: null })
    expect(found.map((item) => item.assetId)).toEqual([assetId])
    await measured(world)
    const items = await world.t.run(({ db }) =>
      db
        .query("recallItems")
        .withIndex("by_asset", (q) => q.eq("assetId", assetId))
        .collect()
    )
    expect(items.map((item) => item.recallId)).toEqual([recallId])
  })

  it("are gone with their picture", async () => {
    const world = await makeWorld()
    const assetId = await upload(world)
    await save(world, assetId, [box("One")])
    await world.cleo.mutation(api.assets.archive, { assetIds: [assetId], archived: true })
    await world.ada.mutation(api.assets.remove, { assetIds: [assetId] })
    expect(await world.t.run(({ db }) => db.query("textBoxes").collect())).toEqual([])
  })
})
