import { Schema } from "effect"
import { AspectRatio } from "../model/aspect-ratio.ts"
import { PictureRole } from "../model/picture-role.ts"
import { Camera } from "../model/camera.ts"
import { isPlainLine, PLAIN_LINE_MESSAGE } from "../model/display-text.ts"
import { AssetId, FolderId, CampaignId, MarketId, PhotoshootId, PlaceId, ProductId } from "../model/ids.ts"
import { AskedReferences } from "../references/asked-references.schema.ts"
import { ShownPicture } from "../references/references.schema.ts"
import { GenerationRequest, PROMPT_MAX } from "../creative/generation-request.schema.ts"
import { recordFields } from "../records/records.schema.ts"

/** UTF-16 code units and items, inclusive; specification, sections 2.5 and 3.15. */
const PHOTOSHOOT_TITLE_MAX = 80
export const PHOTOSHOOT_BRIEF_MAX = 4_000
export const SHOOT_PRODUCTS_MAX = 10
export const SHOOT_PLACES_MAX = 5
/** Pictures of one run, inclusive; specification, section 2.5. */
export const CREATIVES_MAX = 60
/** Of a photoshoot, inclusive; our own limits. */
export const SHOTS_MAX = 60
export const TILES_MAX = 240
/** Of one shot, inclusive; as for a generation, specification, section 2.5. */
export const SHOT_COUNT_MAX = 8
const SHOT_RATIOS_MAX = 5
/** UTF-16 code units, inclusive; our own limit. */
export const SHOT_NAME_MAX = 80
const DIRECTION_MAX = 200
const ENGINE_ID_MAX = 200
/** Results below the shown one that a tile keeps; the oldest leave it first and stay in the gallery. */
export const VERSIONS_MAX = 10

const optional = Schema.optionalKey

const SHOOT_TITLE_NEEDED = "Give the photoshoot a title"

const line = (most: number, what: string) =>
  Schema.String.check(
    Schema.isMaxLength(most, { message: `${what} has at most ${most} characters` }),
    Schema.makeFilter(isPlainLine, { message: PLAIN_LINE_MESSAGE })
  )

const PhotoshootTitle = line(PHOTOSHOOT_TITLE_MAX, "A title").check(
  Schema.isPattern(/\S/, { message: SHOOT_TITLE_NEEDED })
)

/** Source: specification, section 4.2. */
export const PhotoshootStatus = Schema.Literals([
  "draft",
  "planning",
  "ready",
  "shooting",
  "paused",
  "review",
  "completed",
  "failed",
  "canceled"
])
export type PhotoshootStatus = typeof PhotoshootStatus.Type

/** Source: specification, section 3.15. */
export const Look = Schema.Literals(["studio", "lifestyle", "flat_lay", "in_use", "seasonal"])
export type Look = typeof Look.Type

/** Where and how a shot shows its subject; each stands for a layout. Source: studio design, section 12. */
export const Setting = Schema.Literals([
  "backdrop",
  "house_style",
  "at_place",
  "diptych",
  "close_up",
  "split",
  "offer",
  "flat_lay",
  "message"
])
export type Setting = typeof Setting.Type

export const Direction = Schema.Struct({
  look: Look,
  light: line(DIRECTION_MAX, "The light"),
  mood: line(DIRECTION_MAX, "The mood"),
  props: line(DIRECTION_MAX, "The props"),
  avoid: line(DIRECTION_MAX, "What to avoid"),
  people: Schema.Boolean
})
export type Direction = typeof Direction.Type

/** Locked, every shot has this seed and camera, and so the same light and palette. */
export const SetLook = Schema.Struct({ locked: Schema.Boolean, seed: Schema.Int, camera: Camera })
export type SetLook = typeof SetLook.Type

const ratios = Schema.Array(AspectRatio).check(
  Schema.isMinLength(1, { message: "Choose at least one ratio" }),
  Schema.isMaxLength(SHOT_RATIOS_MAX, { message: `A shot has at most ${SHOT_RATIOS_MAX} ratios` })
)

/** One line of the list. `count` pictures of each ratio, which differ in palette. */
export const Shot = Schema.Struct({
  id: Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{1,64}$/)),
  name: line(SHOT_NAME_MAX, "The name of a shot").check(Schema.isPattern(/\S/, { message: "Give the shot a name" })),
  productId: optional(ProductId),
  /** A picture of the product that a person chose; without it, or once it is gone, the rules choose one. */
  pictureId: optional(AssetId),
  placeId: optional(PlaceId),
  setting: Setting,
  angle: Camera,
  aspectRatios: ratios,
  prompt: Schema.String.check(Schema.isMaxLength(PROMPT_MAX, { message: "A prompt has at most 2,000 characters" })),
  count: Schema.Int.check(
    Schema.isBetween({ minimum: 1, maximum: SHOT_COUNT_MAX }, { message: `Between 1 and ${SHOT_COUNT_MAX} variants` })
  ),
  /** The local engine when absent. */
  engine: optional(Schema.String.check(Schema.isMaxLength(ENGINE_ID_MAX, { message: "No such engine" }))),
  seed: Schema.Int,
  /** Why it is not the shot that the rules would have made. */
  replaced: optional(Schema.String.check(Schema.isMaxLength(300)))
})
export type Shot = typeof Shot.Type

