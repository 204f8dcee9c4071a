import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { uploadedAsset } from "./stored.ts"
import { file, request } from "./drafts.ts"
import { makeWorld, outcome, publishBrand, WORKER_KEY, type World } from "./world.ts"

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

const submit = (world: World, idempotencyKey = "key-1") =>
  world.cleo.mutation(api.generations.submit, {
    brandId: world.ours.brandId,
    idempotencyKey,
    request: request(world.ours.productId)
  })

const lease = async ({ t }: World, workerId = "w1") => {
  const leased = await t.mutation(api.tasks.lease, { workerKey: WORKER_KEY, workerId, kinds: ["generation"] })
  return leased?.kind === "generation" ? leased : undefined
}

const deliver = async ({ t }: World, taskId: string, index: number, workerId = "w1", engine = "local") => {
  const storageId = await t.run(({ storage }) => storage.store(new Blob([`picture ${index}`])))
  return t.mutation(api.tasks.output, {
    workerKey: WORKER_KEY,
    workerId,
    taskId,
    index,
    file: file(storageId),
    recipe: { ...recipe, engine },
    sourceType: "compositeCapture"
  })
}

const generationOf = (world: World, generationId: string) => world.cleo.query(api.generations.get, { generationId })

const advanceTime = async ({ t }: World, ms: number) => {
  vi.advanceTimersByTime(ms)
  await t.finishInProgressScheduledFunctions()
}

describe("what a gallery waits for", () => {
  const pending = ({ ours }: World, person: World["ada"], include?: string) =>
    person.query(api.generations.pending, { brandId: ours.brandId, ...(include !== undefined && { include }) })

  it("is what is open, without what succeeded, unless it is asked for", async () => {
    const world = await makeWorld()
    const { generationId } = await submit(world)
    expect(await pending(world, world.cleo)).toMatchObject([{ _id: generationId, status: "queued", mine: true }])
    expect(await pending(world, world.ada)).toMatchObject([{ _id: generationId, mine: false }])
    const end = (status: "succeeded" | "failed") =>
      world.t.run(async ({ db }) => {
        const row = await db.query("generations").first()
        if (row !== null) await db.patch(row._id, { status })
      })
    await end("succeeded")
    expect(await pending(world, world.cleo)).toEqual([])
    expect(await pending(world, world.cleo, generationId)).toMatchObject([{ _id: generationId, status: "succeeded" }])
    expect(await pending(world, world.cleo, "nothing")).toEqual([])
    await end("failed")
    expect(await pending(world, world.cleo, generationId)).toMatchObject([{ _id: generationId, status: "failed" }])
  })

  it("tells no generation of another brand", async () => {
    const world = await makeWorld()
    const { generationId } = await submit(world)
    const brandId = world.sister.brandId
    expect(await world.ada.query(api.generations.pending, { brandId, include: generationId })).toEqual([])
  })
})

