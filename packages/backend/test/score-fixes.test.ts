import type { CheckFix } from "@marque/core/creative"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { deliver, inputOf, made, measure, recipe, reportOf, scoreOf, scoreTask, take, TAKEN } from "./score-world.ts"
import { file, request } from "./drafts.ts"
import { makeWorld, outcome, type World } from "./world.ts"
import { type Encoded } from "../convex/validation/validatorOf.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

describe("a fix", () => {
  const fix = (world: World, assetId: string, at = 0, idempotencyKey = "fix") =>
    world.cleo.mutation(api.scores.fix, { assetId, checkId: "contrast", fix: at, idempotencyKey })

  it("makes a new version that remembers the one before, and leaves that as it is", async () => {
    const world = await makeWorld()
    const assetId = await made(world)
    await measure(world)
    const { generationId } = await fix(world, assetId)
    expect(await fix(world, assetId)).toEqual({ generationId })
    const task = await take(world, "generation")
    expect(task?.kind === "generation" ? task.generation : undefined).toMatchObject({
      outputs: [{ index: 0, aspectRatio: "square" }],
      repeat: { inputJson: await inputOf(world) },
      fix: {
        fix: { kind: "text_colour", changes: [{ box: 0, hex: "#241A17" }] }
      }
    })
    expect(await world.cleo.query(api.scores.fixed, { generationId })).toEqual({ status: "working" })
    await deliver(world, task?.taskId ?? "", { headline: "Made for slow mornings" })
    const { assetId: next = "" } = await world.cleo.query(api.scores.fixed, { generationId })
    await measure(world, { failed: false })
    expect(await scoreOf(world, next)).toMatchObject({
      state: "scored",
      name: "Ember Mug · Made for slow mornings",
      fixOf: { assetId, checkId: "contrast" }
    })
    expect(await scoreOf(world, assetId)).toMatchObject({ name: "Ember Mug · Made for slow evenings", state: "scored" })
    const entries = await world.t.run(({ db }) => db.query("ledger").collect())
    expect(entries.reduce((sum, { amount, type }) => sum + (type === "commit" ? amount : 0), 0)).toBe(0)
  })

  it("is carried by what goes on from the mended recipe", async () => {
    const world = await makeWorld()
    const assetId = await made(world)
    const fixes = [
      {
        fix: { kind: "recolour", changes: [{ from: "#19B7FF", to: "#B5331E" }] },
        frame: { w: 1080, h: 1080 },
        boxes: []
      }
    ]
    await world.t.run(async ({ db }) => {
      const [kept] = await db.query("recipes").collect()
      if (!kept) throw new Error("no recipe is kept")
      await db.patch(kept._id, { input: JSON.stringify({ ...JSON.parse(kept.input), fixes }) })
    })
    await world.cleo.mutation(api.generations.submit, {
      brandId: world.ours.brandId,
      idempotencyKey: "fork",
      request: { ...request(world.ours.productId), aspectRatios: ["square"], recipeOf: assetId }
    })
    const task = await take(world, "generation")
    const work = task?.kind === "generation" ? task.generation : undefined
    expect(JSON.parse(work?.fixesJson ?? "[]")).toEqual(fixes)
    expect(work?.repeat).toBeUndefined()
  })

  it("brings its logo along where the recipe has no such file", async () => {
    const world = await makeWorld()
    const assetId = await made(world)
    await measure(world)
    const other = await world.t.run(({ storage }) => storage.store(new Blob(["logo"])))
    const rect = { x: 0, y: 0, w: 1, h: 1 }
    await world.t.run(async ({ db }) => {
      const [report] = await db.query("scoreReports").collect()
      const [contrast] = report?.report.checks ?? []
      if (!report || !contrast) throw new Error("nothing was measured")
      const logo = { kind: "logo" as const, change: "variant" as const, box: 0, ...rect, assetId: other, crop: rect }
      await db.patch(report._id, { report: { ...report.report, checks: [{ ...contrast, fixes: [logo] }] } })
    })
    await fix(world, assetId)
    const task = await take(world, "generation")
    const files = task?.kind === "generation" ? task.generation.repeat?.files : undefined
    expect(files?.map(({ id }) => id)).toEqual([world.ours.storageId, other])
  })

  it("is refused for what only a person can mend, and after another measure", async () => {
    const world = await makeWorld()
    const assetId = await made(world)
    await measure(world)
    expect(await outcome(fix(world, assetId, 1))).toBe("conflict")
    expect(await outcome(fix(world, assetId, 2))).toBe("conflict")
    expect(await outcome(fix(world, world.ours.hero))).toBe("conflict")
  })

  const offer = (world: World, assetId: Id<"assets">, mending: Encoded<typeof CheckFix>) =>
    world.t.run(async ({ db }) => {
      const report = reportOf({})
      const checks = report.checks.map((check) => ({ ...check, fixes: [mending] }))
      await db.insert("scoreReports", { assetId, report: { ...report, checks } })
    })

  it("of a scene is refused for a picture that has none", async () => {
    const world = await makeWorld()
    await offer(world, world.ours.hero, { kind: "scrim", changes: [] })
    expect(await outcome(fix(world, world.ours.hero))).toBe("invalid")
  })

  it("of pixels makes a new version of an upload, with its name and without a recipe", async () => {
    const world = await makeWorld()
    const { hero } = world.ours
    const grade = { kind: "grade" as const, tones: ["#B5331E"], strength: 0.7, keep: [] }
    await offer(world, hero, grade)
    const { generationId } = await fix(world, hero)
    const task = await take(world, "generation")
    const work = task?.kind === "generation" ? task.generation : undefined
    expect(work).toMatchObject({ outputs: [{ index: 0 }], fix: { fix: grade, picture: { assetId: hero } } })
    expect(work?.repeat).toBeUndefined()
    const storageId = await world.t.run(({ storage }) => storage.store(new Blob(["mended"])))
    await world.t.mutation(api.tasks.output, {
      ...TAKEN,
      taskId: task?.taskId ?? "",
      index: 0,
      file: file(storageId),
      recipe: { ...recipe, layout: "picture" },
      sourceType: "compositeCapture"
    })
    const { assetId = "" } = await world.cleo.query(api.scores.fixed, { generationId })
    const before = await world.cleo.query(api.assets.get, { assetId: hero })
    const after = await world.cleo.query(api.assets.get, { assetId })
    expect(after).toMatchObject({ name: before.name, alt: before.alt })
    expect(after.recipe).toBeUndefined()
    expect((await scoreTask(world))?.score).toMatchObject({ assetId, mendable: true })
    expect((await scoreOf(world, assetId)).fixOf).toMatchObject({ assetId: hero, checkId: "contrast" })
  })

  it("is not offered to viewers", async () => {
    const world = await makeWorld()
    const assetId = await made(world)
    await measure(world)
    expect((await scoreOf(world, assetId)).canFix).toBe(true)
    expect((await scoreOf(world, assetId, world.vic)).canFix).toBe(false)
    const call = world.vic.mutation(api.scores.fix, { assetId, checkId: "contrast", fix: 0, idempotencyKey: "v" })
    expect(await outcome(call)).toBe("forbidden")
  })
})
