import { hasWords } from "../lists/list.rules.ts"
import { type Folder, FOLDER_DEPTH_MAX, FOLDER_NAME_MAX } from "./gallery.schema.ts"

export type FolderAct =
  | { readonly kind: "create"; readonly brandId: string; readonly parentId?: string; readonly name: string }
  | { readonly kind: "rename"; readonly folderId: string; readonly name: string }
  | { readonly kind: "remove"; readonly folderId: string }

/** `depth`: 1 at the top. `above`: names of the folders it is in, outermost first. */
export interface FolderNode {
  readonly folder: Folder
  readonly depth: number
  readonly above: ReadonlyArray<string>
}

/**
 * Depth-first, siblings in the given order. Folders with an unknown parent are moved to the top; cycles are left out.
 */
export const folderTree = (folders: ReadonlyArray<Folder>): ReadonlyArray<FolderNode> => {
  const known = new Set<string>(folders.map(({ _id }) => _id))
  const inside = Map.groupBy(folders, ({ parentId }): string =>
    parentId !== undefined && known.has(parentId) ? parentId : ""
  )
  const below = (parentId: string, above: ReadonlyArray<string>): ReadonlyArray<FolderNode> =>
    (inside.get(parentId) ?? []).flatMap((folder) => [
      { folder, depth: above.length + 1, above },
      ...below(folder._id, [...above, folder.name])
    ])
  return below("", [])
}

/** Those whose own name or the names above have every word of `query`. */
export const foldersOfWords = (nodes: ReadonlyArray<FolderNode>, query: string): ReadonlyArray<FolderNode> =>
  nodes.filter(({ above, folder }) => hasWords([...above, folder.name].join(" "), query.trim()))

/** Folders shown at a time. */
export const FOLDERS_SHOWN = 40

export interface FolderPage {
  readonly nodes: ReadonlyArray<FolderNode>
  /** Index of the first one shown, a multiple of {@link FOLDERS_SHOWN}. */
  readonly from: number
  readonly total: number
}

/** The part of what is found that begins at or before `from`. */
export const pageOfFolders = (nodes: ReadonlyArray<FolderNode>, query: string, from: number): FolderPage => {
  const found = nodes.filter(({ folder }) => hasWords(folder.name, query.trim()))
  const last = Math.max(0, Math.ceil(found.length / FOLDERS_SHOWN) - 1)
  const part = Math.min(Math.max(0, Math.floor(from / FOLDERS_SHOWN)), last)
  const start = part * FOLDERS_SHOWN
  return { nodes: found.slice(start, start + FOLDERS_SHOWN), from: start, total: found.length }
}

export interface FolderDraft {
  readonly parentId: string | undefined
  readonly folderId: string | undefined
  readonly name: string
}

/** Siblings are compared case-insensitively. */
export const folderNameError = (draft: FolderDraft, folders: ReadonlyArray<Folder>): string | undefined => {
  const name = draft.name.trim()
  if (name === "") return "Give the folder a name"
  if (name.length > FOLDER_NAME_MAX) return `A folder name has at most ${FOLDER_NAME_MAX} characters`
  const taken = folders.some(
    (folder) =>
      folder._id !== draft.folderId &&
      folder.parentId === draft.parentId &&
      folder.name.toLowerCase() === name.toLowerCase()
  )
  return taken ? "There is already a folder of this name here" : undefined
}

export const canNest = (depth: number): boolean => depth < FOLDER_DEPTH_MAX
