import { readCreativeInput } from "@marque/core/creative"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { made, measure, reportOf, scoreOf, scoreTask, TAKEN } from "./score-world.ts"
import { brandDraft, newKey } from "./drafts.ts"
import { makeWorld, publishBrand, type World } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const settle = async ({ t }: World) => {
  vi.advanceTimersByTime(1_000)
  await t.finishInProgressScheduledFunctions()
}

const start = async (world: World, all = false) => {
  await world.mia.mutation(api.draftTrials.start, { brandId: world.ours.brandId, all })
  await settle(world)
}

const trial = ({ mia, ours }: World) => mia.query(api.draftTrials.get, { brandId: ours.brandId })

const failing = ({ mia, ours }: World, checkId: string, cursor: string | null = null) =>
  mia.query(api.draftTrials.failing, { brandId: ours.brandId, checkId, cursor })

const changeBrand = async (world: World, change: object) => {
  const { version } = await world.vic.query(api.brands.get, { brandId: world.ours.brandId })
  await world.ada.mutation(api.brands.update, {
    brandId: world.ours.brandId,
    version,
    idempotencyKey: newKey(),
    draft: { ...brandDraft("Ours"), ...change }
  })
}

/** One that is measured, and fails or passes. */
const picture = async (world: World, failed: boolean) => {
  const assetId = await made(world, newKey())
  await measure(world, { failed })
  return assetId
}

const rule = (guidelineId: string, failed: boolean) => ({
  id: guidelineId,
  group: "guideline" as const,
  title: "No loud words",
  severity: "warn" as const,
  weight: 0.1,
  state: failed ? ("failed" as const) : ("met" as const),
  evidence: [],
  fixes: []
})

const answer = async (world: World, { failed, ruleFails = false }: { failed: boolean; ruleFails?: boolean }) => {
  const task = await scoreTask(world)
  if (task === undefined) throw new Error("no score is asked for")
  const report = reportOf({ failed })
  const checks = [...report.checks, rule(world.ours.guidelineId, ruleFails)]
  await world.t.mutation(api.scores.measured, {
    ...TAKEN,
    taskId: task.taskId,
    readAt: task.score.readAt,
    report: { ...report, checks }
  })
  return task
}

const published = async (failed: ReadonlyArray<boolean>) => {
  const world = await makeWorld()
  const pictures: Array<string> = []
  for (const one of failed) pictures.push(await picture(world, one))
  await publishBrand(world.mia, world.ours.brandId)
  return { world, pictures }
}

