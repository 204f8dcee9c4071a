import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { file, request, river } from "./drafts.ts"
import { makeWorld, outcome, WORKER_KEY, type World } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const me = { workerKey: WORKER_KEY, workerId: "w1" }

const announce = ({ t }: World, engines: ReadonlyArray<typeof river>, workerId = "w1") =>
  t.mutation(api.tasks.announce, { ...me, workerId, engines: [...engines] })

const asked = ({ ours }: World, engine?: string) => ({
  ...request(ours.productId),
  ...(engine !== undefined && { engine })
})

const quoted = (world: World, engine?: string) =>
  world.cleo.query(api.generations.quote, { brandId: world.ours.brandId, request: asked(world, engine) })

const lease = async ({ t }: World) => {
  const leased = await t.mutation(api.tasks.lease, { ...me, kinds: ["generation"] })
  if (leased?.kind !== "generation") throw new Error("nothing to lease")
  return leased
}

const deliver = async ({ t }: World, taskId: string, index: number, engine: string, sourceType: string) => {
  const storageId = await t.run(({ storage }) => storage.store(new Blob([`picture ${index}`])))
  const recipe = { engine, engineVersion: "1", layout: "bleed", variant: 0, seed: 1, sceneHash: "ff", warnings: [] }
  return t.mutation(api.tasks.output, { ...me, taskId, index, file: file(storageId), recipe, sourceType })
}

const onPlan = ({ ours, t }: World) =>
  t.run(async ({ db }) => {
    const id = ours.organizationId
    await db.patch(id, { creditPlan: "metered" })
    const balanceAfter = { included: { available: 5, reserved: 0 }, bought: { available: 0, reserved: 0 } }
    await db.insert("ledger", {
      organizationId: id,
      seq: 1,
      key: "grant",
      type: "grant",
      bucket: "included",
      amount: 5,
      balanceAfter,
      actor: "system"
    })
  })

const balance = ({ ours, t }: World) =>
  t.run(async ({ db }) => {
    const rows = await db.query("ledger").collect()
    return rows.filter(({ organizationId }) => organizationId === ours.organizationId).at(-1)?.balanceAfter.included
  })

describe("the engines that are offered", () => {
  it("are the local one alone until a worker tells of others, and no words are sent anywhere", async () => {
    const world = await makeWorld()
    const quote = await quoted(world)
    expect(quote).toMatchObject({ engine: { id: "local", local: true }, total: 0, engines: [{ id: "local" }] })
    expect(quote.prompt).toBeUndefined()
  })

  it("are those of every worker that was heard of within a quarter of an hour, each once", async () => {
    const world = await makeWorld()
    await announce(world, [river, { ...river, id: "local", name: "Not the local one" }])
    await announce(world, [river, { ...river, id: "lake:1", name: "Lake 1", modes: ["custom"] }], "w2")
    expect((await quoted(world)).engines).toEqual([
      { id: "local", name: "Local engine", local: true },
      { id: "river:2", name: "River 2", local: false }
    ])
    vi.advanceTimersByTime(15 * 60_000)
    expect((await quoted(world)).engines?.map(({ id }) => id)).toEqual(["local"])
    await announce(world, [], "w3")
    expect(await world.t.run(({ db }) => db.query("workers").collect())).toMatchObject([{}, {}, { workerId: "w3" }])
    vi.advanceTimersByTime(1)
    await announce(world, [], "w3")
    expect((await world.t.run(({ db }) => db.query("workers").collect())).length).toBe(1)
  })

  it("are priced by the book, with the words that would be sent and what they forbid", async () => {
    const world = await makeWorld()
    await announce(world, [river])
    const quote = await quoted(world, "river:2")
    expect(quote).toMatchObject({ creditsPerOutput: [1, 1], total: 2, engine: { id: "river:2", local: false } })
    expect(quote.prompt).toContain("seen from slightly above")
    expect(quote.prompt).toContain("Colours close to #B5331E.")
    expect(quote.prompt).toContain("A mood that is warm, quiet, crafted.")
    expect(quote.forbids).toEqual(["luxury", "must-have", "no lettering", "no logo", "no product", "no people"])
  })

  it("give way to the local one, for nothing, when nobody has them any more", async () => {
    const world = await makeWorld()
    const quote = await quoted(world, "river:2")
    expect(quote).toMatchObject({ engine: { id: "local" }, total: 0, problems: [] })
  })
})

