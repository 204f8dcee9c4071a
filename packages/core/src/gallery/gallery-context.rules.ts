import { FULL_ACCESS } from "./access.rules.ts"
import { withActs } from "./acts.rules.ts"
import { filterOf, type GallerySearch, isSameList } from "./filters.rules.ts"
import type { GalleryContext, GalleryInput, GalleryPage, SelectionEvent } from "./gallery.events.ts"
import { added, extended, nothingSelected, ranged, type Selection, type ShownTile, toggled } from "./selection.rules.ts"
import { stackedTiles } from "./stack-tiles.pure.ts"
import { type AssetTile, type Tile, tilesOf } from "./tiles.pure.ts"

const LIST_STEP = 100

export const noRewording: GalleryContext["rewording"] = {
  draft: { find: "", text: "", matchCase: false, archiveFormer: false },
  revealed: false
}

export const noChanges: GalleryContext["changes"] = { assetIds: undefined, note: "", revealed: false }

export const contextOf = (input: GalleryInput): GalleryContext => ({
  brandId: input.brandId,
  access: input.access ?? FULL_ACCESS,
  search: input.search,
  stack: [],
  choices: undefined,
  query: input.search.q ?? "",
  step: input.step ?? LIST_STEP,
  limit: input.step ?? LIST_STEP,
  page: undefined,
  error: undefined,
  generations: [],
  leaving: [],
  arriving: new Set(),
  dismissed: new Set(),
  selection: nothingSelected,
  acts: [],
  undo: undefined,
  deleting: [],
  changes: noChanges,
  rewording: noRewording,
  downloads: [],
  trouble: undefined,
  online: true
})

const INPUTS = ["acts", "arriving", "dismissed", "generations", "leaving", "search", "stack"] as const
type TileInputs = Pick<GalleryContext, (typeof INPUTS)[number]>

// A page may have many thousand pictures, and most events change none of the inputs.
const tilesByPage = new WeakMap<GalleryPage, TileInputs & { readonly tiles: ReadonlyArray<Tile> }>()

const noPage: GalleryPage = { items: [], total: undefined }

export const tilesIn = ({ page = noPage, ...context }: GalleryContext): ReadonlyArray<Tile> => {
  const { acts, arriving, dismissed, generations, leaving, search, stack } = context
  const known = tilesByPage.get(page)
  const isKnown = INPUTS.every((name) => known?.[name] === context[name])
  if (known !== undefined && isKnown) return known.tiles
  const filter = filterOf(search)
  const open = search.stackId === undefined ? undefined : { key: search.stackId, cards: withActs(stack, acts, {}) }
  const single = tilesOf({
    assets: withActs(page.items, acts, filter),
    generations: [...generations, ...leaving],
    filter,
    arriving,
    dismissed
  })
  const tiles = stackedTiles(single, open)
  tilesByPage.set(page, { acts, arriving, dismissed, generations, leaving, search, stack, tiles })
  return tiles
}

/** The pictures that a tile stands for. */
export const idsOf = ({ asset, stack }: AssetTile): ReadonlyArray<string> => stack?.assetIds ?? [asset._id]

const pictureTiles = (context: GalleryContext): ReadonlyArray<AssetTile> =>
  tilesIn(context).flatMap((tile) => (tile.kind === "asset" ? [tile] : []))

const shownTiles = (context: GalleryContext): ReadonlyArray<ShownTile> =>
  tilesIn(context).map((tile) => ({ key: tile.key, ids: tile.kind === "asset" ? idsOf(tile) : [] }))

const shownIds = (context: GalleryContext): ReadonlyArray<ReadonlyArray<string>> => pictureTiles(context).map(idsOf)

export const stepped = (context: GalleryContext, by: 1 | -1): string | undefined => {
  const tiles = pictureTiles(context)
  const at = tiles.findIndex((tile) => idsOf(tile).includes(context.search.assetId ?? ""))
  return at === -1 ? undefined : tiles[at + by]?.asset._id
}

const stackOf = (context: GalleryContext, assetId: string): ReadonlyArray<string> =>
  shownIds(context).find((ids) => ids.includes(assetId)) ?? [assetId]

const canHaveOthers = ({ page }: GalleryContext): boolean =>
  page?.total !== undefined && (page.more !== undefined || page.capped === true)

export const selectionAfter = (context: GalleryContext, event: SelectionEvent): Selection => {
  switch (event.type) {
    case "tile.toggle":
      return toggled(context.selection, event.assetId, event.alone ? undefined : stackOf(context, event.assetId))
    case "tile.range":
      return ranged(context.selection, event.assetId, shownIds(context))
    case "selection.choose":
      return event.selection
    case "tile.extend":
      return extended(context.selection, event, shownTiles(context))
    case "selection.all":
      return added(context.selection, shownIds(context).flat())
    case "selection.every":
      return selectionAfter(context, { type: canHaveOthers(context) ? "selection.whole" : "selection.all" })
    case "selection.whole":
      return { ...added(nothingSelected, shownIds(context).flat()), whole: true }
    case "selection.favourites": {
      const favourites = pictureTiles(context).filter(({ asset, stack }) => (stack ?? asset).favourite)
      return added(context.selection, favourites.flatMap(idsOf))
    }
    case "selection.clear":
      return nothingSelected
  }
}

/** All results are those of one search, and pictures in *Archived* are chosen there only. */
const selectionFor = ({ search: before, selection }: GalleryContext, search: GallerySearch): Selection => {
  if ((search.archived ?? false) !== (before.archived ?? false)) return nothingSelected
  return selection.whole === true && !isSameList(search, before) ? nothingSelected : selection
}

/** A new list starts at the top. */
export const searched = (context: GalleryContext, search: GallerySearch) => ({
  search,
  limit: isSameList(search, context.search) ? context.limit : context.step,
  selection: selectionFor(context, search)
})