describe("submitting a generation", () => {
  it("queues one task with the frozen request and makes nothing twice for the same key", async () => {
    const world = await makeWorld()
    const first = await submit(world)
    expect(await submit(world)).toEqual(first)
    expect(await world.cleo.query(api.generations.get, first)).toMatchObject({
      status: "queued",
      headline: "Made for slow evenings",
      outputs: [
        { index: 0, aspectRatio: "square" },
        { index: 1, aspectRatio: "portrait_3_4" }
      ],
      mine: true
    })
    expect(await world.t.run(({ db }) => db.query("generations").collect())).toHaveLength(1)
    expect(await world.t.run(({ db }) => db.query("tasks").collect())).toHaveLength(1)
  })

  it.each([
    ["an empty headline", { copy: { headline: "  " } }, "invalid"],
    ["a headline of 10,000 characters", { copy: { headline: "x".repeat(10_000) } }, "invalid"],
    ["a banned term", { copy: { headline: "A LUXURY mug" } }, "banned_term"],
    ["a banned term in props", { artDirection: { props: "a LUXURY vase" } }, "banned_term"],
    ["a banned term in a prompt", { mode: "custom" as const, prompt: "A LUXURY kitchen" }, "banned_term"],
    ["no format", { aspectRatios: [] }, "invalid"],
    ["nine variants", { count: 9 }, "invalid"],
    ["an unknown product in the headline", { copy: { headline: "product:[nobody] for you" } }, "reference_missing"]
  ])("refuses %s and stores nothing", async (_, change, code) => {
    const world = await makeWorld()
    const call = world.cleo.mutation(api.generations.submit, {
      brandId: world.ours.brandId,
      idempotencyKey: "key",
      request: { ...request(world.ours.productId), ...change }
    })
    expect(await outcome(call)).toBe(code)
    expect(await world.t.run(({ db }) => db.query("generations").collect())).toEqual([])
  })

  it("refuses a product of another organization like one that does not exist", async () => {
    const world = await makeWorld()
    const ask = (productId: string) =>
      outcome(
        world.cleo.mutation(api.generations.submit, {
          brandId: world.ours.brandId,
          idempotencyKey: "key",
          request: request(productId)
        })
      )
    expect(await ask(world.theirs.productId)).toBe("reference_missing")
    expect(await ask("nothing")).toBe("reference_missing")
  })

  it("hands the worker the brand's rules of colour, type and imagery as the version in force has them", async () => {
    const world = await makeWorld()
    const { brandId } = world.ours
    await world.t.run(async ({ db }) => {
      const brand = await db.get(brandId)
      if (brand === null) throw new Error("No brand")
      const [ember] = brand.identity.colours
      if (ember === undefined) throw new Error("No colour")
      await db.patch(brandId, {
        identity: {
          ...brand.identity,
          colours: [
            { ...ember, maxShare: 20 },
            { id: "oat", name: "Oat", hex: "#F6EDE2", role: "background" as const }
          ],
          colourPairs: [
            { one: ember.id, other: "oat", use: "neither" as const },
            { one: ember.id, other: "gone", use: "neither" as const }
          ],
          type: [
            { role: "heading" as const, family: "Fraunces" as const, weights: [700] },
            { role: "accent" as const, family: "Inter" as const }
          ],
          imagery: { avoid: "people" }
        }
      })
    })
    await submit(world)
    expect((await lease(world))?.generation.brand).toMatchObject({
      colours: [
        { hex: "#B5331E", role: "primary", maxShare: 20 },
        { hex: "#F6EDE2", role: "background" }
      ],
      colourPairs: [{ one: "#B5331E", other: "#F6EDE2", use: "neither" }],
      type: [
        { role: "heading", family: "Fraunces", weights: [700] },
        { role: "accent", family: "Inter" }
      ],
      imagery: { avoid: "people" }
    })
  })

  it("makes a published brand's work with its version, or with the draft where the person chooses that", async () => {
    const world = await makeWorld()
    const { brandId, productId } = world.ours
    await publishBrand(world.mia, brandId)
    await world.t.run(async ({ db }) => {
      const brand = await db.get(brandId)
      if (brand === null) throw new Error("No brand")
      const colours = brand.identity.colours.map((colour) => ({ ...colour, hex: "#112233" }))
      await db.patch(brandId, { identity: { ...brand.identity, colours } })
    })
    const draft = { ...request(productId), draftRules: true }
    const quoted = async (asked: ReturnType<typeof request>) =>
      world.cleo.query(api.generations.quote, { brandId, request: asked })
    expect(await quoted(request(productId))).toMatchObject({ rules: "published", publishedVersion: 1 })
    expect(await quoted(draft)).toMatchObject({ rules: "draft", publishedVersion: 1 })
    await submit(world)
    await world.cleo.mutation(api.generations.submit, { brandId, idempotencyKey: "key-2", request: draft })
    const [published, chosen] = [await lease(world), await lease(world, "w2")]
    expect(published?.generation.brand).toMatchObject({ rules: "published", colours: [{ hex: "#B5331E" }] })
    expect(chosen?.generation.brand).toMatchObject({ rules: "draft", colours: [{ hex: "#112233" }] })
  })

  it("replaces reference tokens before anything is made", async () => {
    const world = await makeWorld()
    await world.cleo.mutation(api.generations.submit, {
      brandId: world.ours.brandId,
      idempotencyKey: "key",
      request: { ...request(world.ours.productId), copy: { headline: `product:[${world.ours.productId}] at dusk` } }
    })
    expect((await lease(world))?.generation.copy.headline).toBe("Ember Mug at dusk")
  })
})