describe("a generation of a provider", () => {
  const start = async (credits = true) => {
    const world = await makeWorld()
    await announce(world, [river])
    if (credits) await onPlan(world)
    const { generationId } = await world.cleo.mutation(api.generations.submit, {
      brandId: world.ours.brandId,
      idempotencyKey: "key",
      request: asked(world, "river:2")
    })
    return { world, generationId }
  }

  it("L2, L5, L6 reserves what was quoted, charges what the provider made and gives back what the local engine made", async () => {
    const { world, generationId } = await start()
    expect(await balance(world)).toEqual({ available: 3, reserved: 2 })
    const { generation, taskId } = await lease(world)
    expect(generation).toMatchObject({ engine: "river:2", brand: { adjectives: ["warm", "quiet", "crafted"] } })
    await deliver(world, taskId, 0, "river:2", "compositeWithTrainedAlgorithmicMedia")
    expect(await balance(world)).toEqual({ available: 3, reserved: 1 })
    await deliver(world, taskId, 1, "local", "compositeCapture")
    await world.t.mutation(api.tasks.done, { ...me, taskId })
    expect(await balance(world)).toEqual({ available: 4, reserved: 0 })
    expect(await world.cleo.query(api.generations.get, { generationId })).toMatchObject({
      status: "succeeded",
      creditsCommitted: 1
    })
  })

  it("costs nothing when its content is refused, and says so with the words untouched", async () => {
    const { world, generationId } = await start()
    const { taskId } = await lease(world)
    const error = {
      code: "provider_refused",
      message: "The provider refused this prompt: violence. You were not charged."
    }
    await world.t.mutation(api.tasks.fail, { ...me, taskId, error, retryable: false })
    expect(await balance(world)).toEqual({ available: 5, reserved: 0 })
    expect(await world.cleo.query(api.generations.get, { generationId })).toMatchObject({
      status: "failed",
      error,
      headline: "Made for slow evenings"
    })
  })

  it("is marked as partly generated, so that what is made of it is too", async () => {
    const { world } = await start(false)
    const { taskId } = await lease(world)
    await deliver(world, taskId, 0, "river:2", "compositeWithTrainedAlgorithmicMedia")
    await deliver(world, taskId, 1, "local", "compositeCapture")
    const assets = await world.t.run(({ db }) => db.query("assets").collect())
    expect(assets.filter(({ generationId }) => generationId !== undefined).map(({ marksFound }) => marksFound)).toEqual(
      [["trainedAlgorithmicMedia"], []]
    )
  })

  it("goes on counting its tries with the next lease, and only the holder counts", async () => {
    const { world } = await start(false)
    const { generation, taskId } = await lease(world)
    expect(generation.tries).toBeUndefined()
    await world.t.mutation(api.tasks.tryFailed, { ...me, taskId })
    await world.t.mutation(api.tasks.tryFailed, { ...me, taskId })
    await world.t.mutation(api.tasks.tryFailed, { ...me, workerId: "w2", taskId })
    await world.t.mutation(api.tasks.forfeit, me)
    vi.advanceTimersByTime(5_000)
    expect((await lease(world)).generation.tries).toBe(2)
  })

  it("B-1307 is refused before it starts where it costs more than may be spent, as an assistant says it", async () => {
    const world = await makeWorld()
    await announce(world, [river])
    const submit = (mostCredits: number) =>
      world.cleo.mutation(api.generations.submit, {
        brandId: world.ours.brandId,
        idempotencyKey: `most ${mostCredits}`,
        request: { ...request(world.ours.productId), engine: "river:2" },
        mostCredits
      })
    await expect(submit(1)).rejects.toMatchObject({
      data: { code: "credits_short", message: "This costs 2 credits, more than the 1 that may be spent." }
    })
    expect(await outcome(submit(2))).toBe("accepted")
  })

  it("is refused before it starts with too few credits", async () => {
    const world = await makeWorld()
    await announce(world, [river])
    await onPlan(world)
    const six = { ...asked(world, "river:2"), count: 3 }
    const quote = await world.cleo.query(api.generations.quote, { brandId: world.ours.brandId, request: six })
    expect(quote.problems).toEqual([
      { code: "credits_short", message: "Not enough credits: this needs 6, you have 5." }
    ])
  })
})

it("S-032 an organization names the engine of new pictures, and every member reads which are offered", async () => {
  const world = await makeWorld()
  const { ada, cleo, ours, t, vic } = world
  const { brandId, organizationId } = ours
  await announce(world, [river])
  expect(await vic.query(api.organizations.engines, { organizationId })).toEqual([
    { id: "local", name: "Local engine" },
    { id: river.id, name: river.name }
  ])
  const set = (defaultEngine: string) =>
    outcome(
      ada.mutation(api.organizations.setPolicies, { organizationId, approvalBeforeDownload: false, defaultEngine })
    )
  expect(await set("x".repeat(201))).toBe("invalid")
  expect(await set(river.id)).toBe("accepted")
  expect((await cleo.query(api.brands.get, { brandId })).organization).toMatchObject({ defaultEngine: river.id })
  const { items } = await ada.query(api.activity.list, { organizationId, cursor: null })
  expect(items[0]?.reason).toContain(`engine: ${river.id}`)
  await t.run(({ db }) => db.patch(organizationId, { isDemo: true }))
  expect(await vic.query(api.organizations.engines, { organizationId })).toEqual([
    { id: "local", name: "Local engine" }
  ])
})
