import { v } from "convex/values"
import { scoreSummary } from "./scoreValidators.ts"
import {
  aspectRatio,
  brandIdentity,
  brandRole,
  camera,
  clipSeconds,
  cutoutEdits,
  cutoutKind,
  cutoutStatus,
  cutoutVerdict,
  fontFound,
  explanation,
  layoutName,
  logoTheme,
  logoVariant,
  mode,
  motion,
  offer,
  orgRole,
  placeDraft,
  placePhoto,
  productDraft,
  purpose,
  runStatus,
  taskKind
} from "./argValidators.ts"

/** What functions answer with; the core schemas of the same names document the fields, `shapes.test-d.ts` keeps the two alike. */

export const organizationProfile = v.object({
  _id: v.string(),
  clerkId: v.string(),
  name: v.string(),
  slug: v.string(),
  industry: v.optional(v.string()),
  size: v.optional(v.string()),
  country: v.optional(v.string()),
  language: v.optional(v.string()),
  timeZone: v.optional(v.string()),
  isDemo: v.boolean(),
  suspended: v.boolean(),
  orgRole
})

export const memberRow = v.object({
  _id: v.string(),
  userId: v.optional(v.string()),
  name: v.optional(v.string()),
  email: v.string(),
  orgRole,
  brandRoles: v.array(v.object({ brandId: v.string(), role: brandRole })),
  status: v.union(v.literal("invited"), v.literal("active")),
  invitationId: v.optional(v.string()),
  expiresAt: v.optional(v.number()),
  isMe: v.boolean()
})

export const creditBalance = v.object({ available: v.number(), reserved: v.number(), unlimited: v.boolean() })

const summaryFields = {
  _id: v.string(),
  organizationId: v.string(),
  name: v.string(),
  slug: v.string(),
  status: v.union(v.literal("draft"), v.literal("published"), v.literal("archived")),
  accentColour: v.string(),
  logoUrl: v.optional(v.string()),
  role: brandRole,
  isDemo: v.boolean()
}

export const brandSummary = v.object(summaryFields)

export const logo = v.object({
  _id: v.string(),
  name: v.string(),
  variant: logoVariant,
  theme: logoTheme,
  assetId: v.string(),
  url: v.optional(v.string()),
  isDefault: v.boolean()
})

export const brand = v.object({
  ...summaryFields,
  organization: v.object({ clerkId: v.string(), name: v.string() }),
  website: v.optional(v.string()),
  version: v.number(),
  identity: brandIdentity,
  logos: v.array(logo)
})

export const product = v.object({
  _id: v.string(),
  brandId: v.string(),
  ...productDraft.fields,
  cutoutStatus,
  cutoutUrl: v.optional(v.string()),
  photoUrl: v.optional(v.string()),
  longSidePx: v.optional(v.number()),
  archived: v.boolean(),
  version: v.number(),
  usedIn: v.number(),
  updatedAt: v.number()
})

export const place = v.object({
  _id: v.string(),
  brandId: v.string(),
  ...placeDraft.fields,
  photos: v.array(
    v.object({
      ...placePhoto.fields,
      url: v.optional(v.string()),
      width: v.optional(v.number()),
      height: v.optional(v.number())
    })
  ),
  archived: v.boolean(),
  version: v.number(),
  usedIn: v.number(),
  updatedAt: v.number()
})

export const upload = v.object({
  assetId: v.string(),
  name: v.string(),
  purpose,
  processing: v.union(v.literal("processing"), v.literal("ready"), v.literal("failed")),
  failure: v.optional(v.string()),
  retryable: v.optional(v.boolean()),
  url: v.optional(v.string()),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  font: v.optional(fontFound),
  cutouts: v.array(
    v.object({
      kind: cutoutKind,
      url: v.string(),
      width: v.number(),
      height: v.number(),
      verdict: cutoutVerdict,
      preselected: v.boolean()
    })
  ),
  edits: v.optional(cutoutEdits),
  mending: v.optional(v.object({ progress: v.number() })),
  mendFailure: v.optional(v.string())
})

export const folder = v.object({
  _id: v.string(),
  parentId: v.optional(v.string()),
  name: v.string(),
  count: v.number()
})

const cardFields = {
  _id: v.string(),
  brandId: v.string(),
  kind: v.union(v.literal("image"), v.literal("video")),
  name: v.string(),
  alt: v.string(),
  url: v.string(),
  width: v.number(),
  height: v.number(),
  aspectRatio,
  thumbhash: v.optional(v.string()),
  folderId: v.optional(v.string()),
  generationId: v.optional(v.string()),
  outputIndex: v.optional(v.number()),
  productIds: v.array(v.string()),
  madeBy: v.union(v.literal("me"), v.literal("others"), v.literal("system")),
  favourite: v.boolean(),
  clip: v.optional(v.object({ url: v.string(), seconds: v.number() })),
  score: v.optional(scoreSummary),
  createdAt: v.number()
}

export const assetCard = v.object(cardFields)

