import { type AssetFilter } from "../gallery/gallery.schema.ts"
import { changedSearch, filterOf, type GallerySearch } from "../gallery/filters.rules.ts"
import { fieldCheck } from "../kernel/field-check.ts"
import { type GonePart, type SavedView, SavedViewName } from "./saved-views.schema.ts"
import { savedViewTexts } from "./saved-views.texts.ts"

export type ViewAct =
  | {
      readonly kind: "create"
      readonly brandId: string
      readonly name: string
      readonly shared: boolean
      readonly filter: AssetFilter
    }
  | { readonly kind: "rename"; readonly viewId: string; readonly name: string }
  | { readonly kind: "update"; readonly viewId: string; readonly filter: AssetFilter }
  | { readonly kind: "remove" | "restore"; readonly viewId: string }

const partOf: Readonly<Record<GonePart, keyof AssetFilter>> = {
  folder: "folderId",
  product: "filterProductId",
  place: "filterPlaceId",
  market: "marketId",
  campaign: "campaignId",
  photoshoot: "photoshootId",
  tag: "tag"
}

/** What opens it: without what is gone, so that the rest is still found. */
export const searchOfView = ({ _id, filter, gone }: SavedView): GallerySearch => {
  const lost = new Set<string>(gone.map((part) => partOf[part]))
  const kept = Object.fromEntries(Object.entries(filter).filter(([name]) => !lost.has(name)))
  // Filters have the names and values of the address.
  return changedSearch({ sort: "newest" }, { ...kept, viewId: _id } as Parameters<typeof changedSearch>[1])
}

const sorted = (filter: AssetFilter): string =>
  JSON.stringify(Object.entries(filter).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** Whether the list shows something else than the view. */
export const isViewChanged = (view: SavedView, search: GallerySearch): boolean =>
  sorted(filterOf(searchOfView(view))) !== sorted(filterOf(search))

/** Whether there is something to save under a name. */
export const isWorthSaving = (search: GallerySearch): boolean => Object.keys(filterOf(search)).length > 0

/** A link that names the view and nothing else shows it as it is now. */
export const isBareLink = (search: GallerySearch): boolean => search.viewId !== undefined && !isWorthSaving(search)

const checkName = fieldCheck(SavedViewName)

/** What is wrong with the name; names are told apart within what is shared and what is one's own. */
export const viewNameProblem = (
  { name, shared, viewId }: { readonly name: string; readonly shared: boolean; readonly viewId: string | undefined },
  views: ReadonlyArray<Pick<SavedView, "_id" | "name" | "shared">>
): string | undefined => {
  const problem = checkName(name)
  if (problem !== undefined) return problem
  const wanted = name.trim().toLowerCase()
  const isTaken = views.some(
    (each) => each._id !== viewId && each.shared === shared && each.name.toLowerCase() === wanted
  )
  return isTaken ? savedViewTexts.taken : undefined
}
