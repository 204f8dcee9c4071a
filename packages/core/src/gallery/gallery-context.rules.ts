import { FULL_ACCESS } from "./access.rules.ts"
import { withActs } from "./acts.rules.ts"
import { filterOf, type GallerySearch, isSameList } from "./filters.rules.ts"
import type { GalleryContext, GalleryInput, GalleryPage, SelectionEvent } from "./gallery.events.ts"
import { added, nothingSelected, ranged, type Selection, toggled } from "./selection.rules.ts"
import { type Tile, tilesOf } from "./tiles.pure.ts"

const LIST_STEP = 100

export const contextOf = (input: GalleryInput): GalleryContext => ({
  brandId: input.brandId,
  access: input.access ?? FULL_ACCESS,
  search: input.search,
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
  downloads: [],
  trouble: undefined,
  online: true
})

type TileInputs = Pick<GalleryContext, "acts" | "arriving" | "dismissed" | "generations" | "leaving" | "search">

// A page may have many thousand pictures, and most events change none of the inputs.
const tilesByPage = new WeakMap<GalleryPage, TileInputs & { readonly tiles: ReadonlyArray<Tile> }>()

const noPage: GalleryPage = { items: [], total: undefined }

export const tilesIn = ({ page = noPage, ...context }: GalleryContext): ReadonlyArray<Tile> => {
  const { acts, arriving, dismissed, generations, leaving, search } = context
  const known = tilesByPage.get(page)
  const isKnown = (["acts", "arriving", "dismissed", "generations", "leaving", "search"] as const).every(
    (name) => known?.[name] === context[name]
  )
  if (known !== undefined && isKnown) return known.tiles
  const filter = filterOf(search)
  const tiles = tilesOf({
    assets: withActs(page.items, acts, filter),
    generations: [...generations, ...leaving],
    filter,
    arriving,
    dismissed
  })
  tilesByPage.set(page, { acts, arriving, dismissed, generations, leaving, search, tiles })
  return tiles
}

const shownIds = (context: GalleryContext): ReadonlyArray<string> =>
  tilesIn(context).flatMap((tile) => (tile.kind === "asset" ? [tile.asset._id] : []))

export const stepped = (context: GalleryContext, by: 1 | -1): string | undefined => {
  const ids = shownIds(context)
  const at = ids.indexOf(context.search.assetId ?? "")
  return at === -1 ? undefined : ids[at + by]
}

export const selectionAfter = (context: GalleryContext, event: SelectionEvent): Selection => {
  switch (event.type) {
    case "tile.toggle":
      return toggled(context.selection, event.assetId)
    case "tile.range":
      return ranged(context.selection, event.assetId, shownIds(context))
    case "selection.all":
      return added(context.selection, shownIds(context))
    case "selection.favourites": {
      const favourites = tilesIn(context).flatMap((tile) =>
        tile.kind === "asset" && tile.asset.favourite ? [tile.asset._id] : []
      )
      return added(context.selection, favourites)
    }
    case "selection.clear":
      return nothingSelected
  }
}

/** A new list starts at the top; a selection in *Archived* does not carry over. */
export const searched = (context: GalleryContext, search: GallerySearch) => ({
  search,
  limit: isSameList(search, context.search) ? context.limit : context.step,
  selection: (search.archived ?? false) === (context.search.archived ?? false) ? context.selection : nothingSelected
})
