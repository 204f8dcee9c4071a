import { Effect, Layer, Option, Stream } from "effect"
import { expect, it } from "vitest"
import type { GenerationRequest } from "./generation.schema.ts"
import { Generations, GenerationStore, TaskStore } from "./generation.service.ts"

const request: GenerationRequest = {
  mode: "product",
  copy: { headline: "Slowly" },
  aspectRatios: ["square", "portrait_9_16"],
  count: 2
}
const memory = Layer.merge(GenerationStore.layerMemory, TaskStore.layerMemory)
const layer = Layer.provideMerge(Generations.layer, memory)
const run = <A, E>(effect: Effect.Effect<A, E, Generations | GenerationStore | TaskStore>) =>
  Effect.runPromise(Effect.provide(effect, layer))

it("one key in one brand is one generation, however often it is sent; the newest is listed first", async () => {
  const submit = (brandId: string, idempotencyKey: string) =>
    Generations.use((generations) => generations.submit({ brandId, idempotencyKey, request }))
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

it("in memory everything is free, nothing is to choose and no task runs", async () => {
  const [quote, choices, tasks] = await run(
    Effect.all([
      Generations.use((generations) => generations.quote("b1", request)),
      Generations.use((generations) => Effect.map(Stream.runHead(generations.choices("b1")), Option.getOrThrow)),
      TaskStore.use((store) => Effect.map(Stream.runHead(store.tray("org_1")), Option.getOrThrow))
    ])
  )
  expect(quote).toMatchObject({ creditsPerOutput: [0, 0, 0, 0], total: 0 })
  expect([choices, tasks]).toEqual([[], []])
})
