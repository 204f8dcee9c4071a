import { assign, emit, enqueueActions, setup } from "xstate"
import { changedSearch, filterOf, type GallerySearch } from "../gallery/filters.rules.ts"
import type { SearchAsked } from "../gallery/gallery.events.ts"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
import { UNDO_MS } from "../model/undo.ts"
import { actTexts } from "../texts/acts.texts.ts"
import { isBareLink, isWorthSaving, searchOfView, type ViewAct, viewNameProblem } from "./saved-views.rules.ts"
import type { SavedView } from "./saved-views.schema.ts"
import { savedViewTexts } from "./saved-views.texts.ts"

export interface SavedViewsInput {
  readonly brandId: string
  readonly search: GallerySearch
  /** Share views with the brand, and change those that are shared. */
  readonly mayShare: boolean
}

/** A view that is named; without an id, what the list shows now. */
interface ViewDraft {
  readonly viewId: string | undefined
  readonly name: string
  readonly shared: boolean
}

export interface SavedViewsContext extends SavedViewsInput {
  readonly views: ReadonlyArray<SavedView> | undefined
  readonly draft: ViewDraft
  /** Sending was tried: what is wrong is said. */
  readonly revealed: boolean
  readonly error: string | undefined
  /** What is asked for beside the dialog. */
  readonly asked: Exclude<ViewAct, { readonly kind: "create" | "rename" }> | undefined
  /** Its name, which is said once it is done. */
  readonly askedName: string
  /** Of the address, which waits for the list. */
  readonly arriving: boolean
  /** The newest one of this page, which the list may not have yet. */
  readonly made: string | undefined
}

interface Restore {
  readonly type: "view.restore"
  readonly viewId: string
  readonly name: string
}

/** `views.*` come from the port, `search.changed` and `share.changed` from the page. */
export type SavedViewsEvent =
  | { readonly type: "views.changed"; readonly views: ReadonlyArray<SavedView> }
  | { readonly type: "views.lost"; readonly error: unknown }
  | { readonly type: "views.retry" }
  | { readonly type: "search.changed"; readonly search: GallerySearch }
  | { readonly type: "share.changed"; readonly mayShare: boolean }
  | { readonly type: "view.open" | "view.rename" | "view.update" | "view.remove"; readonly viewId: string }
  | { readonly type: "view.name" }
  | { readonly type: "name.change"; readonly name: string }
  | { readonly type: "shared.change"; readonly shared: boolean }
  | { readonly type: "form.submit" | "dialog.close" }
  | Restore

export type SavedViewsNotice = Notice<Restore>

const noDraft: ViewDraft = { viewId: undefined, name: "", shared: false }

export const viewIn = ({ views = [] }: Pick<SavedViewsContext, "views">, viewId: string | undefined) =>
  views.find(({ _id }) => _id === viewId)

export const isEditable = ({ mayShare }: Pick<SavedViewsContext, "mayShare">, { shared }: SavedView): boolean =>
  !shared || mayShare

export const draftProblem = ({ draft, views = [] }: Pick<SavedViewsContext, "draft" | "views">) =>
  viewNameProblem(draft, views)

const draftAct = ({ brandId, draft, search }: SavedViewsContext): ViewAct => {
  const { shared, viewId } = draft
  const name = draft.name.trim()
  return viewId === undefined
    ? { kind: "create", brandId, name, shared, filter: filterOf(search) }
    : { kind: "rename", viewId, name }
}

const search = (asked: GallerySearch, history: SearchAsked["history"]): SearchAsked => ({
  type: "search.asked",
  search: asked,
  history
})

const doneNotice = ({ asked, askedName }: SavedViewsContext): SavedViewsNotice => {
  if (asked?.kind !== "remove") {
    const text = asked?.kind === "restore" ? savedViewTexts.restored(askedName) : savedViewTexts.updated(askedName)
    return { type: "notice", kind: "success", text }
  }
  const { viewId } = asked
  return {
    type: "notice",
    kind: "success",
    text: savedViewTexts.removed(askedName),
    durationMs: UNDO_MS,
    action: { label: actTexts.undo, event: { type: "view.restore", viewId, name: askedName } }
  }
}

