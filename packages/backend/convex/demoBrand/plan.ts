import { Answers } from "@marque/core/campaigns"
import { Metrics } from "@marque/core/campaign-assets"
import { BrandDraft, LogoTheme, LogoVariant } from "@marque/core/brands"
import { Copy, GenerationMode, LayoutName } from "@marque/core/creative"
import { GuidelineDraft } from "@marque/core/guidelines"
import { HouseLayoutDraft } from "@marque/core/house-layouts"
import { MarketDraft } from "@marque/core/markets"
import { AspectRatio, ClipSeconds, Motion } from "@marque/core/model"
import { NoteAt } from "@marque/core/notes"
import { PhotoshootDraft, Setting } from "@marque/core/photoshoots"
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
  houseLayouts: v.array(validatorOf(HouseLayoutDraft)),
  pictures: v.array(demoPicture)
}

/** `daysAgo`: counted from today; `conversions` in hundredths, `spend` and `revenue` in minor units. */
const demoResults = v.object({
  fileName: v.string(),
  currency: v.string(),
  /** Of the slots in the order of their days. */
  days: v.array(v.object({ daysAgo: v.number(), slots: v.array(validatorOf(Metrics)) }))
})

/** Of words, between the first two slots; a campaign without two of one product has none. */
const demoTest = v.object({
  startedDaysAgo: v.number(),
  endsInDays: v.number(),
  usualRate: v.number(),
  difference: v.number()
})

/** Markets (default: all) and places by their name, products by their SKU. */
export const demoCampaign = v.object({
  /** @default "draft" */
  stage: v.optional(
    v.union(...(["proposed", "approved", "in_review", "live"] as const).map((name) => v.literal(name)))
  ),
  answers: validatorOf(Answers),
  markets: v.optional(v.array(v.string())),
  products: v.array(v.string()),
  places: v.array(v.string()),
  /** Stand in its slots, with their words, from the stage of the review on. */
  pictures: v.optional(v.array(demoOutput)),
  /** What is asked of one picture in review. */
  changes: v.optional(v.string()),
  results: v.optional(demoResults),
  test: v.optional(demoTest)
})

const { brief, direction, name, setLook } = fieldsOf(PhotoshootDraft)

/** Finished; its shots are pictures of the plan. */
export const demoPhotoshoot = v.object({
  name,
  brief,
  direction,
  setLook,
  /** Of the picks, by its name. */
  folder: v.string(),
  shots: v.array(
    v.object({
      name: v.string(),
      setting: validatorOf(Setting),
      picks: v.array(
        v.object({
          output: demoOutput,
          pick: v.union(v.literal("none"), v.literal("picked"), v.literal("rejected"))
        })
      )
    })
  )
})

/** `validUntil` is `YYYY-MM-DD`. */
export const demoArrangement = v.object({
  folders: v.array(v.object({ name: v.string(), outputs: v.array(demoOutput) })),
  favourites: v.array(demoOutput),
  archived: v.array(v.object({ output: demoOutput, daysAgo: v.number() })),
  rights: v.array(v.object({ place: v.string(), validUntil: v.string() })),
  /** Dates of the brand's own. */
  dates: v.optional(v.array(validatorOf(TrendDateDraft))),
  campaigns: v.optional(v.array(demoCampaign)),
  photoshoots: v.optional(v.array(demoPhotoshoot)),
  notes: v.optional(v.array(v.object({ output: demoOutput, text: v.string(), place: v.optional(validatorOf(NoteAt)) })))
})
