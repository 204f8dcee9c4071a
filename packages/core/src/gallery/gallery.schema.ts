import { Schema } from "effect"
import { ScoreSummary } from "../creative/check-report.schema.ts"
import { LayoutName } from "../creative/generation-request.schema.ts"
import { LogoAnchor } from "../creative/house-layout.schema.ts"
import { AspectRatio } from "../model/aspect-ratio.ts"
import { Camera } from "../model/camera.ts"
import { ArtDirection } from "../creative/art-direction.schema.ts"
import { StyleStrength } from "../creative/style-strength.ts"
import { Staging } from "../creative/staging.schema.ts"
import { ClipSeconds, Motion } from "../model/clip-motion.ts"
import { Season, TimeOfDay } from "../model/place-time.ts"
import { ProductScene } from "../creative/product-scene.ts"
import { VideoFacts } from "../model/video-facts.ts"
import { ReferencePicture } from "../references/references.schema.ts"
import { AssetId, BrandId, FolderId, GenerationId, PlaceId, ProductId } from "../model/ids.ts"

/** UTF-16 code units, inclusive; specification, section 2.5. */
export const ASSET_NAME_MAX = 120
/** UTF-16 code units, inclusive. */
export const FOLDER_NAME_MAX = 60
/** Specification, section 2.5. */
export const FOLDER_DEPTH_MAX = 5

export const AssetKind = Schema.Literals(["image", "video"])
export type AssetKind = typeof AssetKind.Type

/** Of the slot that shows a picture. */
export const PictureReview = Schema.Literals(["draft", "in_review", "changes_requested", "approved"])
export type PictureReview = typeof PictureReview.Type

/** Pictures of one scene input in several shapes. */
export const CardStack = Schema.Struct({
  key: Schema.String,
  /** All of them, this one too. */
  assetIds: Schema.Array(AssetId),
  /** The lowest of them. */
  score: Schema.optionalKey(ScoreSummary),
  /** Of them, how many a narrowed list has; absent: all. */
  matching: Schema.optionalKey(Schema.Number)
})
export type CardStack = typeof CardStack.Type

/** What a tile needs but hearts: a list sends it again with every change. Newest first in lists. */
export const ListedAsset = Schema.Struct({
  _id: AssetId,
  kind: AssetKind,
  name: Schema.String,
  alt: Schema.String,
  url: Schema.String,
  width: Schema.Number,
  height: Schema.Number,
  /** 21-28 bytes in base64. */
  thumbhash: Schema.optionalKey(Schema.String),
  folderId: Schema.optionalKey(FolderId),
  generationId: Schema.optionalKey(GenerationId),
  outputIndex: Schema.optionalKey(Schema.Number),
  /** When its generation was asked for, UTC milliseconds. */
  askedAt: Schema.optionalKey(Schema.Number),
  /** Videos only; seconds. */
  clip: Schema.optionalKey(Schema.Struct({ url: Schema.String, seconds: Schema.Number })),
  /** Pictures that move only. */
  moving: Schema.optionalKey(Schema.Struct({ seconds: Schema.Number })),
  score: Schema.optionalKey(ScoreSummary),
  /** Absent: `draft`. */
  review: Schema.optionalKey(PictureReview),
  /** Made with rules that were not published. */
  draftRules: Schema.optionalKey(Schema.Literal(true)),
  tags: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Absent: it stands alone. */
  stack: Schema.optionalKey(CardStack),
  /** UTC milliseconds. */
  createdAt: Schema.Number,
  /** UTC milliseconds; archived pictures only, as the next two. */
  archivedAt: Schema.optionalKey(Schema.Number),
  archivedByName: Schema.optionalKey(Schema.String),
  /** Time of permanent deletion, UTC milliseconds. */
  deletedOn: Schema.optionalKey(Schema.Number)
})

export const AssetCard = Schema.Struct({ ...ListedAsset.fields, favourite: Schema.Boolean })
export type AssetCard = typeof AssetCard.Type

