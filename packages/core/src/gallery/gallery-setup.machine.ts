import { assign, emit, enqueueActions, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
import { actTexts } from "../texts/acts.texts.ts"
import type { GalleryAccess } from "./access.rules.ts"
import { actDone, actFailure, type AssetAct, actText, leavesList } from "./acts.rules.ts"
import { bulkAsked, type BulkAsked, selectedSet, type ZipAsked } from "./bulk.rules.ts"
import type { BulkRewording, ReviewBulkKind } from "./bulk.schema.ts"
import { changedSearch, type GallerySearch, isSameList, isSameSearch, type SearchChange } from "./filters.rules.ts"
import { noRewording, searched, selectionAfter } from "./gallery-context.rules.ts"
import type {
  AssetsAsked,
  GalleryContext,
  GalleryEvent,
  GalleryInput,
  GalleryNotice,
  GalleryPage,
  PendingAsked,
  SearchAsked,
  SelectionEvent,
  StackAsked
} from "./gallery.events.ts"
import type { ReviewDraft } from "../model/review-draft.ts"
import { rewordingProblems } from "./bulk-rewording.rules.ts"
import { UNDO_MS } from "../model/undo.ts"
import type { ActDone, AssetCard, FilterChoices, OpenUndo } from "./gallery.schema.ts"
import { galleryTexts } from "./gallery.texts.ts"
import { nothingSelected, without } from "./selection.rules.ts"
import { leavingOf, newlyDelivered, type PendingGeneration } from "./tiles.pure.ts"

const UNDO_NOTICE = "gallery:undo"

const undoNotice = (undo: OpenUndo): GalleryNotice => ({
  type: "notice",
  kind: "success",
  text: actText(undo),
  id: UNDO_NOTICE,
  durationMs: undo.remainingMs,
  action: { label: actTexts.undo, event: { type: "act.undo" } }
})

// A type alias, because declarations cannot name a private interface.
type Named = Readonly<{ assetIds?: ReadonlyArray<string> | undefined }>
type ReviewAsked = Named & Readonly<{ act: ReviewBulkKind; review?: ReviewDraft | undefined }>

export const gallerySetup = setup({
  types: {
    context: {} as GalleryContext,
    events: {} as GalleryEvent,
    emitted: {} as GalleryNotice | SearchAsked | BulkAsked | ZipAsked,
    input: {} as GalleryInput
  },
  actors: {
    assets: streamPort<AssetsAsked>("assets"),
    stack: streamPort<StackAsked>("stack"),
    choices: streamPort<{ readonly brandId: string }>("choices"),
    pendingGenerations: streamPort<PendingAsked>("pendingGenerations"),
    actOnAssets: port<AssetAct, ActDone>("actOnAssets"),
    openUndo: port<{ readonly brandId: string }, OpenUndo | undefined>("openUndo"),
    download: streamPort<{ readonly assetId: string }>("download")
  },
  delays: { queryDelay: 250, actLimit: 15_000, undoLimit: ({ context }) => context.undo?.remainingMs ?? UNDO_MS },
  guards: {
    hasAct: ({ context }) => context.acts.length > 0,
    mayAct: ({ context }, { act }: { readonly act: AssetAct }) =>
      act.kind === "favourite" ||
      act.kind === "undo" ||
      (context.access.readOnly === undefined && (act.kind !== "remove" || context.access.mayDelete)),
    mayReview: (
      { context: { access, search, selection } },
      { act, assetIds = selection.ids }: { readonly act: ReviewBulkKind } & Named
    ) =>
      assetIds.length > 0 &&
      search.archived !== true &&
      (act === "ask_review" ? access.readOnly === undefined : access.mayDecide),
    mayAssign: ({ context: { access, search, selection } }) =>
      access.readOnly === undefined && search.archived !== true && selection.ids.length > 0,
    mayReword: ({ context: { access, search, selection } }) =>
      access.readOnly === undefined && search.archived !== true && selection.ids.length > 0,
    isReworded: ({ context }) => Object.keys(rewordingProblems(context.rewording.draft)).length === 0,
    isNoted: ({ context }) => context.changes.note.trim() !== "",
    mayDelete: ({ context }, params: { readonly assetIds: ReadonlyArray<string> }) =>
      context.access.mayDelete && context.search.archived === true && params.assetIds.length > 0,
    mayDownload: ({ context }) => context.access.noDownload === undefined,
    mayZip: ({ context }) => context.access.noDownload === undefined && context.selection.ids.length > 0,
    hasDownload: ({ context }) => context.downloads.length > 0,
    isOnItsWay: ({ context }, { assetId }: { readonly assetId: string }) => context.downloads[0] === assetId,
    isCounted: ({ context }) => context.page?.total !== undefined,
    hasMore: ({ context: { page } }) => page?.more === "ready" || page?.more === "failed",
    isStackOpen: ({ context }) => context.search.stackId !== undefined,
    isOtherQuery: ({ context, event }) => event.type === "search.changed" && event.search.q !== context.search.q
  },
  actions: {
    changeSearch: enqueueActions(
      ({ context, enqueue }, params: { readonly change: SearchChange; readonly history: "push" | "replace" }) => {
        const search = changedSearch(context.search, params.change)
        if (isSameSearch(search, context.search)) return
        enqueue.assign(searched(context, search))
        if (!isSameList(search, context.search)) enqueue.raise({ type: "list.refresh" })
        if (search.generationId !== context.search.generationId) enqueue.raise({ type: "pending.refresh" })
        if (search.stackId !== context.search.stackId) enqueue.raise({ type: "stack.refresh" })
        enqueue.emit({ type: "search.asked", search, history: params.history })
      }
    ),
    syncFromUrl: enqueueActions(({ context, enqueue }, { search }: { readonly search: GallerySearch }) => {
      if (isSameSearch(search, context.search)) return
      enqueue.assign(searched(context, search))
      if (!isSameList(search, context.search)) enqueue.raise({ type: "list.refresh" })
      if (search.generationId !== context.search.generationId) enqueue.raise({ type: "pending.refresh" })
      if (search.stackId !== context.search.stackId) enqueue.raise({ type: "stack.refresh" })
    }),
    setStack: assign((_, { cards }: { readonly cards: ReadonlyArray<AssetCard> }) => ({ stack: cards })),
    setChoices: assign((_, { choices }: { readonly choices: FilterChoices }) => ({ choices })),
    setQuery: assign({ query: (_, { text }: { readonly text: string }) => text }),
    setPage: assign((_, { page }: { readonly page: GalleryPage }) => ({
      page,
      leaving: [],
      arriving: new Set<string>()
    })),
    setError: assign({
      error: (_, { error }: { readonly error: unknown }) => errorText(error, galleryTexts.listFailed)
    }),
    askForMore: enqueueActions(({ context, enqueue, self }) => {
      enqueue.assign({ limit: (context.page?.items.length ?? 0) + context.step })
      const source = self.getSnapshot().children["assets"]
      if (source !== undefined) enqueue.sendTo(source, { type: "more" })
    }),
    setGenerations: assign(
      ({ context }, { generations }: { readonly generations: ReadonlyArray<PendingGeneration> }) => ({
        generations,
        leaving: leavingOf(context.generations, generations),
        arriving: new Set([...context.arriving, ...newlyDelivered(context.generations, generations)])
      })
    ),
    dismiss: assign({
      dismissed: ({ context }, params: { readonly generationId: string }) =>
        new Set([...context.dismissed, params.generationId])
    }),
    select: assign(({ context }, { event }: { readonly event: SelectionEvent }) => ({
      selection: selectionAfter(context, event)
    })),
    addAct: enqueueActions(({ context, enqueue }, { act }: { readonly act: AssetAct }) => {
      const bulk = bulkAsked(context, act)
      if (bulk !== undefined) {
        enqueue.assign({ selection: nothingSelected, trouble: undefined })
        enqueue.emit(bulk)
        return
      }
      const leaves = leavesList(act)
      const selection = leaves ? without(context.selection, act.assetIds) : context.selection
      enqueue.assign({ acts: [...context.acts, act], trouble: undefined, selection })
      if (leaves && act.assetIds.includes(context.search.assetId ?? "")) enqueue.raise({ type: "asset.close" })
    }),
    finishAct: enqueueActions(({ context, enqueue }, { done }: { readonly done: ActDone }) => {
      const [act, ...acts] = context.acts
      if (act === undefined) return
      enqueue.assign({ acts })
      const text = actDone(act, done)
      if (text === undefined) return
      if (done.undo === undefined) {
        enqueue.emit({ type: "notice", kind: done.left?.length ? "warning" : "success", text, id: UNDO_NOTICE })
        return
      }
      enqueue.assign({ undo: done.undo })
      enqueue.raise({ type: "undo.offer" })
      enqueue.emit(undoNotice(done.undo))
    }),
    offerUndo: enqueueActions(({ enqueue }, { undo }: { readonly undo: OpenUndo | undefined }) => {
      if (undo === undefined) return
      enqueue.assign({ undo })
      enqueue.raise({ type: "undo.offer" })
      enqueue.emit(undoNotice(undo))
    }),
    askUndo: enqueueActions(({ context, enqueue }) => {
      const { undo } = context
      if (undo === undefined) return
      enqueue.assign({ undo: undefined })
      enqueue.raise({ type: "act.ask", act: { kind: "undo", assetIds: [], undo } })
    }),
    clearUndo: assign({ undo: undefined }),
    setDeleting: assign({ deleting: (_, params: { readonly assetIds: ReadonlyArray<string> }) => params.assetIds }),
    askDeletion: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ deleting: [] })
      enqueue.raise({ type: "act.ask", act: { kind: "remove", assetIds: context.deleting } })
    }),
    rollBackAct: enqueueActions(({ context, enqueue }, { error }: { readonly error: unknown }) => {
      const [act, ...acts] = context.acts
      if (act === undefined) return
      const text = errorText(error, actFailure(act))
      const retry = { type: "act.ask", act } as const
      enqueue.assign({ acts, trouble: { text, retry } })
      enqueue.emit({ type: "notice", kind: "error", text, action: { label: actTexts.retry, event: retry } })
    }),
    askReview: emit(({ context }, { act, assetIds, review }: ReviewAsked): BulkAsked => ({
      type: "bulk.asked",
      act: { kind: act, ...(review !== undefined && { review }) },
      of: assetIds === undefined ? selectedSet(context) : { assetIds }
    })),
    askAssign: emit(({ context }, { campaignId }: { readonly campaignId: string | null }): BulkAsked => ({
      type: "bulk.asked",
      act: { kind: "assign", campaignId },
      of: selectedSet(context)
    })),
    beginRewording: assign(({ context: { search } }) => ({
      rewording: { ...noRewording, draft: { ...noRewording.draft, find: search.q ?? "" } }
    })),
    changeRewording: assign(({ context: { rewording } }, { change }: { readonly change: Partial<BulkRewording> }) => ({
      rewording: { ...rewording, draft: { ...rewording.draft, ...change } }
    })),
    revealRewording: assign(({ context: { rewording } }) => ({ rewording: { ...rewording, revealed: true } })),
    askRewording: emit(({ context }): BulkAsked => ({
      type: "bulk.asked",
      act: { kind: "reword", rewording: context.rewording.draft },
      of: selectedSet(context)
    })),
    askChanges: emit(({ context }): BulkAsked => ({
      type: "bulk.asked",
      act: { kind: "request_changes", note: context.changes.note.trim() },
      of: context.changes.assetIds === undefined ? selectedSet(context) : { assetIds: context.changes.assetIds }
    })),
    askZip: emit(({ context }): ZipAsked => ({ type: "zip.asked", of: selectedSet(context) })),
    addDownload: assign(({ context }, { assetId }: { readonly assetId: string }) => ({
      downloads: context.downloads.includes(assetId) ? context.downloads : [...context.downloads, assetId],
      trouble: undefined
    })),
    emitDownload: enqueueActions(({ context, enqueue }, params: Pick<Notice, "kind" | "text">) => {
      const assetId = context.downloads[0] ?? ""
      const cancel = { label: actTexts.cancel, event: { type: "download.cancel", assetId } } as const
      const action = params.kind === "loading" ? { action: cancel } : {}
      enqueue.emit({ type: "notice", id: `download:${assetId}`, ...params, ...action })
    }),
    removeDownload: assign({ downloads: ({ context }) => context.downloads.slice(1) }),
    failDownload: enqueueActions(({ context, enqueue }, { error }: { readonly error: unknown }) => {
      const [assetId, ...downloads] = context.downloads
      if (assetId === undefined) return
      const text = errorText(error, galleryTexts.downloadFailed)
      const retry = { type: "download.ask", assetId } as const
      const action = { label: actTexts.retry, event: retry }
      enqueue.emit({ type: "notice", kind: "error", text, id: `download:${assetId}`, action })
      enqueue.assign({ downloads, trouble: { text, retry } })
    }),
    clearTrouble: assign({ trouble: undefined }),
    retryTrouble: enqueueActions(({ context, enqueue }) => {
      if (context.trouble !== undefined) enqueue.raise(context.trouble.retry)
    }),
    setAccess: assign({ access: (_, { access }: { readonly access: GalleryAccess }) => access }),
    setOnline: assign({ online: (_, { online }: { readonly online: boolean }) => online })
  }
})
