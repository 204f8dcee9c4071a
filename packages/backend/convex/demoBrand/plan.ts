import { Answers } from "@marque/core/campaigns"
import { BrandDraft, LogoTheme, LogoVariant } from "@marque/core/brands"
import { Copy, GenerationMode, LayoutName } from "@marque/core/creative"
import { GuidelineDraft } from "@marque/core/guidelines"
import { MarketDraft } from "@marque/core/markets"
import { AspectRatio, ClipSeconds, Motion } from "@marque/core/model"
import { PlaceDraft, PlacePhoto } from "@marque/core/places"
import { ProductDraft } from "@marque/core/products"
import { TrendDateDraft } from "@marque/core/trends"
import { v } from "convex/values"
import { fieldsOf, validatorOf } from "../validation/validatorOf.ts"

const logoFile = v.object({
  name: v.string(),
  variant: validatorOf(LogoVariant),
  theme: validatorOf(LogoTheme),
  storageId: v.id("_storage")
})
const productFile = v.object({ draft: validatorOf(ProductDraft), fileName: v.string(), storageId: v.id("_storage") })
const { assetId: _asset, ...photoNotes } = fieldsOf(PlacePhoto)
const placeFile = v.object({
  draft: validatorOf(PlaceDraft),
  photo: v.object(photoNotes),
  fileName: v.string(),
  storageId: v.id("_storage")
})

/** `key` identifies it in the plan, `place` is a place's name. */
export const demoPicture = v.object({
  key: v.string(),
  sku: v.string(),
  place: v.optional(v.string()),
  mode: validatorOf(GenerationMode),
  copy: validatorOf(Copy),
  aspectRatios: v.array(validatorOf(AspectRatio)),
  layout: v.optional(validatorOf(LayoutName)),
  seed: v.number()
})

export const demoOutput = v.object({ key: v.string(), index: v.number() })

export const demoClip = v.object({
  key: v.string(),
  of: demoOutput,
  motion: validatorOf(Motion),
  seconds: validatorOf(ClipSeconds),
  seed: v.number()
})

export const demoPlan = {
  brand: validatorOf(BrandDraft),
  logos: v.array(logoFile),
  products: v.array(productFile),
  places: v.array(placeFile),
  /** Oldest first: the default market. */
  markets: v.array(validatorOf(MarketDraft)),
  /** What the pictures are measured by. */
  guidelines: v.array(validatorOf(GuidelineDraft)),
  pictures: v.array(demoPicture)
}

/** Products by their SKU, places by their name. */
export const demoCampaign = v.object({
  /** @default "draft" */
  stage: v.optional(v.union(v.literal("proposed"), v.literal("approved"))),
  answers: validatorOf(Answers),
  products: v.array(v.string()),
  places: v.array(v.string())
})

/** `validUntil` is `YYYY-MM-DD`. */
export const demoArrangement = v.object({
  folders: v.array(v.object({ name: v.string(), outputs: v.array(demoOutput) })),
  favourites: v.array(demoOutput),
  archived: v.array(v.object({ output: demoOutput, daysAgo: v.number() })),
  rights: v.array(v.object({ place: v.string(), validUntil: v.string() })),
  /** Dates of the brand's own. */
  dates: v.optional(v.array(validatorOf(TrendDateDraft))),
  campaigns: v.optional(v.array(demoCampaign))
})
