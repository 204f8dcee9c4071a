import type { AssetAct } from "./acts.rules.ts"
import type { BulkAct } from "./bulk.schema.ts"
import { filterOf, type GallerySearch } from "./filters.rules.ts"
import type { AssetFilter } from "./gallery.schema.ts"
import type { Selection } from "./selection.rules.ts"

/** Pictures that one call changes at once; more are changed in steps. */
const AT_ONCE = 200

/** The pictures of a bulk act: all that the filters leave, or those that are named. */
export type BulkSet = { readonly filter: AssetFilter } | { readonly assetIds: ReadonlyArray<string> }

export interface BulkAsked {
  readonly type: "bulk.asked"
  readonly act: BulkAct
  readonly of: BulkSet
}

export interface ZipAsked {
  readonly type: "zip.asked"
  readonly of: BulkSet
}

const bulkActOf = (act: AssetAct): BulkAct | undefined => {
  switch (act.kind) {
    case "favourite":
      return { kind: act.favourite ? "favourite" : "unfavourite" }
    case "move":
      return { kind: "move", folderId: act.folderId }
    case "tag":
    case "untag":
      return { kind: act.kind, tag: act.tag }
    case "archive":
    case "restore":
    case "remove":
      return { kind: act.kind }
    case "rename":
    case "describe":
    case "undo":
      return undefined
  }
}

/** Whether these are all results of the search, and not only those that are listed. */
export const isWhole = ({ ids, whole }: Selection, assetIds: ReadonlyArray<string>): boolean =>
  whole === true && ids.length === assetIds.length && ids.every((id, at) => id === assetIds[at])

/** The pictures that are selected. */
export const selectedSet = ({
  search,
  selection
}: {
  readonly search: GallerySearch
  readonly selection: Selection
}): BulkSet => (selection.whole === true ? { filter: filterOf(search) } : { assetIds: selection.ids })

/** Undefined for an act that one call does at once. */
export const bulkAsked = (
  { search, selection }: { readonly search: GallerySearch; readonly selection: Selection },
  asked: AssetAct
): BulkAsked | undefined => {
  const act = bulkActOf(asked)
  if (act === undefined) return undefined
  if (isWhole(selection, asked.assetIds)) return { type: "bulk.asked", act, of: { filter: filterOf(search) } }
  return asked.assetIds.length > AT_ONCE ? { type: "bulk.asked", act, of: { assetIds: asked.assetIds } } : undefined
}
