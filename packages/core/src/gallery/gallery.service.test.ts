import { Effect, Layer, Ref, Stream } from "effect"
import { expect, it } from "vitest"
import { sampleDetail } from "./fixtures/gallery.examples.ts"
import type { AssetDetail } from "./gallery.schema.ts"
import { Assets, AssetStore, Downloads, FolderStore, SavedNames } from "./gallery.service.ts"

const savedName = (detail: AssetDetail) => {
  const store = Layer.effect(
    AssetStore,
    Effect.map(AssetStore, (memory) => ({ ...memory, get: () => Stream.make(detail) }))
  ).pipe(Layer.provide(AssetStore.layerFrom([])))
  const layer = Layer.provideMerge(Assets.layer, Layer.merge(store, Downloads.layerMemory))
  return Effect.runPromise(
    Effect.gen(function* () {
      const assets = yield* Assets
      yield* Stream.runDrain(assets.download(detail._id))
      return yield* Ref.get(yield* SavedNames)
    }).pipe(Effect.provide(layer))
  )
}

it("S-009 a picture of which less is known is named after what is known", async () => {
  const { outputIndex: _, recipe, ...bare } = sampleDetail()
  expect(await savedName(sampleDetail())).toEqual(["fig-ember_fig-candle_1x1_1.jpg"])
  expect(await savedName(bare)).toEqual(["fig-candle-1_1x1.jpg"])
  if (recipe === undefined) throw new Error("The sample has a recipe.")
  expect(await savedName(sampleDetail({ recipe: { ...recipe, products: [] } }))).toEqual(["fig-ember_1x1_1.jpg"])
})

it("a gallery of given pictures takes every act and keeps none", async () => {
  const layer = Layer.merge(AssetStore.layerFrom([sampleDetail()]), FolderStore.layerFrom([]))
  const acts = Effect.gen(function* () {
    const [assets, folders] = [yield* AssetStore, yield* FolderStore]
    yield* assets.act({ kind: "archive", assetIds: ["asset_0"] })
    yield* assets.recordDownload("asset_0")
    yield* folders.act({ kind: "remove", folderId: "f_press" })
    const page = yield* Stream.runHead(assets.page("brand_fig", {}, { cursor: null, limit: 10 }))
    return [page, yield* Stream.runHead(folders.list("brand_fig"))]
  })
  expect(await Effect.runPromise(Effect.provide(acts, layer))).toMatchObject([
    { value: { cursor: null } },
    { value: [] }
  ])
})
