import type { CheckReport } from "@marque/core/creative"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { Infer } from "convex/values"
import { api } from "../convex/_generated/api.js"
import type { Doc, Id } from "../convex/_generated/dataModel"
import type { checkFix } from "../convex/lib/scoreShapes.ts"
import { brandDraft, file, makeWorld, outcome, placeDraft, request, WORKER_KEY, type World } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const recipe = {
  engine: "local",
  engineVersion: "1",
  layout: "stage",
  variant: 0,
  seed: 1,
  sceneHash: "ff",
  warnings: []
}

const TAKEN = { workerKey: WORKER_KEY, workerId: "w1" }

const take = async ({ t }: World, kind: "generation" | "score" | "upload_processing") =>
  t.mutation(api.tasks.lease, { ...TAKEN, kinds: [kind] })

const scoreTask = async (world: World) => {
  const task = await take(world, "score")
  return task?.kind === "score" ? task : undefined
}

type Sent = Parameters<typeof reportOf>[0]

/** A report in which `contrast` failed, or everything is met. */
const reportOf = ({ failed = true, version = 1 }: { readonly failed?: boolean; readonly version?: number }) => ({
  measure: "marque-measure/1",
  rules: { state: "draft" as const, version },
  value: failed ? 59 : 97.5,
  verdict: failed ? ("off_brand" as const) : ("on_brand" as const),
  passed: failed ? 0 : 1,
  counted: 1,
  blockedBy: failed ? ["contrast"] : [],
  checks: [
    {
      id: "contrast",
      group: "built_in" as const,
      severity: "block" as const,
      weight: 0.22,
      state: failed ? ("failed" as const) : ("met" as const),
      score: failed ? 0.5 : 1,
      measured: failed ? 2.2 : 7,
      threshold: 4.5,
      evidence: [],
      fixes: failed
        ? [
            { kind: "text_colour" as const, changes: [{ box: 0, hex: "#241A17" }] },
            { kind: "larger_source" as const, width: 2000 }
          ]
        : []
    }
  ]
})

const measure = async (world: World, sent: Sent = {}) => {
  const task = await scoreTask(world)
  if (task === undefined) throw new Error("no score is asked for")
  await world.t.mutation(api.scores.measured, {
    ...TAKEN,
    taskId: task.taskId,
    readAt: task.score.readAt,
    report: reportOf(sent)
  })
  return task
}

/** A recipe that uses one stored file. */
const inputOf = async ({ ours }: World) =>
  JSON.stringify({
    brand: {
      id: ours.brandId,
      version: 1,
      name: "Ours",
      roles: { paper: "#F6EDE2", ink: "#231815", deep: "#2C2A22", accents: ["#B5331E"] },
      fonts: { display: "Fraunces", text: "DM Sans" },
      logos: []
    },
    mode: "product",
    layout: "stage",
    ratio: "square",
    seed: 1,
    variant: 0,
    product: { id: ours.productId, name: "Ember Mug", camera: "eye", photoId: ours.storageId },
    copy: { headline: "Made for slow evenings" },
    locale: "en",
    direction: "ltr"
  })

const deliver = async (world: World, taskId: string, words?: { readonly headline: string }) => {
  const store = (text: string) => world.t.run(({ storage }) => storage.store(new Blob([text])))
  await world.t.mutation(api.tasks.output, {
    ...TAKEN,
    taskId,
    index: 0,
    file: file(await store("picture")),
    recipe,
    sceneStorageId: await store("{}"),
    sidecarStorageId: await store("{}"),
    input: await inputOf(world),
    sourceType: "compositeCapture",
    ...(words && { fixedCopy: words })
  })
  await world.t.mutation(api.tasks.done, { ...TAKEN, taskId })
}

/** A delivered creative that waits for its score. */
const made = async (world: World, idempotencyKey = "key") => {
  const one = { ...request(world.ours.productId), aspectRatios: ["square" as const] }
  const { generationId } = await world.cleo.mutation(api.generations.submit, {
    brandId: world.ours.brandId,
    idempotencyKey,
    request: one
  })
  const task = await take(world, "generation")
  await deliver(world, task?.taskId ?? "")
  const { outputs } = await world.cleo.query(api.generations.get, { generationId })
  return outputs[0]?.assetId ?? ""
}

const scoreOf = (world: World, assetId: string, who = world.cleo) => who.query(api.scores.get, { assetId })
const cardOf = async (world: World, assetId: string) => (await world.cleo.query(api.assets.get, { assetId })).score

