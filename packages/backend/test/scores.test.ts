import type { CheckReport } from "@marque/core/creative"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { made, measure, reportOf, scoreOf, scoreTask, take, TAKEN } from "./score-world.ts"
import { uploadedAsset } from "./stored.ts"
import { marketDraft, brandDraft, file, newKey } from "./drafts.ts"
import { makeWorld, type World } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const cardOf = async (world: World, assetId: string) => (await world.cleo.query(api.assets.get, { assetId })).score

const pass = async ({ t }: World, ms: number) => {
  for (let left = ms; left > 0; left -= 1_000) {
    vi.advanceTimersByTime(Math.min(1_000, left))
    await t.finishInProgressScheduledFunctions()
  }
}

const save = (world: World, version: number) =>
  world.ada.mutation(api.brands.update, {
    brandId: world.ours.brandId,
    version,
    idempotencyKey: newKey(),
    draft: brandDraft("Ours")
  })

describe("a delivered picture", () => {
  it("is measured with its scene, its files and the brand's rules, and costs nothing", async () => {
    const world = await makeWorld()
    const assetId = await made(world)
    expect(await cardOf(world, assetId)).toEqual({ state: "pending" })
    const { score } = await measure(world)
    expect(score).toMatchObject({
      assetId,
      files: [{ id: world.ours.storageId, url: expect.stringContaining("http") }],
      sceneUrl: expect.stringContaining("http"),
      aspectRatio: "square",
      brand: { rules: "draft", version: 1, bannedTerms: ["luxury", "must-have"], requiredTerms: [], language: "de" },
      facts: { provenanceWritten: true }
    })
    expect(await cardOf(world, assetId)).toEqual({ state: "scored", value: 59, verdict: "off_brand" })
    const { report, rulesNow, state } = await scoreOf(world, assetId)
    expect({ state, rulesNow }).toEqual({ state: "scored", rulesNow: { state: "draft", version: 1 } })
    expect(report?.checks[0]?.measured).toBe(2.2)
    const entries = await world.t.run(({ db }) => db.query("ledger").collect())
    expect(entries.filter(({ type }) => type !== "grant")).toEqual([])
  })

  it("is measured for the oldest market, and for the organization's language while there is none", async () => {
    const world = await makeWorld()
    await world.t.run(({ db }) => db.patch(world.ours.organizationId, { language: "fr" }))
    await world.t.run(({ db }) => db.patch(world.ours.marketId, { bannedTerms: ["billig"], requiredTerms: ["Ours"] }))
    const later = { ...marketDraft("France"), languages: ["fr"] }
    await world.ada.mutation(api.markets.create, {
      brandId: world.ours.brandId,
      idempotencyKey: "later",
      draft: later
    })
    await world.t.run(({ db }) => db.patch(world.ours.marketId, { updatedAt: Date.now() + 1_000 }))
    await made(world)
    const { market, ...brand } = (await measure(world)).score.brand
    expect(market).toBeDefined()
    expect(brand).toMatchObject({
      language: "de",
      bannedTerms: ["luxury", "must-have", "billig"],
      requiredTerms: ["Ours"]
    })
    await world.t.run(async ({ db }) => {
      for (const { _id } of await db.query("markets").collect()) await db.patch(_id, { archivedAt: 1 })
    })
    await made(world, "second")
    expect((await measure(world)).score.brand).toMatchObject({ language: "fr", requiredTerms: [] })
  })

  it("B-606 is measured in the language of its words, where that is one of its market's", async () => {
    const world = await makeWorld()
    await world.t.run(({ db }) =>
      db.patch(world.ours.marketId, { languages: ["de-CH", "fr-CH"], dateFormat: "day_first", currency: "CHF" })
    )
    const { marketId } = world.ours
    const languageOf = async (key: string, language: string | undefined) => {
      const assetId = (await made(world, key)) as Id<"assets">
      await world.t.run(({ db }) => db.patch(assetId, { marketId, ...(language !== undefined && { language }) }))
      return (await measure(world)).score.brand
    }
    expect(await languageOf("one", "fr-CH")).toMatchObject({
      language: "fr-CH",
      forms: { currency: "CHF", dateFormat: "day_first", units: "metric" }
    })
    expect((await languageOf("two", undefined)).language).toBe("de-CH")
    expect((await languageOf("three", "sv")).language).toBe("de-CH")
  })

  it("is never in the tray for being measured, and leaves no task behind", async () => {
    const world = await makeWorld()
    await made(world)
    const tray = () => world.cleo.query(api.tasks.tray, { organizationId: world.ours.organizationId })
    expect((await tray()).map(({ kind }) => kind)).toEqual(["generation"])
    await measure(world)
    const rows = await world.t.run(({ db }) => db.query("tasks").collect())
    expect(rows.map(({ kind }) => kind)).toEqual(["generation"])
  })

  it("says why when it could not be measured, and is measured again on request", async () => {
    const world = await makeWorld()
    const assetId = await made(world)
    const task = await scoreTask(world)
    await world.t.mutation(api.tasks.fail, {
      ...TAKEN,
      taskId: task?.taskId ?? "",
      error: { code: "engine_failed", message: "The picture could not be measured." },
      retryable: false
    })
    expect(await scoreOf(world, assetId)).toMatchObject({
      state: "failed",
      error: "The picture could not be measured."
    })
    expect((await world.cleo.query(api.assets.get, { assetId })).name).toContain("Ember Mug")
    await world.cleo.mutation(api.scores.measure, { assetId })
    await world.cleo.mutation(api.scores.measure, { assetId })
    expect(await scoreOf(world, assetId)).toMatchObject({ state: "pending", measuring: true })
    await measure(world)
    expect(await scoreTask(world)).toBeUndefined()
  })
})

