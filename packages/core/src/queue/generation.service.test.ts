import { Effect, Layer, Option, Stream } from "effect"
import { expect, it } from "vitest"
import type { GenerationRequest } from "../creative/generation-request.schema.ts"
import { generationMemory } from "./generation-memory.layer.ts"
import { GenerationStore, TaskStore } from "./generation.service.ts"

const request: GenerationRequest = {
  mode: "product",
  copy: { headline: "Slowly" },
  aspectRatios: ["square", "portrait_9_16"],
  count: 2
}
const memory = Layer.merge(generationMemory, TaskStore.layerMemory)
const run = <A, E>(effect: Effect.Effect<A, E, GenerationStore | TaskStore>) =>
  Effect.runPromise(Effect.provide(effect, memory))

it("one key in one brand is one generation, however often it is sent; the newest is listed first", async () => {
  const submit = (brandId: string, idempotencyKey: string) =>
    GenerationStore.use((store) => store.submit({ brandId, idempotencyKey, request }))
  const [ids, listed] = await run(
    Effect.all(
      [
        Effect.all([submit("b1", "k1"), submit("b1", "k1"), submit("b2", "k1"), submit("b1", "k2")], {
          concurrency: 1
        }),
        GenerationStore.use((store) => Effect.map(Stream.runHead(store.list("b1", 5)), Option.getOrThrow))
      ],
      { concurrency: 1 }
    )
  )
  expect(ids[1]).toBe(ids[0])
  expect(new Set(ids).size).toBe(3)
  expect(listed.map(({ _id }) => _id)).toEqual([ids[3], ids[0]])
  expect(listed[0]).toMatchObject({ status: "queued", headline: "Slowly", mine: true })
  expect(listed[0]?.outputs.map(({ aspectRatio, index }) => [index, aspectRatio])).toEqual([
    [0, "square"],
    [1, "portrait_9_16"],
    [2, "square"],
    [3, "portrait_9_16"]
  ])
})

it("in memory everything is free, no task runs", async () => {
  const [quote, tasks] = await run(
    Effect.all([
      GenerationStore.use((store) => store.quote("b1", request)),
      TaskStore.use((store) => Effect.map(Stream.runHead(store.tray("org_1")), Option.getOrThrow))
    ])
  )
  expect(quote).toMatchObject({ creditsPerOutput: [0, 0, 0, 0], total: 0 })
  expect(tasks).toEqual([])
})