describe("a metered organization", () => {
  const meter = (world: World, credits: number) =>
    world.t.run(async ({ db }) => {
      await db.patch(world.ours.organizationId, { creditPlan: "metered" })
      await db.insert("ledger", {
        organizationId: world.ours.organizationId,
        seq: 1,
        key: "grant",
        type: "grant",
        bucket: "included",
        amount: credits,
        balanceAfter: { included: { available: credits, reserved: 0 }, bought: { available: 0, reserved: 0 } },
        actor: "test"
      })
    })

  it("L11 pays nothing for what the local engine makes", async () => {
    const world = await makeWorld()
    await meter(world, 0)
    const quote = await world.cleo.query(api.generations.quote, {
      brandId: world.ours.brandId,
      request: request(world.ours.productId)
    })
    expect(quote).toMatchObject({ total: 0, balanceAfter: 0, problems: [], engine: { local: true } })
    await submit(world)
    expect(await world.t.run(({ db }) => db.query("ledger").collect())).toHaveLength(1)
  })

  it("commits each delivered output once and releases the rest when the work is canceled", async () => {
    const world = await makeWorld()
    await meter(world, 10)
    const { generationId } = await submit(world)
    const rows = await world.t.run(async ({ db }) => {
      const generation = await db.query("generations").first()
      const task = await db.query("tasks").first()
      if (!generation || !task) throw new Error("submitted")
      await db.patch(generation._id, { creditsPerOutput: [1, 1] })
      const entry = { organizationId: world.ours.organizationId, bucket: "included" as const, actor: "test" }
      await db.insert("ledger", {
        ...entry,
        seq: 2,
        key: `${task._id}:reserve:included`,
        type: "reserve",
        amount: 2,
        taskId: task._id,
        balanceAfter: { included: { available: 8, reserved: 2 }, bought: { available: 0, reserved: 0 } }
      })
      return { task }
    })
    await lease(world)
    await deliver(world, rows.task._id, 0, "w1", "river:2")
    await deliver(world, rows.task._id, 0, "w1", "river:2")
    await world.cleo.mutation(api.generations.cancel, { generationId })
    expect(await world.ada.query(api.organizations.credits, { organizationId: world.ours.organizationId })).toEqual({
      available: 9,
      reserved: 0,
      used: 0,
      unlimited: false
    })
    expect((await generationOf(world, generationId)).creditsCommitted).toBe(1)
  })
})

