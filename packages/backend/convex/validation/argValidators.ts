import { typefaceFamilies } from "@marque/core/model"
import { v } from "convex/values"

/** Validators of shapes that several tables and functions share; their meaning is documented in the core schemas. */

export const aspectRatio = v.union(
  v.literal("square"),
  v.literal("portrait_3_4"),
  v.literal("landscape_4_3"),
  v.literal("portrait_9_16"),
  v.literal("landscape_16_9")
)

export const orgRole = v.union(v.literal("admin"), v.literal("member"))

export const brandRole = v.union(v.literal("manager"), v.literal("creator"), v.literal("reviewer"), v.literal("viewer"))

export const colour = v.object({
  id: v.string(),
  name: v.string(),
  hex: v.string(),
  role: v.union(
    v.literal("primary"),
    v.literal("secondary"),
    v.literal("accent"),
    v.literal("background"),
    v.literal("text"),
    v.literal("highlight")
  )
})

export const typeface = v.object({
  role: v.union(v.literal("heading"), v.literal("body")),
  family: v.union(...typefaceFamilies.map((family) => v.literal(family))),
  /** The brand's own file. */
  file: v.optional(v.object({ assetId: v.string(), family: v.string(), licence: v.string() }))
})

/** What the check of a font file found; weights 1-1000. */
export const fontFound = v.object({ family: v.string(), lightest: v.number(), heaviest: v.number() })

export const brandIdentity = v.object({
  tagline: v.string(),
  voice: v.string(),
  adjectives: v.array(v.string()),
  bannedTerms: v.array(v.string()),
  disclaimer: v.string(),
  colours: v.array(colour),
  type: v.array(typeface)
})

export const brandDraft = v.object({ name: v.string(), website: v.optional(v.string()), identity: brandIdentity })

export const logoVariant = v.union(v.literal("primary"), v.literal("mono"), v.literal("icon"), v.literal("wordmark"))

export const logoTheme = v.union(v.literal("light"), v.literal("dark"), v.literal("any"))

export const camera = v.union(v.literal("top"), v.literal("three_quarter"), v.literal("eye"))

export const price = v.object({ amount: v.number(), currency: v.string() })

export const cutoutKind = v.union(v.literal("alpha"), v.literal("mixtures"), v.literal("grabcut"))

export const cutoutVerdict = v.union(v.literal("clean"), v.literal("please_check"), v.literal("not_usable"))

export const cutoutChoice = v.union(v.literal("alpha"), v.literal("mixtures"), v.literal("grabcut"), v.literal("none"))

export const cutoutStatus = v.union(v.literal("none"), v.literal("auto"), v.literal("ok"), v.literal("needs_work"))

export const cutoutEdits = v.object({
  taps: v.array(v.object({ x: v.number(), y: v.number(), mode: v.union(v.literal("keep"), v.literal("remove")) })),
  tolerance: v.number()
})

/** A proposal as a worker hands it in; `parts` is what its word was made of, kept for questions and never shown. */
export const cutoutFound = v.object({
  kind: cutoutKind,
  storageId: v.id("_storage"),
  width: v.number(),
  height: v.number(),
  verdict: cutoutVerdict,
  preselected: v.boolean(),
  parts: v.optional(v.object({ confidence: v.number(), agreed: v.boolean(), leftOut: v.number() }))
})

export const photoRegion = v.object({ x: v.number(), y: v.number(), w: v.number(), h: v.number() })

/** How large the real thing is, in millimetres; `unit` is how people read it. */
export const productSize = v.object({
  unit: v.union(v.literal("cm"), v.literal("in")),
  heightMm: v.optional(v.number()),
  widthMm: v.optional(v.number()),
  depthMm: v.optional(v.number())
})

export const productDraft = v.object({
  name: v.string(),
  sku: v.string(),
  category: v.string(),
  status: v.union(v.literal("draft"), v.literal("active"), v.literal("discontinued")),
  description: v.string(),
  camera,
  price: v.optional(price),
  size: v.optional(productSize),
  heroAssetId: v.optional(v.string()),
  cutoutChoice: v.optional(cutoutChoice),
  exact: v.optional(v.boolean()),
  mayMirror: v.optional(v.boolean()),
  labelRegion: v.optional(photoRegion)
})

export const placeKind = v.union(
  v.literal("store"),
  v.literal("outdoor"),
  v.literal("home"),
  v.literal("studio"),
  v.literal("city"),
  v.literal("event"),
  v.literal("virtual")
)

/** What is said of a photograph of a place. */
const placePhotoFields = {
  timeOfDay: v.optional(v.union(v.literal("morning"), v.literal("day"), v.literal("evening"), v.literal("night"))),
  season: v.optional(v.union(v.literal("spring"), v.literal("summer"), v.literal("autumn"), v.literal("winter"))),
  weather: v.optional(
    v.union(v.literal("clear"), v.literal("cloudy"), v.literal("rain"), v.literal("snow"), v.literal("fog"))
  ),
  cameraHeight: v.optional(v.union(v.literal("low"), v.literal("eye"), v.literal("high"))),
  horizon: v.optional(v.number()),
  zone: v.optional(v.object({ x: v.number(), y: v.number(), w: v.number(), h: v.number() })),
  lightFrom: v.optional(v.union(v.literal("left"), v.literal("right"))),
  frameWidthCm: v.optional(v.number())
}

export const placePhotoNotes = v.object(placePhotoFields)

export const placePhoto = v.object({ assetId: v.string(), ...placePhotoFields })

