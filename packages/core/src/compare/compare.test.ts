import { Effect, Layer, Stream } from "effect"
import { expect, it } from "vitest"
import { createActor } from "xstate"
import { sampleCard, sampleDetail } from "../gallery/fixtures/gallery.examples.ts"
import { AssetStore } from "../gallery/gallery.service.ts"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { makeTestTime } from "../kernel/test-time.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { refusal } from "../refusals/refusals.rules.ts"
import { compareActors } from "./compare.actors.ts"
import { compareMachine } from "./compare.machine.ts"
import { compareView } from "./compare.view.ts"
import { comparePaths } from "./fixtures/compare.paths.ts"

const store = Layer.effect(
  AssetStore,
  Effect.map(AssetStore, (memory) => ({
    ...memory,
    get: (assetId: string) =>
      assetId === "gone"
        ? Stream.fail(new BackendFailed({ data: refusal("not_found") }))
        : Stream.concat(Stream.make(sampleDetail({ ...sampleCard(Number(assetId.slice(6))) })), Stream.never)
  }))
).pipe(Layer.provide(AssetStore.layerFrom([])))

const start = (assetIds: ReadonlyArray<string> | undefined) => {
  const time = makeTestTime(store)
  const actor = createActor(compareMachine.provide({ actors: compareActors(time.runtime) }), {
    clock: time.clock,
    input: { assetIds }
  }).start()
  return { ...time, actor, view: () => compareView(actor.getSnapshot()) }
}

const ids = (count: number) => Array.from({ length: count }, (_, at) => `asset_${at}`)

it("compares two to four pictures, and says so where it is another number or all results", async () => {
  expect([1, 2, 4, 5].map((count) => start(ids(count)).view().barred)).toEqual([
    "Choose 2 to 4 pictures to compare them",
    undefined,
    undefined,
    "Choose 2 to 4 pictures to compare them"
  ])
  const { actor, view } = start(undefined)
  actor.send({ type: "compare.open" })
  expect(view()).toMatchObject({ state: "closed", barred: expect.stringContaining("2 to 4") })
})

it("B-102 shows them in the order chosen, each with its score, and goes through them by keys", async () => {
  const { actor, advance, view } = start(["asset_2", "asset_0", "asset_1"])
  actor.send({ type: "compare.open" })
  expect(view()).toMatchObject({ state: "loading", title: "Compare 3 pictures" })
  await advance(0)
  expect(view().panes.map(({ id, stays }) => [id, stays])).toEqual([
    ["asset_2", true],
    ["asset_0", false],
    ["asset_1", false]
  ])
  expect(view().panes[0]?.score?.text).toContain("Score")
  actor.send({ type: "compare.panes", count: 2 })
  actor.send({ type: "compare.move", by: 1 })
  expect(view().panes.map(({ id }) => id)).toEqual(["asset_2", "asset_1"])
  actor.send({ type: "compare.promote" })
  expect(view().panes.map(({ id }) => id)).toEqual(["asset_1", "asset_2"])
  actor.send({ type: "compare.close" })
  actor.send({ type: "chosen.changed", assetIds: ["asset_3", "asset_4"] })
  actor.send({ type: "compare.open" })
  await advance(0)
  expect(view()).toMatchObject({ counts: [], title: "Compare 2 pictures" })
})

it("says which failure it is where one is gone, and tries again", async () => {
  const { actor, advance, view } = start(["asset_0", "gone"])
  actor.send({ type: "compare.open" })
  await advance(0)
  expect(view()).toMatchObject({ state: "failed", error: "This does not exist or you cannot see it" })
  actor.send({ type: "chosen.changed", assetIds: ["asset_0", "asset_1"] })
  actor.send({ type: "compare.open" })
  await advance(0)
  expect(view().state).toBe("shown")
})

it("paths reach every state, transition and guard outcome", async () => {
  expect(await walkPaths(comparePaths)).toMatchObject({ missing: [], unneeded: [] })
})

it("says that a picture is gone where the store has no more to say of it", async () => {
  const silent = Layer.effect(
    AssetStore,
    Effect.map(AssetStore, (memory) => ({ ...memory, get: () => Stream.empty }))
  ).pipe(Layer.provide(AssetStore.layerFrom([])))
  const time = makeTestTime(silent)
  const actor = createActor(compareMachine.provide({ actors: compareActors(time.runtime) }), {
    clock: time.clock,
    input: { assetIds: ids(2) }
  }).start()
  actor.send({ type: "compare.open" })
  await time.advance(0)
  expect(compareView(actor.getSnapshot()).error).toBe("This does not exist or you cannot see it")
})
