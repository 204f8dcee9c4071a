import type { Camera } from "../model/camera.ts"
import type { ClipSeconds, Motion } from "../model/clip-motion.ts"
import type { SnapshotFrom } from "xstate"
import { EXPLORE_DEMO } from "../model/demo-text.ts"
import type { GalleryAccess } from "./access.rules.ts"
import { type GallerySearch, isNarrowed } from "./filters.rules.ts"
import { type GalleryContext, LIST_MAX, stepped, tilesIn } from "./gallery-setup.machine.ts"
import { durationText } from "./clip-texts.pure.ts"
import type { galleryMachine } from "./gallery.machine.ts"
import { selectionText } from "./selection.rules.ts"
import { thumbhashColour } from "./thumbhash.pure.ts"
import type { PendingGeneration, Tile } from "./tiles.pure.ts"
import { type ScoreMark, scoreMark } from "../creative/score-mark.rules.ts"
import { STALE_TEXT } from "../kernel/live.view.ts"
import { refusalTexts } from "../refusals/refusals.rules.ts"

/** What stands in one tile, in words; a front end adds the picture. */
export type TileView =
  | {
      readonly kind: "asset"
      readonly key: string
      readonly ratio: number
      readonly assetId: string
      readonly name: string
      readonly alt: string
      readonly url: string
      /** What stands until the picture is there, as a CSS colour. */
      readonly colour: string | undefined
      readonly favourite: boolean
      readonly selected: boolean
      /** How long a clip plays, as in `0:05`; undefined on pictures. */
      readonly length: string | undefined
      readonly score: ScoreMark | undefined
    }
  | {
      readonly kind: "placeholder"
      readonly key: string
      readonly ratio: number
      readonly title: string
      readonly text: string
      /** Fraction 0-1, of the whole generation. */
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
      /** What the composer is filled with by *Edit*. */
      readonly inputs: RecipeInputs
    }

/** The inputs of an earlier generation, for another one; the composer's own prefill. */
export interface RecipeInputs {
  readonly mode?: NonNullable<GallerySearch["mode"]>
  readonly productId?: string
  readonly companionIds?: ReadonlyArray<string>
  readonly placeId?: string
  readonly placePhotoId?: string
  readonly camera?: Camera
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
  readonly count?: number
  readonly layout?: string
  readonly seed?: number
  /** `exact` makes the stored recipe again as it stands. */
  readonly recipe?: { readonly assetId: string; readonly name: string; readonly exact: boolean }
}

/** Everything a front end draws for the gallery, except the drawer's own tabs and the folders. */
export interface GalleryView {
  readonly state: "loading" | "emptyFirstUse" | "emptyFiltered" | "ready" | "failed"
  /** What the person may do, and why not. */
  readonly access: GalleryAccess
  readonly tiles: ReadonlyArray<TileView>
  /** The sentence that stands where the pictures would, when there are none. */
  readonly empty: string | undefined
  readonly exploreDemoLabel: string
  readonly count: string
  /** What is on its way, as in `3 pictures on the way`. */
  readonly pending: string | undefined
  /** The generation whose pictures alone are shown. */
  readonly group:
    | { readonly generationId: string; readonly title: string; readonly text: string; readonly inputs: RecipeInputs }
    | undefined
  readonly query: string
  readonly search: GallerySearch
  readonly narrowed: boolean
  readonly refreshing: boolean
  readonly hasMore: boolean
  readonly error: string | undefined
  /** Why what is shown may be out of date. */
  readonly stale: string | undefined
  readonly offline: boolean
  readonly selection: {
    readonly ids: ReadonlyArray<string>
    readonly text: string
    /** Every chosen picture that is shown is a favourite already. */
    readonly allFavourite: boolean
  }
  readonly trouble: string | undefined
  readonly drawer: { readonly assetId: string; readonly hasPrevious: boolean; readonly hasNext: boolean } | undefined
}

const MODES: ReadonlyArray<string> = ["product", "halax", "custom", "animate", "place"]

/** A mode of the route parameter; `undefined` for any other text. */
export const knownMode = (mode: string): GallerySearch["mode"] =>
  // Checked against the list on the same line.
  MODES.includes(mode) ? (mode as GallerySearch["mode"]) : undefined