const pass = async ({ t }: World, ms: number) => {
  for (let left = ms; left > 0; left -= 1_000) {
    vi.advanceTimersByTime(Math.min(1_000, left))
    await t.finishInProgressScheduledFunctions()
  }
}

const save = (world: World, version: number) =>
  world.ada.mutation(api.brands.update, { brandId: world.ours.brandId, version, draft: brandDraft("Ours") })

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
      brand: { rules: "draft", version: 1, bannedTerms: ["luxury", "must-have"] },
      facts: { provenanceWritten: true }
    })
    expect(await cardOf(world, assetId)).toEqual({ state: "scored", value: 59, verdict: "off_brand" })
    const { report, rulesNow, state } = await scoreOf(world, assetId)
    expect({ state, rulesNow }).toEqual({ state: "scored", rulesNow: { state: "draft", version: 1 } })
    expect(report?.checks[0]?.measured).toBe(2.2)
    const entries = await world.t.run(({ db }) => db.query("ledger").collect())
    expect(entries.filter(({ type }) => type !== "grant")).toEqual([])
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
    const { assetId } = await cleo.mutation(api.uploads.finish, {
      brandId: ours.brandId,
      storageId: await store(),
      name: "picture.png",
      purpose,
      idempotencyKey: purpose
    })
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

describe("the facts of a picture", () => {
  const factsAt = async (rights: Doc<"places">["rights"]) => {
    const world = await makeWorld()
    const assetId = await made(world)
    await world.t.run(async ({ db }) => {
      const place = await db.get(world.ours.placeId)
      if (!place) throw new Error("there is no place")
      await db.patch(place._id, { name: "Stone terrace", rights })
      const id = db.normalizeId("assets", assetId)
      if (id) await db.patch(id, { placeIds: [place._id] })
    })
    return (await scoreTask(world))?.score.facts.rights
  }
  const terrace = { kind: "rights", name: "Stone terrace" }

  it("say how the rights of its place stand on the day of the measure", async () => {
    expect(await factsAt({})).toEqual([{ ...terrace, state: "unrecorded" }])
    expect(await factsAt({ owner: "Studio Nord" })).toEqual([{ ...terrace, state: "hold" }])
    // The clock of these tests stands on 15 January 2027.
    expect(await factsAt({ validUntil: "2027-01-15", markets: "Germany" })).toEqual([
      { ...terrace, state: "hold", until: "15 Jan 2027", markets: "Germany" }
    ])
    expect(await factsAt({ validUntil: "2027-01-14" })).toEqual([{ ...terrace, state: "ended", until: "14 Jan 2027" }])
  })

  it("have no rights of others where only the brand's own product is shown", async () => {
    const world = await makeWorld()
    await made(world)
    expect((await scoreTask(world))?.score.facts.rights).toEqual([])
  })

  it("are looked at again when the rights of a place are saved anew", async () => {
    const world = await makeWorld()
    const assetId = await made(world)
    await measure(world, { failed: false })
    const { placeId } = world.ours
    const place = await world.t.run(({ db }) => db.get(placeId))
    const draft = placeDraft("Stone terrace")
    const saved = (version: number, rights: Doc<"places">["rights"]) =>
      world.ada.mutation(api.places.update, { placeId, version, draft: { ...draft, rights } })
    const { version } = await saved(place?.version ?? 0, place?.rights ?? {})
    expect((await scoreOf(world, assetId)).state).toBe("scored")
    vi.advanceTimersByTime(1)
    await saved(version, { validUntil: "2027-01-01" })
    expect((await scoreOf(world, assetId)).state).toBe("stale")
  })

  it("name the label of its product by the files that its scene knows", async () => {
    const world = await makeWorld()
    await made(world)
    const labelRegion = { x: 0.2, y: 0.3, w: 0.4, h: 0.2 }
    await world.t.run(async ({ db }) => {
      const [kept] = await db.query("recipes").collect()
      if (!kept) throw new Error("no recipe is kept")
      const input = JSON.parse(kept.input)
      await db.patch(kept._id, { input: JSON.stringify({ ...input, product: { ...input.product, labelRegion } }) })
    })
    expect((await scoreTask(world))?.score.labels).toEqual([{ source: world.ours.storageId, region: labelRegion }])
  })
})

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

  /** Puts a report beside an asset in which `contrast` failed and has one fix. */
  const offer = (world: World, assetId: Id<"assets">, mending: Infer<typeof checkFix>) =>
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