const RecipePicks = Schema.Struct({
  productId: Schema.optionalKey(ProductId),
  companionIds: Schema.optionalKey(Schema.Array(ProductId)),
  placeId: Schema.optionalKey(PlaceId),
  placePhotoId: Schema.optionalKey(AssetId),
  productPictureId: Schema.optionalKey(AssetId),
  photoAssetId: Schema.optionalKey(AssetId),
  sourceAssetId: Schema.optionalKey(AssetId),
  marketId: Schema.optionalKey(Schema.String),
  language: Schema.optionalKey(Schema.String),
  camera: Schema.optionalKey(Camera),
  staging: Schema.optionalKey(Staging),
  scene: Schema.optionalKey(ProductScene),
  season: Schema.optionalKey(Season),
  timeOfDay: Schema.optionalKey(TimeOfDay),
  artDirection: Schema.optionalKey(ArtDirection),
  styleStrength: Schema.optionalKey(StyleStrength),
  references: Schema.optionalKey(Schema.Array(ReferencePicture)),
  offer: Schema.optionalKey(
    Schema.Struct({
      text: Schema.optionalKey(Schema.String),
      oldPrice: Schema.optionalKey(Schema.String),
      validity: Schema.optionalKey(Schema.String)
    })
  ),
  motion: Schema.optionalKey(Motion),
  seconds: Schema.optionalKey(ClipSeconds),
  loop: Schema.optionalKey(Schema.Boolean),
  layout: Schema.optionalKey(LayoutName),
  houseLayoutId: Schema.optionalKey(Schema.String)
})

/** A reference picture as it was when this was asked for. */
const RecipeReference = Schema.Struct({
  ...ReferencePicture.fields,
  name: Schema.String,
  /** Of its file then, hex. */
  sha256: Schema.String,
  /** Absent once it is deleted. */
  url: Schema.optionalKey(Schema.String)
})

export const Recipe = Schema.Struct({
  mode: Schema.String,
  /** Name of the market that it was made for. */
  market: Schema.optionalKey(Schema.String),
  engine: Schema.String,
  engineVersion: Schema.String,
  layout: Schema.String,
  variant: Schema.Number,
  seed: Schema.Number,
  /** SHA-256, hex. */
  sceneHash: Schema.String,
  logoAt: Schema.optionalKey(LogoAnchor),
  headline: Schema.String,
  resolvedHeadline: Schema.String,
  body: Schema.optionalKey(Schema.String),
  cta: Schema.optionalKey(Schema.String),
  products: Schema.Array(Schema.Struct({ _id: ProductId, name: Schema.String })),
  places: Schema.Array(Schema.Struct({ _id: PlaceId, name: Schema.String })),
  prompt: Schema.optionalKey(Schema.String),
  resolvedPrompt: Schema.optionalKey(Schema.String),
  /** The brand's save counter at creation. */
  brandVersion: Schema.optionalKey(Schema.Number),
  /** All sources are kept, so it can be reproduced exactly and in other shapes. */
  stored: Schema.Boolean,
  inputs: RecipePicks,
  brandName: Schema.String,
  rules: Schema.Literals(["draft", "published"]),
  credits: Schema.Number,
  references: Schema.optionalKey(Schema.Array(RecipeReference)),
  warnings: Schema.Array(Schema.String)
})
export type Recipe = typeof Recipe.Type

/** Of the holder of a link, on a picture that stands in no slot. */
export const PictureDecision = Schema.Struct({
  decision: Schema.Literals(["approve", "request_changes"]),
  by: Schema.String,
  /** UTC ms. */
  at: Schema.Number,
  /** The file is still the one that was decided on. */
  sameFile: Schema.Boolean
})
export type PictureDecision = typeof PictureDecision.Type

export const AssetDetail = Schema.Struct({
  ...AssetCard.fields,
  brandId: BrandId,
  aspectRatio: AspectRatio,
  /** That it was made for. */
  placementId: Schema.optionalKey(Schema.String),
  productIds: Schema.Array(ProductId),
  mime: Schema.String,
  bytes: Schema.Number,
  /** Uploaded videos only. */
  video: Schema.optionalKey(VideoFacts),
  /** What moves of a picture, whose first frame is `url`; absent also for those who may not have files. */
  movingFile: Schema.optionalKey(Schema.Struct({ url: Schema.String, frames: Schema.Number })),
  recipe: Schema.optionalKey(Recipe),
  provenance: Schema.Struct({
    /** IPTC digital source type, last path segment. */
    sourceType: Schema.String,
    marksFound: Schema.Array(Schema.String),
    sidecarUrl: Schema.optionalKey(Schema.String)
  }),
  makerName: Schema.String,
  /** The last one. */
  decided: Schema.optionalKey(PictureDecision),
  /** The words on it, as far as they are known. */
  says: Schema.optionalKey(Schema.Array(Schema.String)),
  /** It has no scene: a person marks where its words stand. */
  markable: Schema.optionalKey(Schema.Literal(true)),
  /** How the organization names files; absent: as usual. */
  nameTemplate: Schema.optionalKey(Schema.String)
})
export type AssetDetail = typeof AssetDetail.Type

