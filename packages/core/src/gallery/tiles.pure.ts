import { placementById } from "../channels/placements.ts"
import { type AspectRatio, aspectRatioSize } from "../model/aspect-ratio.ts"
import type { AssetCard, AssetFilter, CardStack } from "./gallery.schema.ts"

/** A generation with outputs still missing. Newest first in lists. */
export interface PendingGeneration {
  readonly _id: string
  readonly mode: string
  readonly headline: string
  readonly aspectRatios: ReadonlyArray<AspectRatio>
  readonly placementIds?: ReadonlyArray<string>
  readonly count: number
  readonly status: "queued" | "running" | "succeeded" | "partial" | "failed" | "canceled" | "expired"
  /** Fraction 0-1. */
  readonly progress: number
  readonly outputs: ReadonlyArray<{
    readonly index: number
    readonly aspectRatio: AspectRatio
    readonly placementId?: string
    readonly assetId?: string
  }>
  readonly error?: { readonly code: string; readonly message: string }
  readonly creditsCommitted: number
  readonly mine: boolean
  /** UTC milliseconds. */
  readonly createdAt: number
}

export interface AssetTile {
  readonly kind: "asset"
  readonly key: string
  readonly ratio: number
  /** The front of a stack that is not open. */
  readonly asset: AssetCard
  /** A stack that is not open. */
  readonly stack?: {
    readonly key: string
    readonly assetIds: ReadonlyArray<string>
    /** Of them, how many the list has. */
    readonly matching: number
    /** The lowest. */
    readonly score: CardStack["score"] | undefined
    readonly favourite: boolean
  }
  /** Its place in the stack that is open. */
  readonly within?: "first" | "middle" | "last"
}

export type Tile =
  | AssetTile
  | {
      readonly kind: "placeholder" | "failure"
      readonly key: string
      readonly ratio: number
      readonly generation: PendingGeneration
      readonly index: number
    }

export interface TileSource {
  readonly assets: ReadonlyArray<AssetCard>
  /** Newest first. */
  readonly generations: ReadonlyArray<PendingGeneration>
  readonly filter: AssetFilter
  readonly arriving: ReadonlySet<string>
  readonly dismissed: ReadonlySet<string>
}

const FAILURES_SHOWN = 12

/** Width / height; fits text and buttons whatever the picture's shape. */
const FAILURE_RATIO = 1.6

/** Shared by placeholder and picture, so that the one becomes the other in place. */
const outputKey = (generationId: string, index: number): string => `${generationId}:${index}`

const assetKey = ({ _id, generationId, outputIndex }: AssetCard): string =>
  generationId === undefined || outputIndex === undefined ? _id : outputKey(generationId, outputIndex)

const ratioOf = (aspectRatio: AspectRatio, placementId = ""): number => {
  const { height, width } = placementById(placementId) ?? aspectRatioSize[aspectRatio]
  return width / height
}

const isOpen = ({ status }: PendingGeneration): boolean => status === "queued" || status === "running"
const hasFailed = ({ status }: PendingGeneration): boolean =>
  status === "failed" || status === "partial" || status === "expired"

/** Filters that a picture meets when it is there. */
const OF_PICTURES = [
  "placementId",
  "review",
  "band",
  "failedCheck",
  "marketId",
  "filterPlaceId",
  "campaignId",
  "photoshootId",
  "engine",
  "filterRatio",
  "from",
  "to",
  "tag",
  "purpose"
] as const

const isWanted = (generation: PendingGeneration, filter: AssetFilter): boolean => {
  if (filter.generationId !== undefined) return filter.generationId === generation._id
  if (filter.folderId !== undefined || filter.filterProductId !== undefined || filter.showFavoritesOnly === true)
    return false
  if (OF_PICTURES.some((name) => filter[name] !== undefined)) return false
  const kind = generation.mode === "animate" ? "video" : "image"
  if ((filter.assetType ?? "all") !== "all" && filter.assetType !== kind) return false
  if (filter.createdBy === "system" || (filter.q ?? "") !== "") return false
  if (filter.createdBy === "me") return generation.mine
  return filter.createdBy !== "others" || !generation.mine
}