describe("a worker", () => {
  it("S-008 delivers pictures one by one and ends the generation", async () => {
    const world = await makeWorld()
    const { generationId } = await submit(world)
    const work = await lease(world)
    if (!work) throw new Error("there is work")
    expect(work.generation).toMatchObject({
      outputs: [
        { index: 0, variant: 0, aspectRatio: "square" },
        { index: 1, variant: 0, aspectRatio: "portrait_3_4" }
      ],
      product: { name: "Ember Mug", cutoutId: expect.any(String) }
    })
    expect(await lease(world, "w2")).toBeUndefined()
    expect(await deliver(world, work.taskId, 0)).toEqual({ kept: true })
    expect(await generationOf(world, generationId)).toMatchObject({ status: "running", progress: 0.5 })
    await deliver(world, work.taskId, 1)
    await world.t.mutation(api.tasks.done, { workerKey: WORKER_KEY, workerId: "w1", taskId: work.taskId })
    expect((await generationOf(world, generationId)).status).toBe("succeeded")
    const { items } = await world.vic.query(api.assets.list, { brandId: world.ours.brandId, filter: {}, limit: 10 })
    expect(items.map(({ name }) => name)).toEqual(Array.from({ length: 2 }, () => "Ember Mug · Made for slow evenings"))
  })

  it("that goes silent loses the task; the next one makes only what is missing", async () => {
    const world = await makeWorld()
    const { generationId } = await submit(world)
    const first = await lease(world)
    if (!first) throw new Error("there is work")
    await deliver(world, first.taskId, 0)
    await advanceTime(world, 60_000)
    expect((await generationOf(world, generationId)).status).toBe("queued")
    expect(await lease(world, "w2")).toBeUndefined()
    await advanceTime(world, 5_000)
    const second = await lease(world, "w2")
    expect(second?.generation.outputs).toEqual([{ index: 1, variant: 0, aspectRatio: "portrait_3_4" }])
    expect(await deliver(world, first.taskId, 1, "w1")).toEqual({ kept: false })
    expect(await deliver(world, first.taskId, 1, "w2")).toEqual({ kept: true })
  })

  it("that begins anew gives back what its earlier run held, and nobody else's work", async () => {
    const world = await makeWorld()
    const first = await submit(world, "key-1")
    const second = await submit(world, "key-2")
    await lease(world, "w1")
    await lease(world, "w2")
    await world.t.mutation(api.tasks.forfeit, { workerKey: WORKER_KEY, workerId: "w1" })
    expect((await generationOf(world, first.generationId)).status).toBe("queued")
    expect((await generationOf(world, second.generationId)).status).toBe("running")
  })

  it("keeps its task by heartbeats and is told to stop once it is canceled", async () => {
    const world = await makeWorld()
    const { generationId } = await submit(world)
    const work = await lease(world)
    if (!work) throw new Error("there is work")
    const beat = () =>
      world.t.mutation(api.tasks.heartbeat, {
        workerKey: WORKER_KEY,
        workerId: "w1",
        taskId: work.taskId,
        progress: 0.3,
        stage: "Painting"
      })
    for (let round = 0; round < 6; round++) {
      await advanceTime(world, 15_000)
      expect(await beat()).toEqual({ stop: false })
    }
    await world.cleo.mutation(api.generations.cancel, { generationId })
    expect(await beat()).toEqual({ stop: true })
    expect(await deliver(world, work.taskId, 0)).toEqual({ kept: false })
  })

  it("that dies three times fails the generation, and a retry asks for the rest", async () => {
    const world = await makeWorld()
    const { generationId } = await submit(world)
    for (const wait of [5_000, 20_000, 0]) {
      expect(await lease(world)).toBeDefined()
      await advanceTime(world, 60_000)
      await advanceTime(world, wait)
    }
    expect(await generationOf(world, generationId)).toMatchObject({
      status: "failed",
      error: { code: "worker_lost" },
      creditsCommitted: 0
    })
    const again = await world.cleo.mutation(api.generations.retry, { generationId, idempotencyKey: "again" })
    expect((await generationOf(world, again.generationId)).outputs).toHaveLength(2)
  })

  it("that dies leaves no sentence behind while another one tries, nor once that succeeds", async () => {
    const world = await makeWorld()
    const { generationId } = await submit(world)
    const trayed = async () =>
      (await world.cleo.query(api.tasks.tray, { organizationId: world.ours.organizationId }))[0]
    await lease(world)
    await advanceTime(world, 60_000)
    await advanceTime(world, 5_000)
    expect(await generationOf(world, generationId)).toMatchObject({ status: "queued" })
    expect((await generationOf(world, generationId)).error).toBeUndefined()
    const { taskId = "" } = (await lease(world, "w2")) ?? {}
    for (const index of [0, 1]) await deliver(world, taskId, index, "w2")
    await world.t.mutation(api.tasks.done, { workerKey: WORKER_KEY, workerId: "w2", taskId })
    const stored = () =>
      world.t.run(async ({ db }) => [
        ...(await db.query("tasks").collect()),
        ...(await db.query("generations").collect())
      ])
    const ended = (await stored()).filter(({ status }) => status === "succeeded")
    expect(ended.map(({ error }) => error)).toEqual([undefined, undefined])
    await world.t.run(async ({ db }) => {
      const error = { code: "worker_lost", message: "The worker of the version before stopped." }
      for (const { _id } of ended) await db.patch(_id, { error })
    })
    expect([(await generationOf(world, generationId)).error, (await trayed())?.error]).toEqual([undefined, undefined])
  })

  it("that never comes lets the task expire after 15 minutes", async () => {
    const world = await makeWorld()
    const { generationId } = await submit(world)
    await advanceTime(world, 15 * 60_000 - 1)
    expect((await generationOf(world, generationId)).status).toBe("queued")
    await advanceTime(world, 1)
    expect(await generationOf(world, generationId)).toMatchObject({
      status: "expired",
      error: { message: "Nothing picked this up within 15 minutes. You were not charged." }
    })
  })

  it("that never comes to an uploaded file lets the file stop waiting, and it can be checked again", async () => {
    const world = await makeWorld()
    const { assetId } = await uploadedAsset(world, world.cleo, { brandId: world.ours.brandId })
    await advanceTime(world, 15 * 60_000)
    expect(await world.cleo.query(api.uploads.get, { assetId })).toMatchObject({
      processing: "failed",
      failure: "Nothing picked this up within 15 minutes. You were not charged.",
      retryable: true
    })
  })

  it("gets at most five tasks of one organization at a time", async () => {
    const world = await makeWorld()
    for (let at = 0; at < 6; at++) await submit(world, `key-${at}`)
    const leases = []
    for (let at = 0; at < 6; at++) leases.push(await lease(world, `w${at}`))
    expect(leases.map((one) => one !== undefined)).toEqual([true, true, true, true, true, false])
  })

  it("waits with a picture until the photograph it shows was checked", async () => {
    const world = await makeWorld()
    const { hero, storageId } = world.ours
    await world.t.run(({ db }) => db.patch(hero, { processing: "failed", original: storageId }))
    await world.cleo.mutation(api.uploads.retry, { assetId: hero })
    await submit(world)
    expect(await lease(world)).toBeUndefined()
    const me = { workerKey: WORKER_KEY, workerId: "w1" }
    const check = await world.t.mutation(api.tasks.lease, { ...me, kinds: ["upload_processing"] })
    expect(await lease(world)).toBeUndefined()
    const found = { file: file(storageId), marksFound: [], cutouts: [] }
    await world.t.mutation(api.uploadChecks.ready, { ...me, ...found, taskId: check?.taskId ?? "" })
    expect(await lease(world)).toBeDefined()
  })
})

