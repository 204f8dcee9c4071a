import { Effect, Layer, Option, Stream, SubscriptionRef } from "effect"
import { expect, it } from "vitest"
import type { GenerationRequest } from "../creative/generation-request.schema.ts"
import { generationMemory, GenerationRows } from "./generation-memory.layer.ts"
import { GenerationStore, TaskStore } from "./generation.service.ts"

const request: GenerationRequest = {
  mode: "product",
  copy: { headline: "Slowly" },
  aspectRatios: ["square", "portrait_9_16"],
  count: 2
}
const memory = Layer.merge(generationMemory, TaskStore.layerMemory)
const run = <A, E>(effect: Effect.Effect<A, E, GenerationRows | GenerationStore | TaskStore>) =>
  Effect.runPromise(Effect.provide(effect, memory))

it("one key in one brand is one generation, however often it is sent", async () => {
  const submit = (brandId: string, idempotencyKey: string) =>
    GenerationStore.use((store) => store.submit({ brandId, idempotencyKey, request }))
  const [ids, listed] = await run(
    Effect.all(
      [
        Effect.all([submit("b1", "k1"), submit("b1", "k1"), submit("b2", "k1"), submit("b1", "k2")], {
          concurrency: 1
        }),
        Effect.flatMap(GenerationRows, SubscriptionRef.get)
      ],
      { concurrency: 1 }
    )
  )
  expect(ids[1]).toBe(ids[0])
  expect(new Set(ids).size).toBe(3)
  expect(listed.map(({ brandId, idempotencyKey }) => [brandId, idempotencyKey])).toEqual([
    ["b1", "k1"],
    ["b2", "k1"],
    ["b1", "k2"]
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
