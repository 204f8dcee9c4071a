import { v } from "convex/values"
import {
  aspectRatio,
  camera,
  colour,
  copy,
  layoutName,
  logoTheme,
  logoVariant,
  mode,
  price,
  purpose,
  typeface
} from "./values.ts"

/** Everything a worker needs to make the missing outputs of one generation; addresses are readable without a session. */
export const generationWork = v.object({
  generationId: v.string(),
  brandId: v.string(),
  mode,
  copy,
  seed: v.number(),
  layout: v.optional(layoutName),
  /** Still to make; `variant` counts from 0. */
  outputs: v.array(v.object({ index: v.number(), variant: v.number(), aspectRatio })),
  brand: v.object({
    id: v.string(),
    name: v.string(),
    version: v.number(),
    rules: v.union(v.literal("draft"), v.literal("published")),
    colours: v.array(colour),
    type: v.array(typeface),
    disclaimer: v.optional(v.string()),
    logos: v.array(v.object({ id: v.string(), variant: logoVariant, theme: logoTheme, url: v.string() }))
  }),
  product: v.optional(
    v.object({
      id: v.string(),
      name: v.string(),
      camera,
      photoUrl: v.optional(v.string()),
      photoWidth: v.optional(v.number()),
      photoHeight: v.optional(v.number()),
      cutoutUrl: v.optional(v.string()),
      /** A person confirmed the cut-out, it came with the file, or it is clean. */
      cutoutTrusted: v.boolean(),
      price: v.optional(price),
      marksFound: v.array(v.string())
    })
  )
})

/** An uploaded file whose content is to be checked. */
export const uploadWork = v.object({
  assetId: v.string(),
  name: v.string(),
  purpose,
  fileUrl: v.string(),
  /** The brand's own ground, `#RRGGBB`. */
  brandGround: v.optional(v.string())
})

export const leased = v.union(
  v.object({
    taskId: v.string(),
    kind: v.literal("generation"),
    leaseUntil: v.number(),
    generation: generationWork
  }),
  v.object({
    taskId: v.string(),
    kind: v.literal("upload_processing"),
    leaseUntil: v.number(),
    upload: uploadWork
  }),
  v.null()
)