describe("sizes of channels", () => {
  const sized = ({ ours }: World, placementIds: ReadonlyArray<string>, aspectRatios: ReadonlyArray<"square"> = []) => ({
    ...request(ours.productId),
    aspectRatios: [...aspectRatios],
    placementIds: [...placementIds],
    count: 2
  })
  const submitSized = (world: World, ...asked: readonly [ReadonlyArray<string>, ReadonlyArray<"square">?]) =>
    world.cleo.mutation(api.generations.submit, {
      brandId: world.ours.brandId,
      idempotencyKey: "sized",
      request: sized(world, ...asked)
    })

  it("are made beside shapes, counted in the price, kept with the picture, filtered by and asked for again", async () => {
    const world = await makeWorld()
    const { brandId } = world.ours
    const quoted = await world.cleo.query(api.generations.quote, {
      brandId,
      request: sized(world, ["link-preview", "story"], ["square"])
    })
    expect(quoted.creditsPerOutput).toHaveLength(6)
    const { generationId } = await submitSized(world, ["link-preview", "story"], ["square"])
    const leased = await lease(world)
    expect(
      leased?.generation.outputs.map(({ aspectRatio, placementId, variant }) => [variant, aspectRatio, placementId])
    ).toEqual(
      [0, 1].flatMap((variant) => [
        [variant, "square", undefined],
        [variant, "landscape_16_9", "link-preview"],
        [variant, "portrait_9_16", "story"]
      ])
    )
    for (const index of [0, 1, 4]) await deliver(world, leased?.taskId ?? "", index)
    const kept = await world.t.run(({ db }) => db.query("assets").collect())
    expect(kept.flatMap(({ outputIndex, placementId }) => (outputIndex === undefined ? [] : [placementId]))).toEqual([
      undefined,
      "link-preview",
      "link-preview"
    ])
    const page = (placementId: string) =>
      world.cleo.query(api.assets.list, { brandId, filter: { placementId }, limit: 10 })
    expect((await page("link-preview")).items).toHaveLength(2)
    expect((await page("story")).items).toEqual([])
    expect(await world.cleo.query(api.assets.count, { brandId, filter: { placementId: "link-preview" } })).toBe(2)
    await world.cleo.mutation(api.generations.cancel, { generationId })
    await world.cleo.mutation(api.generations.retry, { generationId, idempotencyKey: "again" })
    expect((await lease(world))?.generation.outputs.map(({ index, placementId }) => [index, placementId])).toEqual([
      [2, "story"],
      [3, undefined],
      [5, "story"]
    ])
  })

  it("that no picture can be made for are refused", async () => {
    const world = await makeWorld()
    expect(await outcome(submitSized(world, ["display-728x90"]))).toContain("size_unsupported")
    expect(await outcome(submitSized(world, ["vine"]))).toContain("size_unsupported")
    expect(await outcome(submitSized(world, []))).toContain("invalid")
  })
})

