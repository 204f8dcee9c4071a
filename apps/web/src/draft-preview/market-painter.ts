import { MarketPainter, marketPairTexts, SideNotPainted } from "@marque/core/market-pair"
import { Effect, Layer } from "effect"

/** Paints in the page with the engine's own code, which is loaded with the first picture. */
export const marketPainter: Layer.Layer<MarketPainter> = Layer.succeed(MarketPainter, {
  paint: (side) =>
    Effect.tryPromise({
      try: async (signal) => {
        const { paintMarketSide } = await import("./paint-market-side.ts")
        return paintMarketSide(side, signal)
      },
      catch: (cause) =>
        cause instanceof SideNotPainted ? cause : new SideNotPainted({ message: marketPairTexts.paintFailed })
    })
})