export const assetDetail = v.object({
  ...cardFields,
  mime: v.string(),
  bytes: v.number(),
  recipe: v.optional(
    v.object({
      mode: v.string(),
      engine: v.string(),
      engineVersion: v.string(),
      layout: v.string(),
      variant: v.number(),
      seed: v.number(),
      sceneHash: v.string(),
      headline: v.string(),
      resolvedHeadline: v.string(),
      body: v.optional(v.string()),
      cta: v.optional(v.string()),
      products: v.array(v.object({ _id: v.string(), name: v.string() })),
      places: v.array(v.object({ _id: v.string(), name: v.string() })),
      prompt: v.optional(v.string()),
      resolvedPrompt: v.optional(v.string()),
      brandVersion: v.optional(v.number()),
      stored: v.boolean(),
      inputs: v.object({
        productId: v.optional(v.string()),
        companionIds: v.optional(v.array(v.string())),
        placeId: v.optional(v.string()),
        placePhotoId: v.optional(v.string()),
        photoAssetId: v.optional(v.string()),
        sourceAssetId: v.optional(v.string()),
        camera: v.optional(camera),
        offer: v.optional(offer),
        motion: v.optional(motion),
        seconds: v.optional(clipSeconds),
        loop: v.optional(v.boolean()),
        layout: v.optional(layoutName)
      }),
      brandName: v.string(),
      rules: v.union(v.literal("draft"), v.literal("published")),
      credits: v.number(),
      warnings: v.array(v.string())
    })
  ),
  provenance: v.object({
    sourceType: v.string(),
    marksFound: v.array(v.string()),
    sidecarUrl: v.optional(v.string())
  }),
  makerName: v.string()
})

export const assetFilter = v.object({
  folderId: v.optional(v.string()),
  createdBy: v.optional(v.union(v.literal("all"), v.literal("me"), v.literal("others"), v.literal("system"))),
  filterProductId: v.optional(v.string()),
  assetType: v.optional(v.union(v.literal("all"), v.literal("image"), v.literal("video"))),
  showFavoritesOnly: v.optional(v.boolean()),
  generationId: v.optional(v.string()),
  q: v.optional(v.string()),
  band: v.optional(v.union(v.literal("off"), v.literal("attention"), v.literal("on"))),
  failedCheck: v.optional(v.string()),
  sort: v.optional(v.union(v.literal("newest"), v.literal("oldest"), v.literal("score"), v.literal("name")))
})

/** `files` are the pictures that a scene names, by their names in it; `fonts` the brand's own font files. */
export const sceneFiles = v.object({
  sceneUrl: v.string(),
  files: v.array(v.object({ id: v.string(), url: v.string() })),
  fonts: v.array(v.string())
})

export const pictureRow = v.object({ _id: v.string(), name: v.string(), url: v.string(), aspectRatio })

export const generation = v.object({
  _id: v.string(),
  brandId: v.string(),
  taskId: v.string(),
  mode,
  headline: v.string(),
  aspectRatios: v.array(aspectRatio),
  count: v.number(),
  status: runStatus,
  progress: v.number(),
  outputs: v.array(v.object({ index: v.number(), aspectRatio, assetId: v.optional(v.string()) })),
  error: v.optional(explanation),
  creditsCommitted: v.number(),
  mine: v.boolean(),
  createdAt: v.number()
})

const quotedEngine = v.object({
  id: v.string(),
  name: v.string(),
  local: v.boolean(),
  experimental: v.optional(v.boolean())
})

export const quote = v.object({
  creditsPerOutput: v.array(v.number()),
  total: v.number(),
  balanceAfter: v.optional(v.number()),
  engine: quotedEngine,
  engines: v.optional(v.array(quotedEngine)),
  prompt: v.optional(v.string()),
  rules: v.union(v.literal("draft"), v.literal("published")),
  adds: v.array(v.string()),
  forbids: v.array(v.string()),
  problems: v.array(explanation)
})

const toldOf = v.object({ name: v.string(), description: v.optional(v.string()) })

export const wordsBrief = v.object({
  brand: v.object({
    name: v.string(),
    tagline: v.string(),
    voice: v.string(),
    adjectives: v.array(v.string()),
    bannedTerms: v.array(v.string())
  }),
  product: v.optional(toldOf),
  place: v.optional(toldOf)
})

const texts = v.array(v.string())

export const wordsFound = v.object({
  headline: texts,
  body: texts,
  cta: texts,
  alt: texts,
  by: v.optional(v.string()),
  note: v.optional(v.string())
})

export const trayTask = v.object({
  _id: v.string(),
  kind: taskKind,
  title: v.string(),
  status: runStatus,
  progress: v.number(),
  stage: v.optional(v.string()),
  error: v.optional(v.string()),
  brandId: v.optional(v.string()),
  generationId: v.optional(v.string()),
  assetId: v.optional(v.string()),
  canCancel: v.boolean(),
  canRetry: v.boolean(),
  mine: v.boolean(),
  createdAt: v.number()
})