const pendingTiles = (
  generation: PendingGeneration,
  place: number,
  { arriving, dismissed }: TileSource,
  shown: ReadonlySet<string>
): ReadonlyArray<Exclude<Tile, { readonly kind: "asset" }>> => {
  const missing = generation.outputs
    .map(({ aspectRatio, assetId, index, placementId }) => ({
      key: outputKey(generation._id, index),
      ratio: ratioOf(aspectRatio, placementId),
      delivered: assetId !== undefined,
      generation,
      index
    }))
    .filter(({ delivered, key }) => !shown.has(key) && (!delivered || arriving.has(key)))
  const onTheWay = missing.filter(({ delivered }) => delivered || isOpen(generation))
  const [lost] = missing.filter(({ delivered }) => !delivered)
  const showsFailure =
    hasFailed(generation) && generation.mine && place < FAILURES_SHOWN && !dismissed.has(generation._id)
  return [
    ...onTheWay.map(({ delivered: _, ...tile }) => ({ kind: "placeholder" as const, ...tile })),
    ...(showsFailure && lost !== undefined
      ? [{ kind: "failure" as const, key: lost.key, ratio: FAILURE_RATIO, generation, index: lost.index }]
      : [])
  ]
}

interface Placed {
  readonly tile: Tile
  /** UTC milliseconds. */
  readonly at: number
  readonly group: string
  readonly within: number
}

const newestFirst = (one: Placed, other: Placed): number =>
  other.at - one.at || (one.group < other.group ? 1 : one.group > other.group ? -1 : one.within - other.within)

/**
 * Stable when a picture replaces its placeholder: newest generation first, outputs in request order. Other sorts keep
 * the list's order, with pending tiles first. `n log n`.
 */
export const tilesOf = (source: TileSource): ReadonlyArray<Tile> => {
  const { assets, filter, generations } = source
  const shown = new Set(assets.map(assetKey))
  const pictures = assets.map((asset, place): Placed => ({
    tile: { kind: "asset", key: assetKey(asset), ratio: asset.width / asset.height, asset },
    at: asset.askedAt ?? asset.createdAt,
    group: asset.generationId ?? asset._id,
    within: asset.outputIndex ?? place
  }))
  const pending = generations
    .flatMap((generation, place) =>
      isWanted(generation, filter) ? pendingTiles(generation, place, source, shown) : []
    )
    .map((tile): Placed => ({
      tile,
      at: tile.generation.createdAt,
      group: tile.generation._id,
      within: tile.index
    }))
  // A search comes best match first.
  const isNewestFirst = (filter.sort ?? "newest") === "newest" && (filter.q ?? "") === ""
  const placed = isNewestFirst
    ? [...pictures, ...pending].sort(newestFirst)
    : [...pending.sort(newestFirst), ...pictures]
  return placed.map(({ tile }) => tile)
}

/**
 * Those that were open before and are listed no more, because they brought everything; their pictures are about to be
 * listed.
 */
export const leavingOf = (
  before: ReadonlyArray<PendingGeneration>,
  after: ReadonlyArray<PendingGeneration>
): ReadonlyArray<PendingGeneration> => {
  const named = new Set(after.map(({ _id }) => _id))
  return before.filter((generation) => isOpen(generation) && !named.has(generation._id))
}

/** Outputs delivered since `before`; their pictures are about to be listed. */
export const newlyDelivered = (
  before: ReadonlyArray<PendingGeneration>,
  after: ReadonlyArray<PendingGeneration>
): ReadonlySet<string> => {
  const known = new Map(before.map(({ _id, outputs }) => [_id, outputs]))
  return new Set(
    after.flatMap(({ _id, outputs }) => {
      const earlier = known.get(_id)
      if (earlier === undefined) return []
      const open = new Set(earlier.filter(({ assetId }) => assetId === undefined).map(({ index }) => index))
      return outputs
        .filter(({ assetId, index }) => assetId !== undefined && open.has(index))
        .map(({ index }) => outputKey(_id, index))
    })
  )
}