describe("a trial of the draft", () => {
  it("B-701 counts per check what fails now, what would fail, and what would newly fail, and names the pictures", async () => {
    const { world, pictures } = await published([true, false, false])
    await start(world)
    expect(await trial(world)).toMatchObject({ status: "running", total: 3, size: 3, measured: 0 })
    // Newest first.
    await answer(world, { failed: true, ruleFails: true })
    await answer(world, { failed: false })
    await answer(world, { failed: true })
    expect(await trial(world)).toMatchObject({
      status: "done",
      measured: 3,
      missed: 0,
      checks: [
        { id: "contrast", title: "Text contrast", before: 1, after: 2, newly: 1 },
        { id: world.ours.guidelineId, title: "No loud words", before: 0, after: 1, newly: 1 }
      ]
    })
    const { pictures: found, next } = await failing(world, "contrast")
    expect(found.map(({ assetId, newly }) => [assetId, newly])).toEqual([
      [pictures[2], true],
      [pictures[0], false]
    ])
    expect(next).toBeUndefined()
  })

  it("B-701 measures with the draft's rules, and leaves scores, reports and the tray as they are", async () => {
    const { world, pictures } = await published([false])
    const before = await scoreOf(world, pictures[0] ?? "")
    await changeBrand(world, { identity: { ...brandDraft("Ours").identity, bannedTerms: ["moonlit"] } })
    await world.ada.mutation(api.guidelines.archive, { ids: [world.ours.guidelineId], archived: true })
    await start(world)
    const { score } = await answer(world, { failed: true })
    expect(score.brand).toMatchObject({
      rules: "draft",
      bannedTerms: expect.arrayContaining(["moonlit"]),
      guidelines: []
    })
    expect(await scoreOf(world, pictures[0] ?? "")).toEqual(before)
    const rows = await world.t.run(({ db }) => db.query("tasks").collect())
    expect(rows.map(({ kind }) => kind)).toEqual(["generation"])
  })

  it("does not hold up a score that a person asks for", async () => {
    const { world, pictures } = await published([false])
    await start(world)
    await world.cleo.mutation(api.scores.measure, { assetId: pictures[0] ?? "" })
    expect(await scoreOf(world, pictures[0] ?? "")).toMatchObject({ measuring: true })
    expect((await scoreTask(world))?.score.brand.rules).toBe("published")
    expect((await scoreTask(world))?.score.brand.rules).toBe("draft")
  })

  it("counts a picture that cannot be measured as missed, and its score stays", async () => {
    const { world, pictures } = await published([false, false])
    await start(world)
    const task = await scoreTask(world)
    const error = { code: "engine_failed", message: "The picture could not be measured." }
    await world.t.mutation(api.tasks.fail, { ...TAKEN, taskId: task?.taskId ?? "", error, retryable: false })
    await answer(world, { failed: false })
    expect(await trial(world)).toMatchObject({ status: "done", measured: 1, missed: 1 })
    expect(await scoreOf(world, pictures[1] ?? "")).toMatchObject({ state: expect.not.stringContaining("failed") })
  })

  it("is stopped, and goes on where it was", async () => {
    const { world } = await published([false, false])
    await start(world)
    await world.mia.mutation(api.draftTrials.stop, { brandId: world.ours.brandId })
    await answer(world, { failed: false })
    expect(await trial(world)).toMatchObject({ status: "stopped", measured: 1 })
    await start(world)
    expect(await trial(world)).toMatchObject({ status: "running", measured: 1 })
    await answer(world, { failed: false })
    expect(await trial(world)).toMatchObject({ status: "done", measured: 2 })
    await start(world)
    expect(await trial(world)).toMatchObject({ status: "done", measured: 2 })
  })

  it("ends when the draft is changed, and begins again with the new one", async () => {
    const { world } = await published([false, false])
    await start(world)
    const first = await trial(world)
    await changeBrand(world, { name: "Ours at night" })
    expect(await scoreTask(world)).toBeUndefined()
    await start(world)
    const second = await trial(world)
    expect(second).toMatchObject({ status: "running", measured: 0 })
    expect(second?.fingerprint).not.toBe(first?.fingerprint)
  })

  it("takes the newest pictures of a large gallery, says so, and all of them on request", async () => {
    const { world } = await published([false, false])
    await world.mia.mutation(api.draftTrials.start, { brandId: world.ours.brandId, all: false })
    await world.t.run(async ({ db }) => {
      const [row] = await db.query("draftTrials").collect()
      if (row) await db.patch(row._id, { size: 1 })
    })
    await settle(world)
    await answer(world, { failed: false })
    expect(await trial(world)).toMatchObject({ status: "done", total: 2, size: 1, measured: 1 })
    await start(world, true)
    expect(await trial(world)).toMatchObject({ status: "running", total: 2, size: 2 })
    await answer(world, { failed: false })
    expect(await trial(world)).toMatchObject({ status: "done", measured: 2 })
  })

  it("asks for pictures in steps, and never for more than a few at a time", async () => {
    const { world } = await published(Array.from({ length: 23 }, () => false))
    await start(world)
    const queued = async () =>
      (await world.t.run(({ db }) => db.query("tasks").collect())).filter(
        ({ status, trialId }) => status === "queued" && trialId !== undefined
      ).length
    expect(await queued()).toBe(10)
    await settle(world)
    expect(await queued()).toBe(20)
    await settle(world)
    expect(await queued()).toBe(20)
    await answer(world, { failed: false })
    await settle(world)
    expect(await queued()).toBe(22)
  })

  it("comes before the scores that the last publish made stale", async () => {
    const { world } = await published([false, false])
    vi.advanceTimersByTime(6_000)
    await world.t.finishInProgressScheduledFunctions()
    await start(world)
    expect((await scoreTask(world))?.score.brand.rules).toBe("draft")
    expect((await scoreTask(world))?.score.brand.rules).toBe("draft")
    expect((await scoreTask(world))?.score.brand.rules).toBe("published")
  })

  it("is gone when the draft is published", async () => {
    const { world } = await published([true])
    await changeBrand(world, { name: "Ours at night" })
    await start(world)
    await answer(world, { failed: true })
    await publishBrand(world.mia, world.ours.brandId)
    await settle(world)
    expect(await trial(world)).toBeNull()
    const left = await world.t.run(({ db }) => db.query("trialFailures").collect())
    expect(left).toEqual([])
  })
})

describe("the preview of a publish", () => {
  const preview = ({ mia, ours }: World) => mia.query(api.draftTrials.preview, { brandId: ours.brandId })

  it("gives own pictures with their recipes and the draft's values, and no stored file's id", async () => {
    const { world, pictures } = await published([false])
    await changeBrand(world, { name: "Ours at night" })
    const found = await preview(world)
    expect(found.brand).toMatchObject({ name: "Ours at night", rules: "draft" })
    const [shown] = found.pictures
    expect(shown).toMatchObject({ assetId: pictures[0], url: expect.stringContaining("/media/") })
    const named = readCreativeInput(shown?.inputJson ?? "")?.product?.photoId
    expect(shown?.files).toEqual([{ id: named, url: expect.stringContaining("/files/") }])
    expect(JSON.stringify(found)).not.toContain(world.ours.storageId)
  })

  it("shows at most six, of different orders first", async () => {
    const { world } = await published(Array.from({ length: 8 }, () => false))
    const { pictures } = await preview(world)
    expect(new Set(pictures.map(({ assetId }) => assetId)).size).toBe(6)
  })
})
