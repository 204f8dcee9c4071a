import { localOffer } from "@marque/core/engines"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { api } from "../convex/_generated/api.js"
import { file, type request } from "./drafts.ts"
import { makeWorld, outcome, WORKER_KEY, type World } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const CLIP = "a clip of a provider"
const me = { workerKey: WORKER_KEY, workerId: "w" }
const film = {
  ...localOffer,
  id: "gateway:film",
  name: "Gateway film",
  provider: "gateway",
  model: "film",
  local: false,
  experimental: true,
  makes: ["video" as const],
  modes: ["animate" as const]
}

type Asked = Partial<ReturnType<typeof request>> & Record<string, unknown>

const animated = ({ ours }: World, change: Asked = {}) => ({
  mode: "animate" as const,
  copy: { headline: "Clip" },
  sourceAssetId: ours.hero,
  aspectRatios: ["square" as const],
  count: 1,
  seconds: 4 as const,
  motion: "orbit" as const,
  engine: film.id,
  ...change
})

const quoted = (world: World, change: Asked = {}) =>
  world.cleo.query(api.generations.quote, { brandId: world.ours.brandId, request: animated(world, change) })

const withFilm = async () => {
  const world = await makeWorld()
  await world.t.mutation(api.tasks.announce, {
    ...me,
    engines: [{ ...film, makes: [...film.makes], modes: [...film.modes] }]
  })
  return world
}

const lease = async ({ t }: World) => {
  const leased = await t.mutation(api.tasks.lease, { ...me, kinds: ["generation"] })
  if (leased?.kind !== "generation") throw new Error("nothing to lease")
  return leased
}

const begun = async (world: World) => {
  await world.cleo.mutation(api.generations.submit, {
    brandId: world.ours.brandId,
    idempotencyKey: "key",
    request: animated(world)
  })
  return lease(world)
}

const deliver = async ({ t }: World, taskId: string, engine: string, seconds: number) => {
  const store = (content: string, type: string) => t.run(({ storage }) => storage.store(new Blob([content], { type })))
  return t.mutation(api.tasks.output, {
    ...me,
    taskId,
    index: 0,
    file: { ...file(await store(CLIP, "video/mp4")), mime: "video/mp4", bytes: CLIP.length },
    clip: { posterStorageId: await store("poster", "image/jpeg"), seconds },
    recipe: { engine, engineVersion: "1", layout: "picture", variant: 0, seed: 1, sceneHash: "f", warnings: [] },
    sourceType: "trainedAlgorithmicMedia"
  })
}

describe("a clip of a provider", () => {
  it("is offered where a worker has one, with its price by the second, its words, and that it is experimental", async () => {
    const quote = await quoted(await withFilm())
    expect(quote).toMatchObject({ total: 8, creditsPerOutput: [8], problems: [] })
    expect(quote.engine).toEqual({ id: film.id, name: "Gateway film", local: false, experimental: true })
    expect(quote.engines?.map(({ id }) => id)).toEqual(["local", film.id])
    expect(quote.prompt).toMatch(/^The camera moves slowly around the subject/)
    expect(quote.forbids).toEqual(expect.arrayContaining(["no new lettering", "no new logo"]))
  })

  it("moves in the person's own words, in which the brand's banned terms are refused", async () => {
    const world = await withFilm()
    const quote = await quoted(world, { motion: "custom", prompt: "Steam rises over product:[nobody]" })
    expect(quote.problems).toMatchObject([{ code: "reference_missing" }])
    const banned = await quoted(world, { motion: "custom", prompt: "A luxury zoom" })
    expect(banned.prompt).toMatch(/^A luxury zoom/)
    expect(banned.problems.map(({ code }) => code)).toEqual(["banned_term"])
  })

  it.each([
    [
      { motion: "orbit" as const, seconds: 5 as const },
      "The local engine cannot move a picture like this. Choose another motion."
    ],
    [{ motion: "pan" as const, seconds: 4 as const }, "The local engine makes clips of 3, 5 or 8 seconds."]
  ])("is refused before anything is made when only the local engine is there: %j", async (change, message) => {
    const quote = await quoted(await makeWorld(), change)
    expect(quote.problems).toEqual([{ code: "unsupported", message }])
  })

  it("is charged once what was quoted, whatever length came back, and nothing when the local engine made it", async () => {
    for (const [engine, seconds, credits] of [
      [film.id, 6, 8],
      ["local", 3, 0]
    ] as const) {
      const world = await withFilm()
      const { taskId } = await begun(world)
      expect(await deliver(world, taskId, engine, seconds)).toEqual({ kept: true })
      expect(await deliver(world, taskId, engine, seconds)).toEqual({ kept: false })
      const rows = await world.t.run(({ db }) => db.query("generations").order("desc").take(1))
      expect(rows[0]?.creditsCommitted).toBe(credits)
    }
  })

  it("must be from half to double of the length that was asked for", async () => {
    const world = await withFilm()
    const { taskId } = await begun(world)
    expect(await outcome(deliver(world, taskId, film.id, 1))).toBe("invalid")
    expect(await outcome(deliver(world, taskId, film.id, 9))).toBe("invalid")
    expect(await deliver(world, taskId, film.id, 8)).toEqual({ kept: true })
  })

  it("goes on in the next lease with the order that was written down, and only who holds the task may write one", async () => {
    const world = await withFilm()
    const { generation, taskId } = await begun(world)
    expect(generation.operation).toBeUndefined()
    const operation = JSON.stringify({ provider: "gateway", model: "film", reference: { job: 7 }, startedAt: 1 })
    await world.t.mutation(api.tasks.orderPlaced, { ...me, taskId, operation })
    await world.t.mutation(api.tasks.orderPlaced, { ...me, workerId: "other", taskId, operation: "{}" })
    await world.t.mutation(api.tasks.forfeit, me)
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await lease(world)).generation.operation).toBe(operation)
    const endless = world.t.mutation(api.tasks.orderPlaced, { ...me, taskId, operation: "x".repeat(16_001) })
    expect(await outcome(endless)).toBe("invalid")
  })
})