it("shows the tray only tasks of brands the member sees, and lets the right people cancel", async () => {
  const world = await makeWorld()
  await submit(world)
  const tray = (person: World["ada"]) => person.query(api.tasks.tray, { organizationId: world.ours.organizationId })
  expect(await tray(world.cleo)).toMatchObject([{ status: "queued", canCancel: true, canRetry: false, mine: true }])
  expect(await tray(world.vic)).toMatchObject([{ canCancel: false, mine: false }])
  expect(await tray(world.nick)).toEqual([])
})

describe("the daily cap", () => {
  it("names the limit and the time at which enough of the last day's pictures have made room", async () => {
    const world = await makeWorld()
    const { cleo, ours } = world
    const every = ["square", "portrait_3_4", "landscape_4_3", "portrait_9_16", "landscape_16_9"] as const
    const asking = (shapes: number, count: number) => ({
      ...request(ours.productId),
      aspectRatios: every.slice(0, shapes),
      count
    })
    const asked = [
      [2, 1],
      [5, 8],
      [5, 8],
      [5, 8],
      [5, 8],
      [5, 7]
    ] as const
    for (const [hour, [shapes, count]] of asked.entries()) {
      vi.setSystemTime(1_800_000_000_000 + hour * 3_600_000)
      const submitted = { brandId: ours.brandId, idempotencyKey: `key-${hour}`, request: asking(shapes, count) }
      await cleo.mutation(api.generations.submit, submitted)
    }
    const problemsOf = async (count: number) =>
      (await cleo.query(api.generations.quote, { brandId: ours.brandId, request: asking(1, count) })).problems
    expect(await problemsOf(3)).toEqual([])
    const text = "You have reached your daily limit of 200 creatives. It resets at"
    expect(await problemsOf(5)).toEqual([{ code: "daily_cap", message: `${text} 08:00 UTC.` }])
    expect(await problemsOf(8)).toEqual([{ code: "daily_cap", message: `${text} 09:00 UTC.` }])
    vi.setSystemTime(1_800_000_000_000 + 24 * 3_600_000 + 1000)
    expect(await problemsOf(5)).toEqual([])
  })
})

