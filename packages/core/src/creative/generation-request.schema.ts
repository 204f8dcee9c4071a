import { Schema } from "effect"
import { AspectRatio } from "../model/aspect-ratio.ts"
import { Camera } from "../model/camera.ts"
import { ClipSeconds, Motion } from "../model/clip-motion.ts"
import { HexColour } from "../model/hex-colour.ts"
import { Season, TimeOfDay } from "../model/place-time.ts"
import { AssetId, CampaignId, FolderId, MarketId, PlaceId, ProductId } from "../model/ids.ts"
import { ArtDirection } from "./art-direction.schema.ts"
import { AskedReferences } from "../references/asked-references.schema.ts"
import { COMPANIONS_MAX } from "./creative.rules.ts"
import { GenerationMode } from "./generation-mode.ts"
import { ProductScene } from "./product-scene.ts"
import { StyleStrength } from "./style-strength.ts"
import { Staging } from "./staging.schema.ts"

/** UTF-16 code units, inclusive. */
export const HEADLINE_MAX = 120
/** UTF-16 code units, inclusive. */
export const BODY_MAX = 300
/** UTF-16 code units, inclusive. */
export const CTA_MAX = 30
/** UTF-16 code units, inclusive: a line above the headline. */
export const EYEBROW_MAX = 60
/** UTF-16 code units, inclusive; specification, section 2.5. */
export const PROMPT_MAX = 2000
/** Specification, section 2.5. */
export const COUNT_MAX = 8
/** Where neither a shape nor a placement is chosen. */
export const NO_FORMAT = "Choose at least one format"

/** Of seeds that are drawn, exclusive. */
export const SEED_LIMIT = 2 ** 31

/** Of one request, inclusive. */
export const PLACEMENTS_MAX = 10
/** UTF-16 code units, inclusive. */
export const PLACEMENT_ID_MAX = 40
/** UTF-16 code units, inclusive: what fits a badge at a readable size. */
export const OFFER_TEXT_MAX = 24
/** UTF-16 code units, inclusive. */
export const VALIDITY_MAX = 60

/** UTF-16 code units, inclusive; specification, section 2.5. */
export const ALT_MAX = 300

/** UTF-16 code units, inclusive. */
const ENGINE_ID_MAX = 200
/** UTF-16 code units, inclusive. */
const HOUSE_LAYOUT_ID_MAX = 64

/** Reference tokens are replaced before layout. */
const Headline = Schema.String.check(
  Schema.isPattern(/\S/, { message: "Write a headline" }),
  Schema.isMaxLength(HEADLINE_MAX, { message: "A headline has at most 120 characters" })
)

export const Copy = Schema.Struct({
  headline: Headline,
  /** Set above the headline where the layout has room for it. */
  eyebrow: Schema.optionalKey(
    Schema.String.check(
      Schema.isMaxLength(EYEBROW_MAX, { message: "The line above the headline has at most 60 characters" })
    )
  ),
  body: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(BODY_MAX, { message: "Body text has at most 300 characters" }))
  ),
  cta: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(CTA_MAX, { message: "A call to action has at most 30 characters" }))
  )
})
export type Copy = typeof Copy.Type

export const LayoutName = Schema.Literals([
  "stage",
  "arch",
  "halax",
  "bleed",
  "split",
  "quote",
  "flatlay",
  "macro",
  "diptych",
  "offer",
  "grid"
])
export type LayoutName = typeof LayoutName.Type

/** Printed as typed. */
export const Offer = Schema.Struct({
  text: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(OFFER_TEXT_MAX, { message: "An offer has at most 24 characters" }))
  ),
  oldPrice: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(OFFER_TEXT_MAX, { message: "An old price has at most 24 characters" }))
  ),
  validity: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(VALIDITY_MAX, { message: "A validity has at most 60 characters" }))
  )
})
export type Offer = typeof Offer.Type

