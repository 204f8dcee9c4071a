import { stackText } from "../creative/stacks.rules.ts"
import { scoreMark, type ScoreMark } from "../creative/score-mark.rules.ts"
import type { Camera } from "../model/camera.ts"
import type { ArtDirection } from "../creative/art-direction.schema.ts"
import type { ProductScene } from "../creative/product-scene.ts"
import type { Season, TimeOfDay } from "../model/place-time.ts"
import type { AssetId } from "../model/ids.ts"
import type { ReferenceRow } from "../references/reference-rows.rules.ts"
import type { StyleStrength } from "../creative/style-strength.ts"
import type { Staging } from "../creative/staging.schema.ts"
import type { ClipSeconds, Motion } from "../model/clip-motion.ts"
import { refusalTexts } from "../refusals/refusals.rules.ts"
import { durationText } from "./clip-texts.pure.ts"
import type { GallerySearch } from "./filters.rules.ts"
import type { AssetCard } from "./gallery.schema.ts"
import { deletedOnText, galleryTexts, reviewTexts } from "./gallery.texts.ts"
import { thumbhashColour } from "../creative/thumbhash.pure.ts"
import type { AssetTile, PendingGeneration, Tile } from "./tiles.pure.ts"

export type TileView =
  | {
      readonly kind: "asset"
      readonly key: string
      readonly ratio: number
      readonly assetId: string
      /** The pictures that it stands for. */
      readonly assetIds: ReadonlyArray<string>
      /** A stack that is not open. */
      readonly stackId: string | undefined
      /** For example `5 formats`. */
      readonly formats: string | undefined
      readonly within: AssetTile["within"]
      readonly review: ReviewMark | undefined
      readonly draft: string | undefined
      readonly name: string
      readonly alt: string
      readonly url: string
      /** CSS colour. */
      readonly colour: string | undefined
      readonly favourite: boolean
      readonly folderId: string | undefined
      readonly selected: boolean
      /** For example `0:05`; undefined on pictures that do not move. */
      readonly length: string | undefined
      readonly score: ScoreMark | undefined
      /** For example `Deleted on 21 Dec 2026`; archived pictures only. */
      readonly deletedOn: string | undefined
      readonly label: string
    }
  | {
      readonly kind: "placeholder"
      readonly key: string
      readonly ratio: number
      readonly title: string
      readonly text: string
      /** Fraction 0-1 of the whole generation. */
      readonly progress: number
    }
  | {
      readonly kind: "failure"
      readonly key: string
      readonly ratio: number
      readonly title: string
      readonly text: string
      readonly charge: string
      readonly generationId: string
      readonly inputs: RecipeInputs
    }

export interface RecipeInputs {
  readonly mode?: NonNullable<GallerySearch["mode"]>
  readonly productId?: string
  readonly companionIds?: ReadonlyArray<string>
  readonly placeId?: string
  readonly productPictureId?: string
  readonly placePhotoId?: string
  readonly marketId?: string
  readonly camera?: Camera
  readonly staging?: Staging
  readonly scene?: ProductScene
  readonly season?: Season
  readonly timeOfDay?: TimeOfDay
  readonly artDirection?: ArtDirection
  readonly styleStrength?: StyleStrength
  readonly references?: ReadonlyArray<ReferenceRow<AssetId>>
  readonly prompt?: string
  readonly photoAssetId?: string
  readonly sourceAssetId?: string
  readonly motion?: Motion
  readonly seconds?: ClipSeconds
  readonly loop?: boolean
  readonly offer?: { readonly text: string; readonly oldPrice: string; readonly validity: string }
  readonly headline?: string
  readonly body?: string
  readonly cta?: string
  readonly aspectRatios?: PendingGeneration["aspectRatios"]
  readonly placementIds?: ReadonlyArray<string>
  readonly count?: number
  readonly layout?: string
  readonly seed?: number
  readonly recipe?: { readonly assetId: string; readonly name: string; readonly exact: boolean }
}

const MODES: ReadonlyArray<string> = ["product", "halax", "custom", "animate", "place"]