describe("a sketch of a request", () => {
  const sketch = (world: World, more: object = {}, person = world.cleo) =>
    person.query(api.generations.sketch, {
      brandId: world.ours.brandId,
      request: { ...request(world.ours.productId), seed: 7, ...more }
    })

  it("is the work of its first picture, with the arrangement that is asked for, and nothing is stored or reserved", async () => {
    const world = await makeWorld()
    const { workJson = "" } = await sketch(world, { staging: { size: 0.8, across: -1 }, count: 3 })
    expect(JSON.parse(workJson)).toMatchObject({
      mode: "product",
      seed: 7,
      outputs: [{ index: 0, variant: 0, aspectRatio: request(world.ours.productId).aspectRatios[0] }],
      product: { id: world.ours.productId },
      staging: { size: 0.8, across: -1 }
    })
    expect(JSON.parse(workJson).outputs).toHaveLength(1)
    expect(await world.t.run(({ db }) => db.query("generations").collect())).toEqual([])
    expect(await world.t.run(({ db }) => db.query("tasks").collect())).toEqual([])
  })

  it("is of the placement that is asked for where no shape is", async () => {
    const world = await makeWorld()
    const { workJson = "" } = await sketch(world, { aspectRatios: [], placementIds: ["instagram-feed"] })
    expect(JSON.parse(workJson).outputs).toMatchObject([{ placementId: "instagram-feed" }])
  })

  it("names no stored file", async () => {
    const world = await makeWorld()
    const { workJson = "" } = await sketch(world)
    const stored = await world.t.run(({ db }) => db.system.query("_storage").collect())
    expect(stored.length).toBeGreaterThan(0)
    for (const { _id } of stored) expect(workJson).not.toContain(_id)
  })

  it("says what stands in its way, and that clips and repeated recipes have none", async () => {
    const world = await makeWorld()
    expect(await sketch(world, { copy: { headline: " " } })).toEqual({ reason: "Write a headline" })
    expect(await sketch(world, { mode: "animate" })).toEqual({ reason: "There is no preview of this" })
    expect(await sketch(world, { exact: true })).toEqual({ reason: "There is no preview of this" })
  })

  it("is for those who may generate, and people of other organizations learn nothing", async () => {
    const world = await makeWorld()
    expect(await outcome(sketch(world, {}, world.vic))).toBe("forbidden")
    expect(await outcome(sketch(world, {}, world.bob))).toBe("not_found")
  })
})

describe("where results are put", () => {
  const folderOf = (world: World) =>
    world.t.run(({ db }) => db.insert("folders", { brandId: world.ours.brandId, name: "Autumn table" }))

  const asked = async (world: World, more: object) => {
    const { generationId } = await world.cleo.mutation(api.generations.submit, {
      brandId: world.ours.brandId,
      idempotencyKey: "key-1",
      request: { ...request(world.ours.productId), ...more }
    })
    return generationId
  }

  const delivered = async (world: World) => {
    const leased = await lease(world)
    await deliver(world, leased?.taskId ?? "", 0)
    return world.t.run(async ({ db }) =>
      (await db.query("assets").collect()).filter(({ origin }) => origin === "generated").at(-1)
    )
  }

  it("B-106 is the folder that was chosen before the start, which counts them", async () => {
    const world = await makeWorld()
    const folderId = await folderOf(world)
    await asked(world, { folderId })
    expect(await delivered(world)).toMatchObject({ folderId })
    expect(await world.t.run(({ db }) => db.get(folderId))).toMatchObject({ count: 1 })
  })

  it("is none when the folder was removed meanwhile: the picture is there all the same", async () => {
    const world = await makeWorld()
    const folderId = await folderOf(world)
    await asked(world, { folderId })
    await world.t.run(({ db }) => db.patch(folderId, { removedAt: 1 }))
    expect(await delivered(world)).not.toHaveProperty("folderId")
  })

  it("is refused before the start where it is gone, of another brand, or two at once", async () => {
    const world = await makeWorld()
    const gone = await folderOf(world)
    await world.t.run(({ db }) => db.delete(gone))
    const foreign = await world.t.run(({ db }) =>
      db.insert("folders", { brandId: world.theirs.brandId, name: "Theirs" })
    )
    const own = await folderOf(world)
    expect(await outcome(asked(world, { folderId: gone }))).toBe("reference_missing")
    expect(await outcome(asked(world, { folderId: foreign }))).toBe("reference_missing")
    expect(await outcome(asked(world, { campaignId: "nothing" }))).toBe("reference_missing")
    expect(await outcome(asked(world, { folderId: own, campaignId: "nothing" }))).toBe("invalid")
    expect(await world.t.run(({ db }) => db.query("generations").collect())).toEqual([])
  })
})
