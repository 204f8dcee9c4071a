import { Effect, Option, Stream } from "effect"
import { expect, it } from "vitest"
import { examplePlace } from "./fixtures/place.examples.ts"
import type { PlaceDraft } from "./places.schema.ts"
import { EVERY_RECORD, wordSearchOf } from "../records/record-list.rules.ts"
import { PlaceStore } from "./places.service.ts"

const draft: PlaceDraft = { name: "Roof", kind: "outdoor", mood: [], photos: [], rights: {} }

const run = <A, E>(effect: Effect.Effect<A, E, PlaceStore>) =>
  Effect.runPromise(Effect.provide(effect, PlaceStore.layerMemory([examplePlace])))

const listed = PlaceStore.use((store) =>
  Effect.map(Stream.runHead(store.list({ ...wordSearchOf(EVERY_RECORD), brandId: "brand_1" })), Option.getOrThrow)
)

it("the store in memory makes a place once for one key", async () => {
  const create = (idempotencyKey: string) =>
    PlaceStore.use((store) => store.create({ brandId: "brand_1", draft, idempotencyKey }))
  const [[first, again, other], places] = await run(
    Effect.all([Effect.all([create("a"), create("a"), create("b")], { concurrency: 1 }), listed], { concurrency: 1 })
  )
  expect(again).toEqual(first)
  expect(other).not.toEqual(first)
  expect(places.total).toBe(3)
})

it("the store in memory refuses a change that is based on an earlier version", async () => {
  let tries = 0
  const update = (version: number) => {
    tries += 1
    const idempotencyKey = `key_${tries}`
    return PlaceStore.use((store) => store.update({ id: examplePlace._id, draft, version, idempotencyKey }))
  }
  const [next, failure] = await run(
    Effect.all([update(examplePlace.version), Effect.flip(update(examplePlace.version))], { concurrency: 1 })
  )
  expect(next).toBe(examplePlace.version + 1)
  expect(failure).toMatchObject({ data: { code: "conflict" } })
})
