import { localOffer } from "@marque/core/engines"
import type { PhotoshootDraft } from "@marque/core/photoshoots"
import type { Id } from "../convex/_generated/dataModel"
import type { AssetFields } from "../convex/gallery/assetDerived.ts"
import type { Encoded } from "../convex/validation/validatorOf.ts"

const identity = {
  tagline: "Made for slow evenings.",
  voice: "Warm, quiet and exact.",
  adjectives: ["warm", "quiet", "crafted"],
  bannedTerms: ["luxury", "must-have"],
  disclaimer: "",
  colours: [{ id: "c1", name: "Ember", hex: "#B5331E", role: "primary" as const }],
  type: [{ role: "heading" as const, family: "Fraunces" as const }]
}

export const brandDraft = (name: string) => ({ name, identity })

export const productDraft = (name: string, sku = "") => ({
  name,
  sku,
  category: "Tableware",
  status: "active" as const,
  description: "",
  camera: "three_quarter" as const
})

export const campaignRow = (name: string) => ({
  name,
  status: "draft" as const,
  marketIds: [],
  productIds: []
})

/** Failed, so that nothing is made of it. */
export const proposalRow = (createdBy: Id<"users">) => ({
  number: 1,
  status: "failed" as const,
  createdBy,
  idempotencyKey: "seed",
  engine: "local" as const,
  assets: 0,
  credits: 0,
  marks: [],
  turnedDown: [],
  decisions: [],
  failure: "The brief asks for no assets"
})

export const shareLinkRow = (createdBy: Id<"users">) => ({
  kind: "guidelines" as const,
  items: [],
  tokenHash: "seed",
  allow: "view" as const,
  label: "Agency",
  createdBy,
  expiresAt: Number.MAX_SAFE_INTEGER,
  opens: 0,
  decisions: [],
  acts: 0
})

/** Ended so early that no tray lists it. */
export const campaignRun = (organizationId: Id<"organizations">) => ({
  organizationId,
  title: "Autumn · 1 picture",
  idempotencyKey: "seed",
  status: "failed" as const,
  total: 1,
  made: 0,
  failed: 1,
  canceled: 0,
  finishedAt: 0
})

export const slotRow = (marketId: string, productId: string) => ({
  proposalId: "seed",
  order: 0,
  key: "seed.1",
  assetSpecId: "1",
  placementId: "any-square",
  marketId,
  productId,
  width: 1080,
  height: 1080,
  format: "image" as const,
  mode: "product" as const,
  seed: 7,
  plannedAt: { date: "2026-10-01", timeZone: "Europe/Berlin" },
  copy: [
    {
      language: "de",
      onPicture: { headline: "Für lange Abende" },
      post: { hashtags: [], alt: "" },
      state: "draft" as const
    }
  ],
  required: true,
  locked: false,
  status: "failed" as const,
  alternatives: [],
  made: 0,
  decisions: []
})

export const placeDraft = (name: string) => ({ name, kind: "home" as const, mood: ["quiet"], photos: [], rights: {} })

export const marketDraft = (name: string) => ({
  name,
  countries: ["DE"],
  languages: ["de"],
  units: "metric" as const,
  bannedTerms: [],
  requiredTerms: []
})

export const guidelineDraft = (name: string) => ({
  name,
  statement: "Quiet words only.",
  group: "copy" as const,
  kind: "check" as const,
  check: { type: "banned_terms" as const, terms: [{ term: "luxury" }] },
  doExample: "A plain bowl",
  dontExample: "A luxury bowl",
  severity: "warn" as const,
  scope: { channels: [], marketIds: [], media: [] },
  marketsMayRelax: false,
  enabled: true,
  source: "manual" as const
})

export const houseLayoutDraft = (name: string) => ({
  name,
  layout: "stage" as const,
  variant: 1,
  fixed: { roles: {}, texts: { cta: "See the shelf", legal: "Hand wash only." } },
  open: { fields: ["headline" as const, "body" as const], pictures: ["product" as const], roles: [], placementIds: [] },
  exclusiveFor: []
})

export const trendDateDraft = (title: string, marketIds: Array<string> = []) => ({
  title,
  date: "2027-02-10",
  yearly: true,
  marketIds,
  sensitivity: "open" as const
})

/** First page of what is not archived. */
export const firstPage = { q: "", archived: false, page: 1 }

let keys = 0
export const newKey = (): string => `key-${++keys}`

export const request = (productId: string) => ({
  mode: "product" as const,
  productId,
  copy: { headline: "Made for slow evenings" },
  aspectRatios: ["square" as const, "portrait_3_4" as const],
  count: 1
})

export const file = (storageId: Id<"_storage">) => ({
  storageId,
  mime: "image/jpeg",
  bytes: 3,
  width: 1080,
  height: 1080,
  sha256: "ab",
  dhash: "0000000000000000",
  thumbhash: "AA=="
})

/** A picture of the gallery, as a delivery writes it. */
export const creativeFields = (
  place: { readonly brandId: Id<"brands">; readonly storageId: Id<"_storage"> },
  createdBy: Id<"users">,
  more: Partial<AssetFields> = {}
): AssetFields => ({
  brandId: place.brandId,
  kind: "image",
  origin: "generated",
  purpose: "creative",
  name: "Picture",
  alt: "",
  processing: "ready",
  file: file(place.storageId),
  cutouts: [],
  productIds: [],
  sourceType: "compositeCapture",
  marksFound: [],
  downloads: 0,
  createdBy,
  ...more
})

const shootLook = { look: "studio", light: "soft", mood: "", props: "", avoid: "", people: false } as const

export const shootDraft = ({
  placeId,
  productId
}: {
  readonly placeId: string
  readonly productId: string
}): Encoded<typeof PhotoshootDraft> => ({
  name: "Spring set",
  brief: "Warm hands, long evenings.",
  productIds: [productId],
  placeIds: [placeId],
  direction: shootLook,
  aspectRatios: ["square"],
  setLook: { locked: true, seed: 7, camera: "eye" },
  shots: [
    {
      id: "hero",
      name: "Hero",
      productId,
      setting: "backdrop",
      angle: "eye",
      aspectRatios: ["square", "portrait_9_16"],
      prompt: "Made for slow mornings.",
      count: 2,
      seed: 7
    },
    {
      id: "there",
      name: "At the place",
      productId,
      placeId,
      setting: "at_place",
      angle: "eye",
      aspectRatios: ["square"],
      prompt: "",
      count: 1,
      seed: 7
    }
  ]
})

/** Reviewed, with one picture. */
export const shootRows = ({
  assetId,
  placeId,
  productId
}: {
  readonly assetId: Id<"assets">
  readonly placeId: string
  readonly productId: string
}) => {
  const draft = shootDraft({ placeId, productId })
  return {
    photoshoot: {
      ...draft,
      shots: draft.shots.slice(0, 1).map((shot) => ({ ...shot, count: 1 })),
      status: "review" as const
    },
    tile: {
      shotId: "hero",
      variant: 0,
      order: 0,
      aspectRatios: ["square" as const],
      seed: 7,
      palette: 0,
      status: "done" as const,
      pictures: [{ assetId, aspectRatio: "square" as const, pick: "none" as const }],
      former: [],
      tries: 1
    }
  }
}

/** An engine that paints from words. */
export const river = {
  ...localOffer,
  id: "river:2",
  name: "River 2",
  provider: "river",
  model: "2",
  local: false,
  makes: ["image" as const],
  modes: ["product" as const, "custom" as const]
}