/** The same with its asset known to belong to the brand: as a place keeps it. */
export const keptPlacePhoto = v.object({ assetId: v.id("assets"), ...placePhotoFields })

/** Where places kept what they had of these while a place had one photograph. */
export const singlePhotoFields = {
  photoAssetId: v.optional(v.id("assets")),
  season: placePhotoFields.season,
  horizon: placePhotoFields.horizon,
  zone: placePhotoFields.zone,
  lightFrom: placePhotoFields.lightFrom,
  frameWidthCm: placePhotoFields.frameWidthCm
}

/** What a place's row and its draft have in common. */
export const placeFields = {
  name: v.string(),
  kind: placeKind,
  description: v.optional(v.string()),
  city: v.optional(v.string()),
  country: v.optional(v.string()),
  mood: v.array(v.string()),
  rights: v.object({
    owner: v.optional(v.string()),
    licence: v.optional(v.string()),
    validUntil: v.optional(v.string()),
    markets: v.optional(v.string())
  }),
  doText: v.optional(v.string()),
  dontText: v.optional(v.string())
}

export const placeDraft = v.object({ ...placeFields, photos: v.array(placePhoto) })

export const purpose = v.union(
  v.literal("product"),
  v.literal("place"),
  v.literal("logo"),
  v.literal("font"),
  v.literal("reference"),
  v.literal("other")
)

/** A stored file whose content was checked. `sha256` hex, `dhash` 16 hex digits, `thumbhash` base64. */
export const checkedFile = v.object({
  storageId: v.id("_storage"),
  mime: v.string(),
  bytes: v.number(),
  width: v.number(),
  height: v.number(),
  sha256: v.string(),
  dhash: v.string(),
  thumbhash: v.string()
})

export const layoutName = v.union(
  v.literal("stage"),
  v.literal("arch"),
  v.literal("halax"),
  v.literal("bleed"),
  v.literal("split"),
  v.literal("quote"),
  v.literal("flatlay"),
  v.literal("macro"),
  v.literal("diptych"),
  v.literal("offer"),
  v.literal("grid")
)

export const mode = v.union(
  v.literal("product"),
  v.literal("halax"),
  v.literal("custom"),
  v.literal("animate"),
  v.literal("place")
)

export const copy = v.object({ headline: v.string(), body: v.optional(v.string()), cta: v.optional(v.string()) })

export const offer = v.object({
  text: v.optional(v.string()),
  oldPrice: v.optional(v.string()),
  validity: v.optional(v.string())
})

export const motion = v.union(
  v.literal("push_in"),
  v.literal("pull_out"),
  v.literal("pan"),
  v.literal("parallax"),
  v.literal("orbit"),
  v.literal("custom")
)

export const clipSeconds = v.union(
  v.literal(3),
  v.literal(4),
  v.literal(5),
  v.literal(6),
  v.literal(7),
  v.literal(8),
  v.literal(9),
  v.literal(10)
)

/** What the modes ask for beside the product and the words. */
const asked = {
  camera: v.optional(camera),
  engine: v.optional(v.string()),
  prompt: v.optional(v.string()),
  accent: v.optional(v.string()),
  offer: v.optional(offer),
  motion: v.optional(motion),
  seconds: v.optional(clipSeconds),
  loop: v.optional(v.boolean()),
  alt: v.optional(v.string())
}

/** The same with all that it refers to known to belong to the brand: as a generation keeps it. */
export const askedKept = {
  ...asked,
  companionIds: v.optional(v.array(v.id("products"))),
  placeId: v.optional(v.id("places")),
  placePhotoId: v.optional(v.id("assets")),
  photoAssetId: v.optional(v.id("assets")),
  sourceAssetId: v.optional(v.id("assets")),
  recipeOf: v.optional(v.id("assets")),
  exact: v.optional(v.boolean())
}

export const generationRequest = v.object({
  mode,
  productId: v.optional(v.string()),
  placeId: v.optional(v.string()),
  placePhotoId: v.optional(v.string()),
  companionIds: v.optional(v.array(v.string())),
  photoAssetId: v.optional(v.string()),
  sourceAssetId: v.optional(v.string()),
  recipeOf: v.optional(v.string()),
  exact: v.optional(v.boolean()),
  ...asked,
  copy,
  aspectRatios: v.array(aspectRatio),
  count: v.number(),
  layout: v.optional(layoutName),
  seed: v.optional(v.number())
})

export const runStatus = v.union(
  v.literal("queued"),
  v.literal("running"),
  v.literal("succeeded"),
  v.literal("partial"),
  v.literal("failed"),
  v.literal("canceled"),
  v.literal("expired")
)

export const explanation = v.object({ code: v.string(), message: v.string() })

export const taskKind = v.union(v.literal("generation"), v.literal("upload_processing"), v.literal("score"))

export const recipe = v.object({
  engine: v.string(),
  engineVersion: v.string(),
  layout: v.string(),
  variant: v.number(),
  seed: v.number(),
  sceneHash: v.string(),
  warnings: v.array(v.string())
})

/** An engine that a worker has. */
export const engineOffer = v.object({
  id: v.string(),
  name: v.string(),
  provider: v.string(),
  model: v.string(),
  local: v.boolean(),
  makes: v.array(v.union(v.literal("image"), v.literal("video"), v.literal("text"))),
  modes: v.array(mode),
  experimental: v.optional(v.boolean())
})

export const bucket = v.union(v.literal("included"), v.literal("bought"))
