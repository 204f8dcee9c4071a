import type { SnapshotFrom } from "xstate"
import type { foldersMachine } from "./folders.machine.ts"
import {
  canNest,
  type FolderNode,
  folderNameError,
  FOLDERS_SHOWN,
  foldersOfWords,
  folderTree,
  pageOfFolders
} from "./folders.rules.ts"
import { folderTexts, galleryTexts } from "./gallery.texts.ts"

/** `depth`: 1 at the top. */
export interface FolderRowView {
  readonly id: string
  readonly name: string
  readonly count: number
  readonly depth: number
  readonly current: boolean
  readonly canNest: boolean
}

/** `id` null: no folder. `path`: the folders it is in, outermost first. */
interface FolderOptionView {
  readonly id: string | null
  readonly name: string
  readonly path: string | undefined
}

interface FolderChoiceView {
  readonly query: string
  readonly all: ReadonlyArray<FolderOptionView>
  /** Those found; no folder only while nothing is sought. */
  readonly options: ReadonlyArray<FolderOptionView>
  readonly empty: string | undefined
}

const optionOf = ({ above, folder }: FolderNode): FolderOptionView => ({
  id: folder._id,
  name: folder.name,
  path: above.length === 0 ? undefined : above.join(" / ")
})

const choiceOf = (nodes: ReadonlyArray<FolderNode>, query: string): FolderChoiceView => {
  const all = [{ id: null, name: galleryTexts.noFolder, path: undefined }, ...nodes.map(optionOf)]
  const options = query.trim() === "" ? all : foldersOfWords(nodes, query).map(optionOf)
  return { query, all, options, empty: options.length === 0 ? folderTexts.noneFound : undefined }
}

export interface FoldersView {
  readonly state: "loading" | "ready" | "failed"
  /** Where pictures can be moved to. */
  readonly choice: FolderChoiceView
  /** At most {@link FOLDERS_SHOWN}. */
  readonly rows: ReadonlyArray<FolderRowView>
  /** For lists that are not shown whole. */
  readonly parts:
    | { readonly query: string; readonly text: string; readonly hasPrevious: boolean; readonly hasNext: boolean }
    | undefined
  readonly error: string | undefined
  readonly naming:
    | {
        readonly title: string
        readonly under: string | undefined
        readonly folderId: string | undefined
        readonly name: string
        readonly error: string | undefined
        readonly saving: boolean
      }
    | undefined
  readonly removing:
    | { readonly title: string; readonly text: string; readonly error: string | undefined; readonly saving: boolean }
    | undefined
}

export const foldersView = (snapshot: SnapshotFrom<typeof foldersMachine>): FoldersView => {
  const { current, draft, error, folders, from, query, refusal, removing, sought, touched } = snapshot.context
  const nodes = folderTree(folders ?? [])
  const page = pageOfFolders(nodes, query, from)
  const nameOf = (id: string | undefined) => folders?.find(({ _id }) => _id === id)?.name
  const saving = snapshot.matches({ form: "saving" })
  const isNaming = saving || snapshot.matches({ form: "naming" })
  const isRemoving = snapshot.matches({ form: "confirming" }) || snapshot.matches({ form: "removing" })
  return {
    state: folders !== undefined ? "ready" : snapshot.matches({ list: "failed" }) ? "failed" : "loading",
    choice: choiceOf(nodes, sought),
    rows: page.nodes.map(({ depth, folder }) => ({
      id: folder._id,
      name: folder.name,
      count: folder.count,
      depth,
      current: folder._id === current,
      canNest: canNest(depth)
    })),
    parts:
      nodes.length <= FOLDERS_SHOWN
        ? undefined
        : {
            query,
            text: folderTexts.part(page.from, page.nodes.length, page.total),
            hasPrevious: page.from > 0,
            hasNext: page.from + page.nodes.length < page.total
          },
    error: snapshot.matches({ list: "failed" }) ? error : undefined,
    naming:
      isNaming && draft !== undefined
        ? {
            title: draft.folderId === undefined ? "New folder" : `Rename “${nameOf(draft.folderId) ?? ""}”`,
            under: draft.folderId === undefined ? nameOf(draft.parentId) : undefined,
            folderId: draft.folderId,
            name: draft.name,
            error: refusal ?? (touched ? folderNameError(draft, folders ?? []) : undefined),
            saving
          }
        : undefined,
    removing:
      isRemoving && removing !== undefined
        ? {
            title: `Remove “${nameOf(removing) ?? "this folder"}”?`,
            text: "The pictures inside are kept; they move up to the folder above.",
            error: refusal,
            saving: snapshot.matches({ form: "removing" })
          }
        : undefined
  }
}