const inputsOf = ({ aspectRatios, count, headline, mode }: PendingGeneration): RecipeInputs => {
  const known = knownMode(mode)
  return { ...(known !== undefined && { mode: known }), headline, aspectRatios, count }
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

const tileView = (tile: Tile, selected: ReadonlySet<string>): TileView => {
  const { key, ratio } = tile
  if (tile.kind === "asset") {
    const { _id, alt, clip, favourite, name, score, thumbhash, url } = tile.asset
    return {
      kind: "asset",
      key,
      ratio,
      assetId: _id,
      name,
      alt,
      url,
      colour: thumbhash && thumbhashColour(thumbhash),
      favourite,
      selected: selected.has(_id),
      length: clip && durationText(clip.seconds),
      score: scoreMark(score)
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

const emptyText = (
  state: GalleryView["state"],
  { access, search }: Pick<GalleryContext, "access" | "search">
): string | undefined => {
  if (state === "emptyFirstUse") {
    return access.readOnly === undefined
      ? "Generate your first image: local, free, about a second"
      : "There are no pictures yet"
  }
  if (state !== "emptyFiltered") return undefined
  return search.q === undefined ? "No results for these filters" : `No results for “${search.q}”`
}

const pictures = (count: number): string => (count === 1 ? "1 picture" : `${count} pictures`)

const groupOf = (generations: ReadonlyArray<PendingGeneration>, id: string | undefined): GalleryView["group"] => {
  const generation = generations.find(({ _id }) => _id === id)
  if (generation === undefined) return undefined
  const made = generation.outputs.filter(({ assetId }) => assetId !== undefined).length
  const cost = generation.creditsCommitted === 0 ? "free" : `${generation.creditsCommitted} credits`
  return {
    generationId: generation._id,
    title: generation.headline,
    text: `${made} of ${pictures(generation.outputs.length)}, ${cost}`,
    inputs: inputsOf(generation)
  }
}

const stateOf = (snapshot: SnapshotFrom<typeof galleryMachine>, tiles: number): GalleryView["state"] => {
  const { page, search } = snapshot.context
  if (page === undefined) return snapshot.matches({ list: { asked: "failed" } }) ? "failed" : "loading"
  if (tiles > 0) return "ready"
  if (snapshot.matches({ list: { asked: "failed" } })) return "failed"
  if (!snapshot.matches({ list: { asked: "ready" } })) return "loading"
  return isNarrowed(search) ? "emptyFiltered" : "emptyFirstUse"
}

/** Computes what to draw from a snapshot; the same snapshot gives an equal view. */
export const galleryView = (snapshot: SnapshotFrom<typeof galleryMachine>): GalleryView => {
  const { context } = snapshot
  const { error, limit, online, page, query, search, selection, trouble } = context
  const tiles = tilesIn(context)
  const selected = new Set(selection.ids)
  const shown = tiles.flatMap((tile) => (tile.kind === "asset" ? [tile.asset] : []))
  const chosen = shown.filter(({ _id }) => selected.has(_id))
  const failed = snapshot.matches({ list: { asked: "failed" } })
  const waiting = tiles.filter(({ kind }) => kind === "placeholder").length
  const state = stateOf(snapshot, tiles.length)
  return {
    state,
    access: context.access,
    empty: emptyText(state, context),
    exploreDemoLabel: EXPLORE_DEMO,
    tiles: tiles.map((tile) => tileView(tile, selected)),
    count: page === undefined ? "" : pictures(page.total),
    pending: waiting === 0 ? undefined : `${pictures(waiting)} on the way`,
    group: groupOf(context.generations, search.generationId),
    query,
    search,
    narrowed: isNarrowed(search),
    refreshing: page !== undefined && snapshot.matches({ list: { asked: "loading" } }),
    hasMore: page !== undefined && page.total > limit && limit < LIST_MAX,
    error: failed ? error : undefined,
    stale: failed && page !== undefined ? STALE_TEXT : undefined,
    offline: !online,
    selection: {
      ids: selection.ids,
      text: selectionText(selection, new Set(shown.map(({ _id }) => _id))),
      allFavourite: chosen.length > 0 && chosen.every(({ favourite }) => favourite)
    },
    trouble: trouble?.text,
    drawer:
      search.assetId === undefined
        ? undefined
        : {
            assetId: search.assetId,
            hasPrevious: stepped(context, -1) !== undefined,
            hasNext: stepped(context, 1) !== undefined
          }
  }
}

/** The choices of the filter bar, in their order. */
export const filterOptions = {
  createdBy: [
    { value: "all", label: "Everyone" },
    { value: "me", label: "Me" },
    { value: "others", label: "Others" },
    { value: "system", label: "Marque" }
  ],
  assetType: [
    { value: "all", label: "All" },
    { value: "image", label: "Images" },
    { value: "video", label: "Videos" }
  ],
  sort: [
    { value: "newest", label: "Newest first" },
    { value: "oldest", label: "Oldest first" },
    { value: "score", label: "Best score first" },
    { value: "name", label: "By name" }
  ],
  band: [
    { value: "all", label: "Any score" },
    { value: "on", label: "On brand" },
    { value: "attention", label: "Needs attention" },
    { value: "off", label: "Off brand" }
  ]
} as const
