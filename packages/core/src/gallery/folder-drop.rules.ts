import { picturesText } from "../lists/pictures.texts.ts"
import type { AssetAct } from "./acts.rules.ts"
import { folderDropTexts } from "./folder-drop.texts.ts"
import type { GalleryView } from "./gallery.view.ts"
import type { TileView } from "./tile.view.ts"

/** What is dragged: one tile, or all that is selected where that tile is. */
export interface DraggedPictures {
  readonly assetIds: ReadonlyArray<string>
  /** For example `12 pictures`. */
  readonly text: string
  /** The folder that all of them are known to be in; null: none; undefined: not one and the same, or not known. */
  readonly folderId: string | null | undefined
}

type Picture = Extract<TileView, { readonly kind: "asset" }>

const sharedFolder = (tiles: ReadonlyArray<Picture>): string | null | undefined => {
  const folders = new Set(tiles.map(({ folderId }) => folderId ?? null))
  return folders.size === 1 ? [...folders][0] : undefined
}

export const draggedPictures = (
  { search, selection, tiles }: Pick<GalleryView, "search" | "selection" | "tiles">,
  picture: Picture
): DraggedPictures => {
  const { ids, isWhole } = selection
  if (!picture.selected) {
    const { assetIds } = picture
    return { assetIds, text: picturesText(assetIds.length), folderId: sharedFolder([picture]) }
  }
  if (isWhole) return { assetIds: ids, text: selection.text, folderId: search.folderId }
  const chosen = new Set(ids)
  const shown = tiles
    .filter((tile) => tile.kind === "asset")
    .filter(({ assetIds }) => assetIds.some((id) => chosen.has(id)))
  const isAllShown = shown.reduce((sum, { assetIds }) => sum + assetIds.length, 0) >= ids.length
  return { assetIds: ids, text: picturesText(ids.length), folderId: isAllShown ? sharedFolder(shown) : undefined }
}

/** A place of the rail. */
export type DropPlace =
  | { readonly kind: "folder"; readonly folderId: string; readonly name: string }
  | { readonly kind: "all" | "favourites" | "archived" }

export interface FolderDrop {
  /** What is done, or why it is not. */
  readonly text: string
  /** Absent where it is refused. */
  readonly act?: AssetAct
}

/** The same act that the menu asks for, so that it is undone in the same way. */
export const dropOn = ({ assetIds, folderId }: DraggedPictures, place: DropPlace | undefined): FolderDrop => {
  if (place === undefined) return { text: folderDropTexts.nowhere }
  if (place.kind !== "folder") return { text: folderDropTexts.refused[place.kind] }
  if (place.folderId === folderId) return { text: folderDropTexts.already(assetIds.length) }
  return { text: folderDropTexts.move(place.name), act: { kind: "move", assetIds, folderId: place.folderId } }
}