const once = <Id extends string>(ids: ReadonlyArray<Id>): boolean => new Set(ids).size === ids.length

const idsOf = <Id extends Schema.Top>(id: Id, most: number, message: string) =>
  Schema.Array(id).check(Schema.isMaxLength(most, { message }))

/** What a person enters. Picks go to the folder or the campaign, at most one of them. */
export const PhotoshootDraft = Schema.Struct({
  name: PhotoshootTitle,
  brief: Schema.String.check(
    Schema.isMaxLength(PHOTOSHOOT_BRIEF_MAX, { message: "A brief has at most 4,000 characters" })
  ),
  productIds: idsOf(ProductId, SHOOT_PRODUCTS_MAX, `A photoshoot has at most ${SHOOT_PRODUCTS_MAX} products`),
  placeIds: idsOf(PlaceId, SHOOT_PLACES_MAX, `A photoshoot has at most ${SHOOT_PLACES_MAX} places`),
  marketId: optional(MarketId),
  /** Of the words, one of the market's; its first when absent. */
  language: GenerationRequest.fields.language,
  folderId: optional(FolderId),
  campaignId: optional(CampaignId),
  direction: Direction,
  /** For engines that paint from words: what every shot is to be like, and what it is not. */
  references: optional(AskedReferences),
  aspectRatios: ratios,
  setLook: SetLook,
  shots: Schema.Array(Shot).check(
    Schema.isMaxLength(SHOTS_MAX, { message: `A photoshoot has at most ${SHOTS_MAX} shots` }),
    Schema.makeFilter((shots: ReadonlyArray<{ readonly id: string }>) => once(shots.map(({ id }) => id)), {
      message: "A shot is in the list once"
    })
  )
})
export type PhotoshootDraft = typeof PhotoshootDraft.Type

const Named = Schema.Struct({ id: Schema.String, name: Schema.String })
export type Named = typeof Named.Type

/** In pictures; `total` of all tiles. */
export const ShootCounts = Schema.Struct({
  total: Schema.Number,
  done: Schema.Number,
  failed: Schema.Number,
  picked: Schema.Number,
  rejected: Schema.Number,
  /** Whole credits. */
  credits: Schema.Number
})
export type ShootCounts = typeof ShootCounts.Type

export const NO_COUNTS: ShootCounts = { total: 0, done: 0, failed: 0, picked: 0, rejected: 0, credits: 0 }

/** A photoshoot as lists and its form show it. */
export const Photoshoot = Schema.Struct({
  _id: PhotoshootId,
  ...recordFields,
  ...PhotoshootDraft.fields,
  name: Schema.String,
  status: PhotoshootStatus,
  failure: optional(Schema.String),
  counts: ShootCounts,
  /** Addresses of its first pictures, picked ones first. */
  strip: Schema.Array(Schema.Struct({ url: Schema.String, alt: Schema.String })),
  /** Those it names; one that is gone is left out. */
  products: Schema.Array(Named),
  places: Schema.Array(Named),
  /** Folder or campaign. */
  target: optional(Named),
  author: optional(Schema.String)
})
export type Photoshoot = typeof Photoshoot.Type

/** What the rules of the shot list look at. */
export const ShootSubjects = Schema.Struct({
  products: Schema.Array(
    Schema.Struct({
      ...Named.fields,
      /** Its cut-out may be set on any ground. */
      trusted: Schema.Boolean,
      /** Its photograph is large enough for a close-up. */
      detailed: Schema.Boolean,
      priced: Schema.Boolean,
      /** The main one first; absent where it has none. */
      pictures: optional(
        Schema.Array(
          Schema.Struct({
            assetId: AssetId,
            role: optional(PictureRole),
            /** Its cut-out may be set on any ground. */
            trusted: Schema.Boolean,
            /** It is large enough for a close-up. */
            detailed: Schema.Boolean
          })
        )
      ),
      /** Why nothing new is made of it. */
      barred: optional(Schema.String),
      /** What its first and last day on sale say today. */
      sold: optional(Schema.String)
    })
  ),
  places: Schema.Array(
    Schema.Struct({ ...Named.fields, photographed: Schema.Boolean, barred: optional(Schema.String) })
  ),
  /** Of the reference pictures those that are not deleted. */
  pictures: optional(Schema.Array(ShownPicture))
})
export type ShootSubjects = typeof ShootSubjects.Type

