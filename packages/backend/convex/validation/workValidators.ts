import { v } from "convex/values"
import { checkFix, scoreWork } from "./scoreValidators.ts"
import {
  aspectRatio,
  camera,
  clipSeconds,
  colour,
  copy,
  cutoutEdits,
  layoutName,
  logoTheme,
  logoVariant,
  mode,
  motion,
  offer,
  productSize,
  purpose,
  typeface
} from "./argValidators.ts"

const box = v.object({ x: v.number(), y: v.number(), w: v.number(), h: v.number() })
const point = v.object({ x: v.number(), y: v.number() })

export const workProduct = v.object({
  id: v.string(),
  name: v.string(),
  camera,
  price: v.optional(v.string()),
  size: v.optional(productSize),
  photoId: v.optional(v.string()),
  photoUrl: v.optional(v.string()),
  cutoutId: v.optional(v.string()),
  cutoutUrl: v.optional(v.string()),
  labelRegion: v.optional(box),
  exact: v.optional(v.boolean()),
  mayMirror: v.optional(v.boolean()),
  /** A person confirmed the cut-out, it came with the file, or it is clean. */
  cutoutTrusted: v.boolean(),
  marksFound: v.array(v.string())
})

/** One photograph of a place and what is marked on it. */
const workPlacePhoto = {
  photoId: v.optional(v.string()),
  photoUrl: v.string(),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  focus: v.optional(point),
  horizon: v.optional(v.number()),
  zone: v.optional(box),
  lightFrom: v.optional(v.union(v.literal("left"), v.literal("right"))),
  frameWidthCm: v.optional(v.number()),
  marksFound: v.array(v.string())
}

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
    type: v.array(
      v.object({
        role: typeface.fields.role,
        family: v.string(),
        file: v.optional(v.object({ fileId: v.string(), family: v.string(), weight: v.number(), url: v.string() }))
      })
    ),
    disclaimer: v.optional(v.string()),
    adjectives: v.optional(v.array(v.string())),
    logos: v.array(
      v.object({
        id: v.string(),
        variant: logoVariant,
        theme: logoTheme,
        fileId: v.optional(v.string()),
        url: v.string()
      })
    )
  }),
  product: v.optional(workProduct),
  companions: v.optional(v.array(workProduct)),
  place: v.optional(
    v.object({
      id: v.string(),
      name: v.string(),
      ...workPlacePhoto,
      others: v.optional(v.array(v.object(workPlacePhoto)))
    })
  ),
  photo: v.optional(
    v.object({ id: v.string(), url: v.string(), focus: v.optional(point), marksFound: v.array(v.string()) })
  ),
  prompt: v.optional(v.string()),
  engine: v.optional(v.string()),
  tries: v.optional(v.number()),
  /** JSON of the order at a provider that an earlier lease placed. */
  operation: v.optional(v.string()),
  accent: v.optional(v.string()),
  offer: v.optional(offer),
  clip: v.optional(
    v.object({
      sourceAssetId: v.string(),
      sourceUrl: v.string(),
      sourceWidth: v.number(),
      sourceHeight: v.number(),
      sceneUrl: v.optional(v.string()),
      cutoutUrl: v.optional(v.string()),
      motion,
      seconds: clipSeconds,
      loop: v.boolean(),
      marksFound: v.array(v.string())
    })
  ),
  fixesJson: v.optional(v.string()),
  repeat: v.optional(
    v.object({
      inputJson: v.string(),
      files: v.array(v.object({ id: v.string(), url: v.string(), marksFound: v.array(v.string()) }))
    })
  ),
  fix: v.optional(
    v.object({
      fix: checkFix,
      sceneUrl: v.optional(v.string()),
      picture: v.optional(v.object({ assetId: v.string(), url: v.string(), marksFound: v.array(v.string()) }))
    })
  )
})

/** An uploaded file whose content is to be checked. */
export const uploadWork = v.object({
  assetId: v.string(),
  name: v.string(),
  purpose,
  fileUrl: v.string(),
  /** The file was checked before; only its cut-outs are made anew, as a person said. */
  edits: v.optional(cutoutEdits),
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
  v.object({ taskId: v.string(), kind: v.literal("score"), leaseUntil: v.number(), score: scoreWork }),
  v.null()
)
