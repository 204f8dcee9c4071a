import { Context, Effect, Layer, Schema, type Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { MarketPair, MarketSide, PaintedSide, PairQuery } from "./market-pair.schema.ts"

/** Ids of other organizations answer like ids that do not exist. */
export class MarketPairs extends Context.Service<
  MarketPairs,
  { readonly pair: (query: PairQuery) => Stream.Stream<MarketPair, BackendFailed> }
>()("@marque/core/market-pair/MarketPairs") {}

/** `message` is shown to the person. */
export class SideNotPainted extends Schema.TaggedError<SideNotPainted>()("SideNotPainted", {
  message: Schema.String
}) {}

/** Paints a picture with the values of a market, in the host. Nothing is stored. */
export class MarketPainter extends Context.Service<
  MarketPainter,
  { readonly paint: (side: MarketSide) => Effect.Effect<PaintedSide, SideNotPainted> }
>()("@marque/core/market-pair/MarketPainter") {
  static readonly layerFrom = (paint: (side: MarketSide) => PaintedSide) =>
    Layer.succeed(MarketPainter, { paint: (side) => Effect.sync(() => paint(side)) })
}