export const GenerationRequest = Schema.Struct({
  mode: GenerationMode,
  productId: Schema.optionalKey(ProductId),
  /** One of the pictures of the product; when absent or gone, the one that suits the layout and camera. */
  productPictureId: Schema.optionalKey(AssetId),
  /** For layouts that show a range. */
  companionIds: Schema.optionalKey(
    Schema.Array(ProductId).check(
      Schema.isMaxLength(COMPANIONS_MAX, { message: "Choose at most three further products" })
    )
  ),
  placeId: Schema.optionalKey(PlaceId),
  /** Names, prices and terms are the market's; the default language when absent. */
  marketId: Schema.optionalKey(MarketId),
  /** BCP 47, of the words: one of the market's, and otherwise as absent. @default the market's first */
  language: Schema.optionalKey(
    Schema.String.check(Schema.isPattern(/^[a-z]{2,3}(-[A-Z]{2})?$/, { message: "Write languages like de, en-GB" }))
  ),
  camera: Schema.optionalKey(Camera),
  /** Custom: the text as typed, tokens included. Animate: how the picture moves. Product: the scene that is described. */
  prompt: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(PROMPT_MAX, { message: "A prompt has at most 2,000 characters" }))
  ),
  accent: Schema.optionalKey(HexColour),
  /** Product mode; the brand's colours when absent. `place` shows `placeId`, `describe` what `prompt` says. */
  scene: Schema.optionalKey(ProductScene),
  /** Of the photograph of the place; an engine that paints may change it. */
  season: Schema.optionalKey(Season),
  timeOfDay: Schema.optionalKey(TimeOfDay),
  /** When absent, the engine picks one per shape. */
  placePhotoId: Schema.optionalKey(AssetId),
  photoAssetId: Schema.optionalKey(AssetId),
  /** Product mode. */
  staging: Schema.optionalKey(Staging),
  /** For an engine that paints from words. */
  artDirection: Schema.optionalKey(ArtDirection),
  /** Custom, for an engine that paints from words. @default "balanced" */
  styleStrength: Schema.optionalKey(StyleStrength),
  /** For an engine that paints from words: what its picture is to be like, and what it is not. */
  references: Schema.optionalKey(AskedReferences),
  offer: Schema.optionalKey(Offer),
  sourceAssetId: Schema.optionalKey(AssetId),
  motion: Schema.optionalKey(Motion),
  seconds: Schema.optionalKey(ClipSeconds),
  loop: Schema.optionalKey(Schema.Boolean),
  /** Where the results are put; at most one of these two. */
  folderId: Schema.optionalKey(FolderId),
  campaignId: Schema.optionalKey(CampaignId),
  recipeOf: Schema.optionalKey(AssetId),
  /** With `recipeOf`: reuses the stored recipe in these shapes, seed included. */
  exact: Schema.optionalKey(Schema.Boolean),
  copy: Copy,
  /** Generated when absent. */
  alt: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(ALT_MAX, { message: "Alt text has at most 300 characters" }))
  ),
  /** Empty only with `placementIds`. */
  aspectRatios: Schema.Array(AspectRatio).check(Schema.isMaxLength(5, { message: "Choose at most five formats" })),
  /** Placements to make in addition to `aspectRatios`, each at exactly its size. */
  placementIds: Schema.optionalKey(
    Schema.Array(Schema.String.check(Schema.isMaxLength(PLACEMENT_ID_MAX))).check(
      Schema.isMaxLength(PLACEMENTS_MAX, { message: `Choose at most ${PLACEMENTS_MAX} sizes of channels` })
    )
  ),
  count: Schema.Int.check(
    Schema.isBetween({ minimum: 1, maximum: COUNT_MAX }, { message: "Between 1 and 8 variants" })
  ),
  layout: Schema.optionalKey(LayoutName),
  /** A house layout of the rules that it is made with; what it fixes takes the place of what is asked for here. */
  houseLayoutId: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(HOUSE_LAYOUT_ID_MAX, { message: "No such house layout" }))
  ),
  /** Engine id; the local engine when absent. */
  engine: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(ENGINE_ID_MAX, { message: "No such engine" }))),
  /** Of a published brand: made with its draft, and marked so. @default false */
  draftRules: Schema.optionalKey(Schema.Boolean),
  /** Same request and seed give the same pixels. */
  seed: Schema.optionalKey(Schema.Int)
}).check(
  Schema.makeFilter(({ aspectRatios, placementIds = [] }) =>
    aspectRatios.length + placementIds.length > 0 ? undefined : { path: ["aspectRatios"], issue: NO_FORMAT }
  ),
  Schema.makeFilter(({ campaignId, folderId }) =>
    campaignId === undefined || folderId === undefined
      ? undefined
      : { path: ["folderId"], issue: "Choose a folder or a campaign, not both" }
  )
)
export type GenerationRequest = typeof GenerationRequest.Type