export const knownMode = (mode: string): GallerySearch["mode"] =>
  // Checked against the list on the same line.
  MODES.includes(mode) ? (mode as GallerySearch["mode"]) : undefined

export const inputsOf = ({
  aspectRatios,
  count,
  headline,
  mode,
  placementIds = []
}: PendingGeneration): RecipeInputs => {
  const known = knownMode(mode)
  return { ...(known !== undefined && { mode: known }), headline, aspectRatios, placementIds, count }
}

const NOT_CHARGED = "You were not charged"

const failureText = ({ error, status }: PendingGeneration): string => {
  const text = error?.message ?? (status === "expired" ? refusalTexts.no_worker() : "This could not be made.")
  return text.replace(` ${NOT_CHARGED}.`, "")
}

const placeholderText = ({ progress, status }: PendingGeneration): string => {
  if (status === "queued") return "Waiting"
  return progress === 0 ? "Starting" : `${Math.round(progress * 100)} %`
}

interface ReviewMark {
  readonly tone: "neutral" | "warning" | "success"
  readonly text: string
}

const reviewMark = (review: AssetCard["review"]): ReviewMark | undefined => {
  switch (review) {
    case undefined:
    case "draft":
      return undefined
    case "in_review":
      return { tone: "neutral", text: reviewTexts.in_review }
    case "changes_requested":
      return { tone: "warning", text: reviewTexts.changes_requested }
    case "approved":
      return { tone: "success", text: reviewTexts.approved }
  }
}

const formatsOf = ({ stack }: AssetTile): string | undefined =>
  stack && stackText(stack.assetIds.length, stack.matching)

const movesFor = ({ clip, moving }: AssetCard): string | undefined => {
  const { seconds } = clip ?? moving ?? {}
  return seconds === undefined ? undefined : durationText(seconds)
}

const labelOf = (tile: AssetTile): string => {
  const { clip, deletedOn, draftRules, name, review } = tile.asset
  const { favourite, score } = tile.stack ?? tile.asset
  const mark = scoreMark(score)
  return [
    name,
    clip && galleryTexts.clip(durationText(clip.seconds)),
    tile.asset.moving && galleryTexts.moving(durationText(tile.asset.moving.seconds)),
    favourite ? galleryTexts.isFavourite : undefined,
    // In the order in which they stand below the picture, the number beside what follows it.
    mark?.text.replace(` ${mark.value}`, ""),
    mark?.value,
    formatsOf(tile),
    reviewMark(review)?.text,
    draftRules && galleryTexts.draftRules,
    deletedOn === undefined ? undefined : deletedOnText(deletedOn)
  ]
    .filter((part) => part !== undefined)
    .join(", ")
}

export const tileView = (tile: Tile, selected: ReadonlySet<string>): TileView => {
  const { key, ratio } = tile
  if (tile.kind === "asset") {
    const { _id, alt, deletedOn, draftRules, folderId, name, review, thumbhash, url } = tile.asset
    const { favourite, score } = tile.stack ?? tile.asset
    const assetIds = tile.stack?.assetIds ?? [_id]
    return {
      kind: "asset",
      key,
      ratio,
      assetId: _id,
      assetIds,
      stackId: tile.stack?.key,
      formats: formatsOf(tile),
      within: tile.within,
      review: reviewMark(review),
      draft: draftRules && galleryTexts.draftRules,
      name,
      alt,
      url,
      colour: thumbhash && thumbhashColour(thumbhash),
      favourite,
      folderId,
      selected: assetIds.every((id) => selected.has(id)),
      length: movesFor(tile.asset),
      score: scoreMark(score),
      deletedOn: deletedOn === undefined ? undefined : deletedOnText(deletedOn),
      label: labelOf(tile)
    }
  }
  const { generation } = tile
  return tile.kind === "placeholder"
    ? {
        kind: "placeholder",
        key,
        ratio,
        title: generation.headline,
        text: placeholderText(generation),
        progress: generation.progress
      }
    : {
        kind: "failure",
        key,
        ratio,
        title: generation.headline,
        text: failureText(generation),
        charge: NOT_CHARGED,
        generationId: generation._id,
        inputs: inputsOf(generation)
      }
}