/** Pictures are keyed by their names in the scene. */
export const SceneFiles = Schema.Struct({
  sceneUrl: Schema.String,
  files: Schema.Array(Schema.Struct({ id: Schema.String, url: Schema.String })),
  fonts: Schema.Array(Schema.String)
})
export type SceneFiles = typeof SceneFiles.Type

export const Folder = Schema.Struct({
  _id: FolderId,
  parentId: Schema.optionalKey(FolderId),
  name: Schema.String,
  count: Schema.Number
})
export type Folder = typeof Folder.Type

const Purposes = Schema.Literals(["creative", "product", "place", "logo", "reference", "other", "all"])

export const AssetFilter = Schema.Struct({
  folderId: Schema.optionalKey(Schema.String),
  createdBy: Schema.optionalKey(Schema.Literals(["all", "me", "others", "system"])),
  filterProductId: Schema.optionalKey(Schema.String),
  placementId: Schema.optionalKey(Schema.String),
  assetType: Schema.optionalKey(Schema.Literals(["all", "image", "video"])),
  showFavoritesOnly: Schema.optionalKey(Schema.Boolean),
  generationId: Schema.optionalKey(Schema.String),
  q: Schema.optionalKey(Schema.String),
  review: Schema.optionalKey(PictureReview),
  band: Schema.optionalKey(Schema.Literals(["off", "attention", "on"])),
  marketId: Schema.optionalKey(Schema.String),
  filterPlaceId: Schema.optionalKey(Schema.String),
  campaignId: Schema.optionalKey(Schema.String),
  photoshootId: Schema.optionalKey(Schema.String),
  engine: Schema.optionalKey(Schema.Literals(["local", "provider"])),
  filterRatio: Schema.optionalKey(AspectRatio),
  /** Days of UTC, inclusive. */
  from: Schema.optionalKey(Schema.String),
  to: Schema.optionalKey(Schema.String),
  tag: Schema.optionalKey(Schema.String),
  /** @default creative */
  purpose: Schema.optionalKey(Purposes),
  /** Id of a check that failed in the last measure. */
  failedCheck: Schema.optionalKey(Schema.String),
  archived: Schema.optionalKey(Schema.Boolean),
  sort: Schema.optionalKey(Schema.Literals(["newest", "oldest", "score", "name"]))
})
export type AssetFilter = typeof AssetFilter.Type

const NamedChoice = Schema.Struct({ id: Schema.String, name: Schema.String })

/** What the pictures of a brand can be narrowed to, by name. */
export const FilterChoices = Schema.Struct({
  markets: Schema.Array(NamedChoice),
  places: Schema.Array(NamedChoice),
  campaigns: Schema.Array(NamedChoice),
  /** `count`: pictures. */
  tags: Schema.Array(Schema.Struct({ tag: Schema.String, count: Schema.Number }))
})
export type FilterChoices = typeof FilterChoices.Type

/** What a person did to pictures and may undo; kept by the backend. */
export const OpenUndo = Schema.Struct({
  undoId: Schema.String,
  kind: Schema.Literals([
    "favourite",
    "unfavourite",
    "move",
    "assign",
    "archive",
    "restore",
    "tag",
    "untag",
    "text_boxes"
  ]),
  /** Pictures that it changed. */
  count: Schema.Number,
  /** Name of the folder they were moved to; absent: out of their folders. */
  folder: Schema.optionalKey(Schema.String),
  /** Name of the campaign they were added to; absent: taken out of theirs. */
  campaign: Schema.optionalKey(Schema.String),
  /** That they were given, or that was taken from them. */
  tag: Schema.optionalKey(Schema.String),
  /** Milliseconds. */
  remainingMs: Schema.Number
})
export type OpenUndo = typeof OpenUndo.Type

export const ActDone = Schema.Struct({
  /** Ids of pictures. */
  changed: Schema.Array(Schema.String),
  undo: Schema.optionalKey(OpenUndo),
  /** Names of pictures that an undo left as they were changed in between. */
  left: Schema.optionalKey(Schema.Array(Schema.String))
})
export type ActDone = typeof ActDone.Type
