import { v } from "convex/values"
import {
  aspectRatio,
  brandDraft,
  clipSeconds,
  copy,
  layoutName,
  logoTheme,
  logoVariant,
  mode,
  motion,
  placeDraft,
  placePhotoNotes,
  productDraft
} from "../validation/argValidators.ts"

const logoFile = v.object({ name: v.string(), variant: logoVariant, theme: logoTheme, storageId: v.id("_storage") })
const productFile = v.object({ draft: productDraft, fileName: v.string(), storageId: v.id("_storage") })
const placeFile = v.object({
  draft: placeDraft,
  photo: placePhotoNotes,
  fileName: v.string(),
  storageId: v.id("_storage")
})

/** Pictures of one generation; `key` is how the plan names them, `place` the name of a place. */
export const demoPicture = v.object({
  key: v.string(),
  sku: v.string(),
  place: v.optional(v.string()),
  mode,
  copy,
  aspectRatios: v.array(aspectRatio),
  layout: v.optional(layoutName),
  seed: v.number()
})

/** One output of a generation of the plan. */
export const demoOutput = v.object({ key: v.string(), index: v.number() })

/** A clip of one of the pictures. */
export const demoClip = v.object({
  key: v.string(),
  of: demoOutput,
  motion,
  seconds: clipSeconds,
  seed: v.number()
})

export const demoPlan = {
  brand: brandDraft,
  logos: v.array(logoFile),
  products: v.array(productFile),
  places: v.array(placeFile),
  pictures: v.array(demoPicture)
}

/** What a visitor finds arranged; `validUntil` is `YYYY-MM-DD`. */
export const demoArrangement = v.object({
  folders: v.array(v.object({ name: v.string(), outputs: v.array(demoOutput) })),
  favourites: v.array(demoOutput),
  archived: v.array(v.object({ output: demoOutput, daysAgo: v.number() })),
  rights: v.array(v.object({ place: v.string(), validUntil: v.string() }))
})