describe("an upload", () => {
  const upload = async (world: World, purpose: "reference" | "logo") => {
    const { cleo, ours, t } = world
    const store = () => t.run(({ storage }) => storage.store(new Blob(["a picture"])))
    const { assetId } = await uploadedAsset(world, cleo, { brandId: ours.brandId, name: "picture.png", purpose })
    const task = await take(world, "upload_processing")
    await t.mutation(api.uploadChecks.ready, {
      ...TAKEN,
      taskId: task?.taskId ?? "",
      file: file(await store()),
      marksFound: [],
      cutouts: []
    })
    return assetId
  }

  it("is measured by its pixels once its content was checked", async () => {
    const world = await makeWorld()
    const assetId = await upload(world, "reference")
    const task = await scoreTask(world)
    expect(task?.score).toMatchObject({ assetId, files: [] })
    expect(task?.score.sceneUrl).toBeUndefined()
  })

  it("that is a logo is what others are measured by", async () => {
    const world = await makeWorld()
    await upload(world, "logo")
    expect(await scoreTask(world)).toBeUndefined()
  })
})

describe("a saved brand", () => {
  it("makes scores stale at once and has them measured again, several saves together once", async () => {
    const world = await makeWorld()
    const assetId = await made(world)
    await measure(world)
    await save(world, 1)
    await pass(world, 3_000)
    await save(world, 2)
    expect(await scoreOf(world, assetId)).toMatchObject({
      state: "stale",
      measuring: false,
      rulesNow: { version: 3 },
      report: { rules: { version: 1 } }
    })
    await pass(world, 12_000)
    expect(await scoreOf(world, assetId)).toMatchObject({ state: "stale", measuring: true })
    await measure(world, { failed: false, version: 3 })
    expect(await scoreOf(world, assetId)).toMatchObject({ state: "scored", measuring: false })
    expect((await scoreTask(world))?.score.assetId).not.toBe(assetId)
  })

  it("while a picture is being measured has it measured once more", async () => {
    const world = await makeWorld()
    const assetId = await made(world)
    const task = await scoreTask(world)
    await save(world, 1)
    await world.t.mutation(api.scores.measured, {
      ...TAKEN,
      taskId: task?.taskId ?? "",
      readAt: task?.score.readAt ?? 0,
      report: reportOf({})
    })
    expect(await scoreOf(world, assetId)).toMatchObject({ state: "stale", measuring: true })
    await measure(world, { version: 2 })
    expect(await scoreOf(world, assetId)).toMatchObject({ state: "scored" })
  })

  it("queues no more at a time than the worker soon gets to", async () => {
    const world = await makeWorld()
    const first = await made(world)
    await measure(world)
    await world.t.run(async ({ db }) => {
      const id = db.normalizeId("assets", first)
      const row = id && (await db.get(id))
      if (!row) return
      const { _creationTime, _id, ...asset } = row
      for (let at = 0; at < 120; at++) await db.insert("assets", asset)
    })
    await save(world, 1)
    await pass(world, 30_000)
    const queued = await world.t.run(({ db }) => db.query("tasks").collect())
    const waiting = queued.filter(({ kind }) => kind === "score").length
    expect(waiting).toBeGreaterThan(20)
    expect(waiting).toBeLessThanOrEqual(100)
  })
})

it("pictures are found by what their score says, and sorted by it", async () => {
  const world = await makeWorld()
  const off = await made(world, "off")
  await measure(world)
  const on = await made(world, "on")
  await measure(world, { failed: false })
  const none = await made(world, "none")
  const found = async (filter: object) => {
    const { items } = await world.cleo.query(api.assets.list, { brandId: world.ours.brandId, filter, limit: 10 })
    return items.map(({ _id }) => _id)
  }
  expect(await found({ sort: "score" })).toEqual([on, off, none])
  expect(await found({ band: "off" })).toEqual([off])
  expect(await found({ band: "on" })).toEqual([on])
  expect(await found({ band: "attention" })).toEqual([])
  expect(await found({ failedCheck: "contrast" })).toEqual([off])
})

it("the report is what core's schema calls one", () => {
  const report: CheckReport = reportOf({})
  expect(report.counted).toBe(1)
})
