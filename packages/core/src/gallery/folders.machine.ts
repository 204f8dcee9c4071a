import { assign, emit, enqueueActions, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
import {
  type FolderAct,
  type FolderDraft,
  folderNameError,
  FOLDERS_SHOWN,
  folderTree,
  pageOfFolders
} from "./folders.rules.ts"
import type { Folder } from "./gallery.schema.ts"

export interface FoldersContext {
  readonly brandId: string
  readonly folders: ReadonlyArray<Folder> | undefined
  readonly error: string | undefined
  readonly current: string | undefined
  /** Folders are searched by name; empty: all. */
  readonly query: string
  /** The search of the choice of a folder to move pictures to. */
  readonly sought: string
  /** Index of the first folder shown. */
  readonly from: number
  readonly draft: FolderDraft | undefined
  readonly touched: boolean
  readonly removing: string | undefined
  readonly refusal: string | undefined
}

/** `folders.changed` and `folders.failed` come from the source, `folder.show` from the address. */
export type FoldersEvent =
  | { readonly type: "folders.changed"; readonly folders: ReadonlyArray<Folder> }
  | { readonly type: "folders.failed"; readonly error: unknown }
  | { readonly type: "folders.retry" }
  | { readonly type: "folders.search"; readonly text: string }
  | { readonly type: "folders.turn"; readonly by: 1 | -1 }
  | { readonly type: "choice.search"; readonly text: string }
  | { readonly type: "folder.show"; readonly folderId: string | undefined }
  | { readonly type: "folder.add"; readonly parentId?: string }
  | { readonly type: "folder.rename"; readonly folderId: string }
  | { readonly type: "folder.remove"; readonly folderId: string }
  | { readonly type: "name.change"; readonly name: string }
  | { readonly type: "form.submit" | "form.cancel" }

export interface FolderLost {
  readonly type: "folder.lost"
}

const actOf = ({ brandId, draft, removing }: FoldersContext): FolderAct => {
  if (removing !== undefined) return { kind: "remove", folderId: removing }
  const name = draft?.name.trim() ?? ""
  if (draft?.folderId !== undefined) return { kind: "rename", folderId: draft.folderId, name }
  return { kind: "create", brandId, name, ...(draft?.parentId !== undefined && { parentId: draft.parentId }) }
}

const turned = ({ folders = [], from, query }: FoldersContext, by: 1 | -1): number =>
  pageOfFolders(folderTree(folders), query, from + by * FOLDERS_SHOWN).from

/** The first list opens where the folder of the address is. */
const indexIn = (folders: ReadonlyArray<Folder>, current: string | undefined): number =>
  Math.max(
    0,
    folderTree(folders).findIndex(({ folder }) => folder._id === current)
  )

/**
 * A live list of folders, with one form at a time.
 *
 * Long lists are shown in parts and searched by name.
 *
 * An unknown folder in the address is reported once (`folder.lost`). Saving gives up after `actLimit` (ms) and keeps
 * the name.
 */
export const foldersMachine = setup({
  types: {
    context: {} as FoldersContext,
    events: {} as FoldersEvent,
    emitted: {} as Notice | FolderLost,
    input: {} as { readonly brandId: string; readonly current?: string | undefined }
  },
  actors: {
    folders: streamPort<{ readonly brandId: string }>("folders"),
    actOnFolder: port<FolderAct, void>("actOnFolder")
  },
  delays: { actLimit: 15_000 },
  guards: {
    isNamed: ({ context: { draft, folders } }) =>
      draft !== undefined && folderNameError(draft, folders ?? []) === undefined
  },
  actions: {
    keep: assign(({ context }, { folders }: { readonly folders: ReadonlyArray<Folder> }) => ({
      folders,
      error: undefined,
      from: context.folders === undefined ? indexIn(folders, context.current) : context.from
    })),
    explain: assign({
      error: (_, { error }: { readonly error: unknown }) => errorText(error, "The folders could not be loaded")
    }),
    search: assign((_, { text }: { readonly text: string }) => ({ query: text, from: 0 })),
    turn: assign({ from: ({ context }, { by }: { readonly by: 1 | -1 }) => turned(context, by) }),
    show: assign({ current: (_, { folderId }: { readonly folderId: string | undefined }) => folderId }),
    giveUpLost: enqueueActions(({ context: { current, folders }, enqueue }) => {
      if (current === undefined || folders === undefined || folders.some(({ _id }) => _id === current)) return
      enqueue.assign({ current: undefined })
      enqueue.emit({ type: "notice", kind: "error", text: "Folder not found" })
      enqueue.emit({ type: "folder.lost" })
    }),
    begin: assign((_, draft: FolderDraft) => ({ draft, touched: false, removing: undefined, refusal: undefined })),
    beginRename: assign(({ context }, { folderId }: { readonly folderId: string }) => {
      const folder = context.folders?.find(({ _id }) => _id === folderId)
      return {
        draft: folder && { folderId, parentId: folder.parentId, name: folder.name },
        touched: false,
        removing: undefined,
        refusal: undefined
      }
    }),
    beginRemove: assign((_, { folderId }: { readonly folderId: string }) => ({
      removing: folderId,
      draft: undefined,
      refusal: undefined
    })),
    type: assign(({ context }, { name }: { readonly name: string }) => ({
      draft: context.draft && { ...context.draft, name },
      touched: true,
      refusal: undefined
    })),
    touch: assign({ touched: true }),
    clear: assign({ draft: undefined, removing: undefined, refusal: undefined, touched: false }),
    refuse: assign({
      refusal: (_, { error }: { readonly error: unknown }) => errorText(error, "The folder could not be saved")
    }),
    sayRemoved: emit({ type: "notice", kind: "success", text: "Folder removed. Its pictures are kept." })
  }
}).createMachine({
  id: "folders",
  type: "parallel",
  context: ({ input }) => ({
    brandId: input.brandId,
    folders: undefined,
    error: undefined,
    current: input.current,
    query: "",
    sought: "",
    from: 0,
    draft: undefined,
    touched: false,
    removing: undefined,
    refusal: undefined
  }),
  states: {
    list: {
      initial: "watching",
      on: {
        "folders.search": { actions: { type: "search", params: ({ event }) => ({ text: event.text }) } },
        "folders.turn": { actions: { type: "turn", params: ({ event }) => ({ by: event.by }) } },
        "choice.search": { actions: assign(({ event }) => ({ sought: event.text })) },
        "folder.show": {
          actions: [{ type: "show", params: ({ event }) => ({ folderId: event.folderId }) }, "giveUpLost"]
        }
      },
      states: {
        watching: {
          invoke: { src: "folders", input: ({ context: { brandId } }) => ({ brandId }) },
          on: {
            "folders.changed": {
              actions: [{ type: "keep", params: ({ event }) => ({ folders: event.folders }) }, "giveUpLost"]
            },
            "folders.failed": {
              target: "failed",
              actions: { type: "explain", params: ({ event }) => ({ error: event.error }) }
            }
          }
        },
        failed: { on: { "folders.retry": "watching" } }
      }
    },
    form: {
      initial: "closed",
      states: {
        closed: {
          on: {
            "folder.add": {
              target: "naming",
              actions: {
                type: "begin",
                params: ({ event }) => ({ parentId: event.parentId, folderId: undefined, name: "" })
              }
            },
            "folder.rename": {
              target: "naming",
              actions: { type: "beginRename", params: ({ event }) => ({ folderId: event.folderId }) }
            },
            "folder.remove": {
              target: "confirming",
              actions: { type: "beginRemove", params: ({ event }) => ({ folderId: event.folderId }) }
            }
          }
        },
        naming: {
          on: {
            "name.change": { actions: { type: "type", params: ({ event }) => ({ name: event.name }) } },
            "form.submit": [{ guard: "isNamed", target: "saving" }, { actions: "touch" }],
            "form.cancel": { target: "closed", actions: "clear" }
          }
        },
        confirming: {
          on: { "form.submit": "removing", "form.cancel": { target: "closed", actions: "clear" } }
        },
        saving: {
          invoke: {
            src: "actOnFolder",
            input: ({ context }) => actOf(context),
            onDone: { target: "closed", actions: "clear" },
            onError: { target: "naming", actions: { type: "refuse", params: ({ event }) => ({ error: event.error }) } }
          },
          after: { actLimit: { target: "naming", actions: { type: "refuse", params: { error: undefined } } } }
        },
        removing: {
          invoke: {
            src: "actOnFolder",
            input: ({ context }) => actOf(context),
            onDone: { target: "closed", actions: ["sayRemoved", "clear"] },
            onError: {
              target: "confirming",
              actions: { type: "refuse", params: ({ event }) => ({ error: event.error }) }
            }
          },
          after: { actLimit: { target: "confirming", actions: { type: "refuse", params: { error: undefined } } } }
        }
      }
    }
  }
})