/**
 * The named views of a gallery: `list`, live; `dialog`, in which one is named; `act`, which changes, deletes or restores
 * one. Calls end by themselves after `callLimit` (ms).
 *
 * Opening one asks for its search. A link that names one and nothing else opens it as it is now; an unknown one is said
 * once and left out of the address.
 */
export const savedViewsMachine = setup({
  types: {
    context: {} as SavedViewsContext,
    events: {} as SavedViewsEvent,
    emitted: {} as SavedViewsNotice | SearchAsked,
    input: {} as SavedViewsInput
  },
  actors: {
    watchViews: streamPort<string>("watchViews"),
    actOnView: port<ViewAct, string>("actOnView")
  },
  delays: { callLimit: 15_000 },
  guards: {
    isNamed: ({ context }) => draftProblem(context) === undefined,
    isWorthSaving: ({ context }) => isWorthSaving(context.search),
    mayChange: ({ context }, { viewId }: { readonly viewId: string }) => {
      const view = viewIn(context, viewId)
      return view !== undefined && isEditable(context, view)
    }
  },
  actions: {
    arrive: enqueueActions(({ context, enqueue }) => {
      if (!context.arriving || context.views === undefined) return
      enqueue.assign({ arriving: false })
      const view = viewIn(context, context.search.viewId)
      if (view === undefined) {
        enqueue.emit({ type: "notice", kind: "error", text: savedViewTexts.notFound })
        enqueue.emit(search(changedSearch(context.search, { viewId: undefined }), "replace"))
      } else if (isBareLink(context.search) && isWorthSaving(searchOfView(view))) {
        enqueue.emit(search(searchOfView(view), "replace"))
        if (view.gone.length > 0) {
          enqueue.emit({ type: "notice", kind: "warning", text: savedViewTexts.opensWithout(view.gone) })
        }
      }
    }),
    open: enqueueActions(({ context, enqueue }, { viewId }: { readonly viewId: string }) => {
      const view = viewIn(context, viewId)
      if (view === undefined) return
      enqueue.emit(search(searchOfView(view), "push"))
      if (view.gone.length > 0) {
        enqueue.emit({ type: "notice", kind: "warning", text: savedViewTexts.opensWithout(view.gone) })
      }
    }),
    follow: assign(({ context }, { search: now }: { readonly search: GallerySearch }) => ({
      search: now,
      arriving:
        context.arriving ||
        (now.viewId !== undefined && now.viewId !== context.search.viewId && now.viewId !== context.made)
    })),
    ask: assign(({ context }, { kind, viewId }: { readonly kind: "remove" | "update"; readonly viewId: string }) => ({
      asked: kind === "update" ? { kind, viewId, filter: filterOf(context.search) } : { kind, viewId },
      askedName: viewIn(context, viewId)?.name ?? ""
    })),
    fail: assign({ error: (_, { error }: { readonly error: unknown }) => errorText(error, savedViewTexts.failed) }),
    sayFailed: emit(({ context }, { error }: { readonly error: unknown }): SavedViewsNotice => {
      const fallback = context.asked?.kind === "remove" ? savedViewTexts.removeFailed : savedViewTexts.failed
      return { type: "notice", kind: "error", text: errorText(error, fallback) }
    }),
    sayDone: enqueueActions(({ context, enqueue }) => {
      enqueue.emit(doneNotice(context))
      const { asked, search: now } = context
      if (asked?.kind === "remove" && asked.viewId === now.viewId) {
        enqueue.emit(search(changedSearch(now, { viewId: undefined }), "replace"))
      }
    }),
    sayNamed: enqueueActions(({ context, enqueue }, { viewId }: { readonly viewId: string }) => {
      const { draft, search: now } = context
      const say = draft.viewId === undefined ? savedViewTexts.saved : savedViewTexts.renamed
      enqueue.emit({ type: "notice", kind: "success", text: say(draft.name.trim()) })
      if (draft.viewId !== undefined) return
      enqueue.assign({ made: viewId })
      enqueue.emit(search(changedSearch(now, { viewId }), "replace"))
    })
  }
}).createMachine({
  id: "savedViews",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    views: undefined,
    draft: noDraft,
    revealed: false,
    error: undefined,
    asked: undefined,
    askedName: "",
    arriving: input.search.viewId !== undefined,
    made: undefined
  }),
  on: {
    "search.changed": {
      actions: [{ type: "follow", params: ({ event }) => ({ search: event.search }) }, "arrive"]
    },
    "share.changed": { actions: assign({ mayShare: ({ event }) => event.mayShare }) },
    "view.open": { actions: { type: "open", params: ({ event }) => ({ viewId: event.viewId }) } }
  },
  states: {
    list: {
      initial: "watching",
      states: {
        watching: {
          invoke: { src: "watchViews", input: ({ context }) => context.brandId },
          on: {
            "views.changed": { actions: [assign({ views: ({ event }) => event.views }), "arrive"] },
            "views.lost": "failed"
          }
        },
        failed: { on: { "views.retry": "watching" } }
      }
    },
    dialog: {
      initial: "closed",
      states: {
        closed: {
          entry: assign({ draft: noDraft, revealed: false, error: undefined }),
          on: {
            "view.name": { guard: "isWorthSaving", target: "naming" },
            "view.rename": {
              guard: { type: "mayChange", params: ({ event }) => ({ viewId: event.viewId }) },
              target: "naming",
              actions: assign(({ context, event: { viewId } }) => {
                const { name = "", shared = false } = viewIn(context, viewId) ?? {}
                return { draft: { viewId, name, shared } }
              })
            }
          }
        },
        naming: {
          on: {
            "name.change": {
              actions: assign(({ context: { draft }, event }) => ({
                draft: { ...draft, name: event.name },
                error: undefined
              }))
            },
            "shared.change": {
              guard: ({ context: { draft, mayShare } }) => mayShare && draft.viewId === undefined,
              actions: assign(({ context: { draft }, event }) => ({
                draft: { ...draft, shared: event.shared },
                error: undefined
              }))
            },
            "form.submit": [
              { guard: "isNamed", target: "saving", actions: assign({ error: undefined }) },
              { actions: assign({ revealed: true }) }
            ],
            "dialog.close": "closed"
          }
        },
        saving: {
          invoke: {
            src: "actOnView",
            input: ({ context }) => draftAct(context),
            onDone: {
              target: "closed",
              actions: { type: "sayNamed", params: ({ event }) => ({ viewId: event.output }) }
            },
            onError: { target: "naming", actions: { type: "fail", params: ({ event }) => ({ error: event.error }) } }
          },
          after: { callLimit: { target: "naming", actions: { type: "fail", params: { error: undefined } } } }
        }
      }
    },
    act: {
      initial: "idle",
      states: {
        idle: {
          on: {
            "view.update": {
              guard: { type: "mayChange", params: ({ event }) => ({ viewId: event.viewId }) },
              target: "working",
              actions: { type: "ask", params: ({ event }) => ({ kind: "update", viewId: event.viewId }) }
            },
            "view.remove": {
              guard: { type: "mayChange", params: ({ event }) => ({ viewId: event.viewId }) },
              target: "working",
              actions: { type: "ask", params: ({ event }) => ({ kind: "remove", viewId: event.viewId }) }
            },
            "view.restore": {
              target: "working",
              actions: assign(({ event: { name, viewId } }) => ({
                asked: { kind: "restore", viewId } as const,
                askedName: name
              }))
            }
          }
        },
        working: {
          invoke: {
            src: "actOnView",
            input: ({ context: { asked } }): ViewAct => asked ?? { kind: "restore", viewId: "" },
            onDone: { target: "idle", actions: "sayDone" },
            onError: { target: "idle", actions: { type: "sayFailed", params: ({ event }) => ({ error: event.error }) } }
          },
          after: { callLimit: { target: "idle", actions: { type: "sayFailed", params: { error: undefined } } } }
        }
      }
    }
  }
})
