import fc from "fast-check"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { api, internal } from "../convex/_generated/api.js"
import type { Id } from "../convex/_generated/dataModel"
import { filesOfInput, readCreativeInput } from "@marque/core/creative"
import { filesOfAsset } from "../convex/files/storedFiles.ts"
import { file, request } from "./drafts.ts"
import { makeWorld, WORKER_KEY, type World, SERVER_KEY } from "./world.ts"

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const DAY_MS = 24 * 60 * 60_000
const adopted = async ({ t }: World) => {
  await t.run(async ({ db }) => {
    for (const { _id } of await db.query("sweeps").collect()) await db.delete(_id)
  })
  await t.mutation(api.backfills.start, { serverKey: SERVER_KEY })
  await vi.advanceTimersByTimeAsync(60_000)
}

const worker = (id: number) => ({ workerKey: WORKER_KEY, workerId: `w${id}` })

const store = ({ t }: World, name: string): Promise<Id<"_storage">> =>
  t.run(({ storage }) => storage.store(new Blob([`${name} ${Math.random()}`])))

const filesOfRecipe = (input: string): ReadonlyArray<string> => {
  const read = readCreativeInput(input)
  return read === undefined ? [] : filesOfInput(read)
}

const recipeOver = (photoId: string): string =>
  JSON.stringify({
    brand: {
      id: "b",
      version: 1,
      name: "B",
      roles: { paper: "#FFFFFF", ink: "#000000", deep: "#222222", accents: ["#FF0000"] },
      fonts: { display: "Fraunces", text: "DM Sans" },
      logos: []
    },
    mode: "custom",
    ratio: "square",
    seed: 7,
    variant: 0,
    photo: { photoId },
    copy: { headline: "Red clay" },
    locale: "en",
    direction: "ltr"
  })

const recipe = {
  engine: "river:2",
  engineVersion: "1",
  layout: "bleed",
  variant: 0,
  seed: 1,
  sceneHash: "ff",
  warnings: []
}

/** A worker, with or without the lease, stores a provider's picture or delivers its last one. */
type Step =
  | { readonly do: "keep"; readonly by: number }
  | { readonly do: "deliver"; readonly by: number; readonly index: number }
  | { readonly do: "forfeit" | "lease" | "done"; readonly by: number }
  | { readonly do: "cancel" }
  | { readonly do: "upload" }

const by = fc.nat(1)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant("keep" as const), by }),
  fc.record({ do: fc.constant("deliver" as const), by, index: fc.nat(2) }),
  fc.record({ do: fc.constantFrom("forfeit" as const, "lease" as const, "done" as const), by }),
  fc.record({ do: fc.constant("cancel" as const) }),
  fc.record({ do: fc.constant("upload" as const) })
)

const files = ({ t }: World) =>
  t.run(async ({ db }) => {
    const assets = await db.query("assets").collect()
    const recipes = await db.query("recipes").collect()
    const stored = await db.system.query("_storage").collect()
    return {
      stored: new Set<string>(stored.map(({ _id }) => _id)),
      used: new Set<string>([...assets.flatMap(filesOfAsset), ...recipes.flatMap(({ input }) => filesOfRecipe(input))])
    }
  })

const run = async (steps: ReadonlyArray<Step>) => {
  const world = await makeWorld()
  const { generationId } = await world.cleo.mutation(api.generations.submit, {
    brandId: world.ours.brandId,
    idempotencyKey: "key",
    request: { ...request(world.ours.productId), count: 2, aspectRatios: ["square"] }
  })
  const lease = (id: number) => world.t.mutation(api.tasks.lease, { ...worker(id), kinds: ["generation"] })
  const first = await lease(0)
  if (first === null) throw new Error("there is something to make")
  const { taskId } = first
  const kept = new Map<number, Id<"_storage">>()
  for (const each of steps) {
    switch (each.do) {
      case "keep": {
        const storageId = await store(world, "painted")
        await world.t.mutation(api.tasks.pictureKept, { ...worker(each.by), taskId, storageId })
        kept.set(each.by, storageId)
        break
      }
      case "deliver":
        await world.t.mutation(api.tasks.output, {
          ...worker(each.by),
          taskId,
          index: each.index,
          file: file(await store(world, "picture")),
          sceneStorageId: await store(world, "scene"),
          sidecarStorageId: await store(world, "sidecar"),
          input: recipeOver(kept.get(each.by) ?? "provided"),
          recipe,
          sourceType: "compositeWithTrainedAlgorithmicMedia"
        })
        break
      case "forfeit":
        await world.t.mutation(api.tasks.forfeit, worker(each.by))
        await vi.advanceTimersByTimeAsync(80_000)
        break
      case "lease":
        await lease(each.by)
        break
      case "done":
        await world.t.mutation(api.tasks.done, { ...worker(each.by), taskId })
        break
      case "cancel":
        await world.cleo.mutation(api.generations.cancel, { generationId })
        break
      case "upload":
        await store(world, "abandoned")
    }
  }
  await world.cleo.mutation(api.generations.cancel, { generationId })
  return world
}

it("nothing is left of what no asset shows, and everything is left that one does, however deliveries end", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const world = await run(steps)
      const uploads = steps.filter((each) => each.do === "upload").length
      const ended = await files(world)
      const lost = [...ended.stored].filter((id) => !ended.used.has(id))
      expect(lost.length).toBe(uploads)
      const missing = (found: typeof ended) =>
        [...found.used].filter((id) => id !== "provided" && !found.stored.has(id))
      const before = missing(ended)
      await vi.advanceTimersByTimeAsync(DAY_MS + 1)
      await world.t.mutation(internal.fileSweep.begin, {})
      await vi.advanceTimersByTimeAsync(60_000)
      const swept = await files(world)
      expect([...swept.stored].filter((id) => !swept.used.has(id))).toEqual([])
      expect(missing(swept)).toEqual(before)
      expect(swept.stored.size).toBe(ended.stored.size - uploads)
    }),
    { numRuns: 5 }
  )
})

it("leaves alone what is younger than a day, and looks at each file once", async () => {
  const world = await makeWorld()
  const { stored: at } = await files(world)
  await store(world, "young")
  await world.t.mutation(internal.fileSweep.begin, {})
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await files(world)).stored.size).toBe(at.size + 1)
  await vi.advanceTimersByTimeAsync(DAY_MS)
  await world.t.mutation(internal.fileSweep.begin, {})
  await vi.advanceTimersByTimeAsync(1_000)
  const swept = await files(world)
  expect([...swept.stored].filter((id) => !swept.used.has(id))).toEqual([])
  expect(await world.t.run(({ db }) => db.query("sweeps").collect())).toHaveLength(2)
})

it("keeps what a recipe names that this version cannot read", async () => {
  const world = await makeWorld()
  const { brandId, hero: assetId } = world.ours
  const named = await store(world, "named")
  const lost = await store(world, "lost")
  const input = JSON.stringify({ layers: [{ said: 'a "red" mug', shows: named }] })
  await world.t.run(({ db }) => db.insert("recipes", { brandId, assetId, input }))
  await adopted(world)
  await vi.advanceTimersByTimeAsync(DAY_MS + 1)
  await world.t.mutation(internal.fileSweep.begin, {})
  await vi.advanceTimersByTimeAsync(60_000)
  const { stored } = await files(world)
  expect([named, lost].map((id) => stored.has(id))).toEqual([true, false])
})