/** What a start would make and cost. */
export const ShootQuote = Schema.Struct({
  shots: Schema.Number,
  creatives: Schema.Number,
  /** Whole credits; 0 for the local engine. */
  credits: Schema.Number,
  engine: Schema.String,
  local: Schema.Boolean,
  /** That can be chosen for a shot, the local one first. */
  engines: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      name: Schema.String,
      local: Schema.Boolean,
      /** Pictures that it takes beside the words; absent: none. */
      references: optional(Schema.Number)
    })
  ),
  balanceAfter: optional(Schema.Number),
  adds: Schema.Array(Schema.String),
  forbids: Schema.Array(Schema.String),
  /** What stands in the way of a shot, or of all where no shot is named. */
  problems: Schema.Array(
    Schema.Struct({ shotId: optional(Schema.String), code: Schema.String, message: Schema.String })
  )
})
export type ShootQuote = typeof ShootQuote.Type

export const Pick = Schema.Literals(["none", "picked", "rejected"])
export type Pick = typeof Pick.Type

/** One picture of a tile. `hash`: SHA-256 of the file in hex. */
export const TilePicture = Schema.Struct({
  assetId: AssetId,
  aspectRatio: AspectRatio,
  pick: Pick,
  name: Schema.String,
  alt: Schema.String,
  url: Schema.String,
  thumbhash: optional(Schema.String),
  width: Schema.Number,
  height: Schema.Number,
  hash: Schema.String,
  /** 0 to 100. */
  score: optional(Schema.Number),
  verdict: optional(Schema.String)
})
export type TilePicture = typeof TilePicture.Type

export const TileStatus = Schema.Literals(["planned", "queued", "running", "done", "failed", "canceled"])
export type TileStatus = typeof TileStatus.Type

/** What a tile was made with. */
export const TileRecipe = Schema.Struct({
  headline: Schema.String,
  prompt: optional(Schema.String),
  layout: optional(Schema.String),
  seed: Schema.Number,
  engine: Schema.String
})
export type TileRecipe = typeof TileRecipe.Type

/** One picture of a shot in all of its ratios. */
export const Tile = Schema.Struct({
  _id: Schema.String,
  shotId: Schema.String,
  /** Counts from 0 within its shot. */
  variant: Schema.Number,
  order: Schema.Number,
  aspectRatios: Schema.Array(AspectRatio),
  status: TileStatus,
  /** Why the last try failed. */
  error: optional(Schema.String),
  pictures: Schema.Array(TilePicture),
  /** Results below the shown one. */
  versions: Schema.Number,
  recipe: optional(TileRecipe)
})
export type Tile = typeof Tile.Type

/** Tiles of one answer of a backend: while one changes, the others are not sent again. */
export const TILES_PAGE = 20

const {
  aspectRatios: _ratios,
  brief: _brief,
  direction: _direction,
  references: _references,
  ...headFields
} = PhotoshootDraft.fields

/** The photoshoot around its tiles. */
export const ShootHead = Schema.Struct({
  ...headFields,
  _id: PhotoshootId,
  brandId: Schema.String,
  name: Schema.String,
  status: PhotoshootStatus,
  archived: Schema.Boolean,
  failure: optional(Schema.String),
  counts: ShootCounts,
  products: Schema.Array(Named),
  places: Schema.Array(Named),
  target: optional(Schema.Struct({ kind: Schema.Literals(["folder", "campaign"]), ...Named.fields })),
  /** Pictures of shots that have no tile yet, which *Start* would make. */
  waiting: Schema.Number,
  mayShoot: Schema.Boolean,
  mayCancel: Schema.Boolean,
  mayDownload: Schema.Boolean,
  pages: Schema.Number
})
export type ShootHead = typeof ShootHead.Type

export interface Shoot extends Omit<ShootHead, "pages"> {
  readonly tiles: ReadonlyArray<Tile>
}

/** A decision on pictures of one tile. `before`: what the person saw, of each. */
export const TileDecision = Schema.Struct({
  tileId: Schema.String,
  picks: Schema.Array(Schema.Struct({ assetId: AssetId, pick: Pick, before: Pick })).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(SHOT_RATIOS_MAX)
  )
})
export type TileDecision = typeof TileDecision.Type

/** Approved pictures, with what their names are made of. */
export const PickedFiles = Schema.Struct({
  brand: Schema.String,
  /** How the organization names files; absent: as usual. */
  template: Schema.optionalKey(Schema.String),
  photoshoot: Schema.String,
  files: Schema.Array(
    Schema.Struct({
      assetId: Schema.String,
      name: Schema.String,
      product: Schema.String,
      aspectRatio: AspectRatio,
      url: Schema.String,
      mime: Schema.String,
      bytes: Schema.Number
    })
  )
})
export type PickedFiles = typeof PickedFiles.Type

export const ShootPreset = Schema.Literals(["hero", "lifestyle", "seasonal"])
export type ShootPreset = typeof ShootPreset.Type
