import { Schema } from "effect"
import { PreviewedPicture } from "../brand-data/draft-trial.schema.ts"
import { LogoVariant } from "../brands/brands.schema.ts"
import type { Scene } from "../creative/creative.schema.ts"
import { MarketDraft } from "../markets/markets.schema.ts"
import { GenerationWork } from "../queue/generation-work.schema.ts"

/** One line of what holds in a market, or of what its picture says. */
export const PairValue = Schema.Struct({ label: Schema.String, value: Schema.String })
export type PairValue = typeof PairValue.Type

/** A picture as one market would have it. */
export const MarketSide = Schema.Struct({
  marketId: Schema.String,
  name: Schema.String,
  /** With the logos that the market asks for. */
  brand: GenerationWork.fields.brand,
  picture: PreviewedPicture,
  market: MarketDraft,
  /** What the picture says there, in the same order for every market. */
  values: Schema.Array(PairValue)
})
export type MarketSide = typeof MarketSide.Type

export const MarketPair = Schema.Struct({
  /** All that can be chosen, the default one first. */
  markets: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String })),
  /** What the brand says that its markets inherit. */
  inherited: Schema.Struct({
    voice: Schema.String,
    tagline: Schema.String,
    bannedTerms: Schema.Array(Schema.String),
    disclaimer: Schema.String,
    logoVariants: Schema.Array(LogoVariant)
  }),
  /** The two that were asked for; none where there is no picture with a recipe, or one market only. */
  sides: Schema.Array(MarketSide)
})
export type MarketPair = typeof MarketPair.Type

export interface PairQuery {
  readonly brandId: string
  /** Of the picture; undefined: the brand's newest, with the draft's values. */
  readonly assetId: string | undefined
  /** The two; fewer: the picture's own, or the first ones. */
  readonly marketIds: ReadonlyArray<string>
}

/** `url` is a data address. */
export interface PaintedSide {
  readonly marketId: string
  readonly url: string
  readonly scene: Scene
}
