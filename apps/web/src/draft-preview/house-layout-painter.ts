import { houseLayoutCardTexts, HouseLayoutPainter, type PaintedSize } from "@marque/core/brand-data"
import { Effect, Layer, Stream } from "effect"

/** Paints in the page with the engine's own code, which is loaded with the first card. */
export const houseLayoutPainter: Layer.Layer<HouseLayoutPainter> = Layer.succeed(HouseLayoutPainter, {
  paint: (sample, house, placementIds) =>
    Stream.unwrap(
      Effect.gen(function* () {
        const painter = yield* Effect.promise(() => import("./paint-house-layout.ts"))
        const aborter = yield* Effect.acquireRelease(
          Effect.sync(() => new AbortController()),
          (controller) => Effect.sync(() => controller.abort())
        )
        return Stream.fromAsyncIterable(
          painter.paintHouseLayout(sample, house, placementIds, aborter.signal),
          () => "unpainted" as const
        )
      })
    ).pipe(
      Stream.catch(() =>
        Stream.fromIterable<PaintedSize>(
          placementIds.slice(0, 1).map((placementId) => ({ placementId, reason: houseLayoutCardTexts.notPainted }))
        )
      )
    )
})
