import { assign, enqueueActions, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { Notice } from "../kernel/notice.ts"
import { type GalleryAccess } from "./access.rules.ts"
import { actFailure, type AssetAct, withActs } from "./acts.rules.ts"
import {
  changedSearch,
  filterOf,
  type GallerySearch,
  isSameList,
  isSameSearch,
  type SearchChange
} from "./filters.rules.ts"
import type { AssetCard, AssetFilter } from "./gallery.schema.ts"
import { added, nothingSelected, ranged, type Selection, toggled, without } from "./selection.rules.ts"
import { newlyDelivered, type PendingGeneration, type Tile, tilesOf } from "./tiles.pure.ts"

/** Pictures asked for at first, and more each time the end of the list comes into sight. */
export const LIST_STEP = 100
/** The most the backend gives in one list. */
export const LIST_MAX = 500

/** What failed and can be asked for again. */
interface Trouble {
  readonly text: string
  readonly retry: RetryEvent
}
type RetryEvent =
  | { readonly type: "act.ask"; readonly act: AssetAct }
  | { readonly type: "download.ask"; readonly assetId: string }

interface DownloadCancel {
  readonly type: "download.cancel"
  readonly assetId: string
}

type SelectionEvent =
  | { readonly type: "tile.toggle" | "tile.range"; readonly assetId: string }
  | { readonly type: "selection.all" | "selection.favourites" | "selection.clear" }

/** What the gallery remembers. `acts` and `downloads` wait for their answer; the first of each is on its way. */
export interface GalleryContext {
  readonly brandId: string
  readonly access: GalleryAccess
  readonly search: GallerySearch
  readonly query: string
  readonly limit: number
  readonly page: { readonly items: ReadonlyArray<AssetCard>; readonly total: number } | undefined
  readonly error: string | undefined
  readonly generations: ReadonlyArray<PendingGeneration>
  readonly arriving: ReadonlySet<string>
  readonly dismissed: ReadonlySet<string>
  readonly selection: Selection
  readonly acts: ReadonlyArray<AssetAct>
  readonly downloads: ReadonlyArray<string>
  readonly trouble: Trouble | undefined
  readonly online: boolean
}

/** What the user asks (`noun.verb`), what the address says (`search.changed`), and what the ports tell. */
export type GalleryEvent =
  | { readonly type: "search.changed"; readonly search: GallerySearch }
  | { readonly type: "filter.change"; readonly change: SearchChange }
  | { readonly type: "filters.clear" }
  | { readonly type: "query.change"; readonly text: string }
  | { readonly type: "asset.open"; readonly assetId: string }
  | { readonly type: "asset.close" }
  | { readonly type: "asset.step"; readonly by: 1 | -1 }
  | SelectionEvent
  | { readonly type: "generation.dismiss"; readonly generationId: string }
  | { readonly type: "trouble.retry" | "trouble.dismiss" }
  | { readonly type: "list.more" | "list.retry" | "list.refresh" }
  | { readonly type: "access.changed"; readonly access: GalleryAccess }
  | { readonly type: "connection.changed"; readonly online: boolean }
  | { readonly type: "assets.changed"; readonly page: NonNullable<GalleryContext["page"]> }
  | { readonly type: "assets.failed"; readonly error: unknown }
  | { readonly type: "generations.changed"; readonly generations: ReadonlyArray<PendingGeneration> }
  | { readonly type: "generations.failed"; readonly error: unknown }
  | DownloadCancel
  | { readonly type: "download.step"; readonly name: string; readonly fraction: number }
  | { readonly type: "download.done"; readonly name: string }
  | { readonly type: "download.failed"; readonly error: unknown }
  | RetryEvent

/** The brand and what the address says; without `access` everything is allowed. */
export interface GalleryInput {
  readonly brandId: string
  readonly search: GallerySearch
  readonly access?: GalleryAccess | undefined
}

/** The host is to write the search into the address. */
export interface SearchAsked {
  readonly type: "search.asked"
  readonly search: GallerySearch
  readonly history: "push" | "replace"
}

/** What the gallery says; a failure offers to try again, a download on its way to cancel it. */
export type GalleryNotice = Notice<RetryEvent | DownloadCancel>

/** The tiles of a context, with what the person has just done already seen in them. */
export const tilesIn = ({
  acts,
  arriving,
  dismissed,
  generations,
  page,
  search
}: GalleryContext): ReadonlyArray<Tile> => {
  const filter = filterOf(search)
  return tilesOf({ assets: withActs(page?.items ?? [], acts, filter), generations, filter, arriving, dismissed })
}

const shownIds = (context: GalleryContext): ReadonlyArray<string> =>
  tilesIn(context).flatMap((tile) => (tile.kind === "asset" ? [tile.asset._id] : []))

/** The picture before or after the one in the drawer; none at the ends. */
export const stepped = (context: GalleryContext, by: 1 | -1): string | undefined => {
  const ids = shownIds(context)
  const at = ids.indexOf(context.search.assetId ?? "")
  return at === -1 ? undefined : ids[at + by]
}

/** What a selection event makes of the selection. */
const selectionAfter = (context: GalleryContext, event: SelectionEvent): Selection => {
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

/** Ports, guards and actions of {@link galleryMachine}; the chart itself stands in `gallery.machine.ts`. */
export const gallerySetup = setup({
  types: {
    context: {} as GalleryContext,
    events: {} as GalleryEvent,
    emitted: {} as GalleryNotice | SearchAsked,
    input: {} as GalleryInput
  },
  actors: {
    assets: streamPort<{ readonly brandId: string; readonly filter: AssetFilter; readonly limit: number }>("assets"),
    pendingGenerations: streamPort<{ readonly brandId: string }>("pendingGenerations"),
    actOnAssets: port<AssetAct, void>("actOnAssets"),
    download: streamPort<{ readonly assetId: string }>("download")
  },
  delays: { queryDelay: 250, actLimit: 15_000 },
  guards: {
    hasAct: ({ context }) => context.acts.length > 0,
    mayAct: ({ context }, { act }: { readonly act: AssetAct }) =>
      context.access.readOnly === undefined || act.kind === "favourite",
    mayDownload: ({ context }) => context.access.noDownload === undefined,
    hasDownload: ({ context }) => context.downloads.length > 0,
    isOnItsWay: ({ context }, { assetId }: { readonly assetId: string }) => context.downloads[0] === assetId,
    hasMore: ({ context: { limit, page } }) =>
      page !== undefined && page.items.length >= limit && page.total > limit && limit < LIST_MAX,
    isOtherQuery: ({ context, event }) => event.type === "search.changed" && event.search.q !== context.search.q
  },
  actions: {
    seek: enqueueActions(
      ({ context, enqueue }, params: { readonly change: SearchChange; readonly history: "push" | "replace" }) => {
        const search = changedSearch(context.search, params.change)
        if (isSameSearch(search, context.search)) return
        const isSame = isSameList(search, context.search)
        enqueue.assign({ search, limit: isSame ? context.limit : LIST_STEP })
        if (!isSame) enqueue.raise({ type: "list.refresh" })
        enqueue.emit({ type: "search.asked", search, history: params.history })
      }
    ),
    follow: enqueueActions(({ context, enqueue }, { search }: { readonly search: GallerySearch }) => {
      if (isSameSearch(search, context.search)) return
      const isSame = isSameList(search, context.search)
      enqueue.assign({ search, limit: isSame ? context.limit : LIST_STEP })
      if (!isSame) enqueue.raise({ type: "list.refresh" })
    }),
    type: assign({ query: (_, { text }: { readonly text: string }) => text }),
    keepPage: assign((_, { page }: { readonly page: NonNullable<GalleryContext["page"]> }) => ({
      page,
      error: undefined,
      arriving: new Set<string>()
    })),
    explain: assign({
      error: (_, { error }: { readonly error: unknown }) => errorText(error, "The gallery could not be loaded")
    }),
    growList: assign({ limit: ({ context }) => Math.min(LIST_MAX, context.limit + LIST_STEP) }),
    keepGenerations: assign(
      ({ context }, { generations }: { readonly generations: ReadonlyArray<PendingGeneration> }) => ({
        generations,
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
    askAct: enqueueActions(({ context, enqueue }, { act }: { readonly act: AssetAct }) => {
      const isArchive = act.kind === "archive"
      const selection = isArchive ? without(context.selection, act.assetIds) : context.selection
      enqueue.assign({ acts: [...context.acts, act], trouble: undefined, selection })
      if (isArchive && act.assetIds.includes(context.search.assetId ?? "")) enqueue.raise({ type: "asset.close" })
    }),
    settleAct: assign({ acts: ({ context }) => context.acts.slice(1) }),
    undoAct: enqueueActions(({ context, enqueue }, { error }: { readonly error: unknown }) => {
      const [act, ...acts] = context.acts
      if (act === undefined) return
      const text = errorText(error, actFailure(act))
      const retry = { type: "act.ask", act } as const
      enqueue.assign({ acts, trouble: { text, retry } })
      enqueue.emit({ type: "notice", kind: "error", text, action: { label: "Retry", event: retry } })
    }),
    askDownload: assign(({ context }, { assetId }: { readonly assetId: string }) => ({
      downloads: context.downloads.includes(assetId) ? context.downloads : [...context.downloads, assetId],
      trouble: undefined
    })),
    tellDownload: enqueueActions(({ context, enqueue }, params: Pick<Notice, "kind" | "text">) => {
      const assetId = context.downloads[0] ?? ""
      const cancel = { label: "Cancel", event: { type: "download.cancel", assetId } } as const
      const action = params.kind === "loading" ? { action: cancel } : {}
      enqueue.emit({ type: "notice", id: `download:${assetId}`, ...params, ...action })
    }),
    settleDownload: assign({ downloads: ({ context }) => context.downloads.slice(1) }),
    failDownload: enqueueActions(({ context, enqueue }, { error }: { readonly error: unknown }) => {
      const [assetId, ...downloads] = context.downloads
      if (assetId === undefined) return
      const text = errorText(error, "The picture could not be downloaded")
      const retry = { type: "download.ask", assetId } as const
      const action = { label: "Retry", event: retry }
      enqueue.emit({ type: "notice", kind: "error", text, id: `download:${assetId}`, action })
      enqueue.assign({ downloads, trouble: { text, retry } })
    }),
    forgetTrouble: assign({ trouble: undefined }),
    tryAgain: enqueueActions(({ context, enqueue }) => {
      if (context.trouble !== undefined) enqueue.raise(context.trouble.retry)
    }),
    admit: assign({ access: (_, { access }: { readonly access: GalleryAccess }) => access }),
    connect: assign({ online: (_, { online }: { readonly online: boolean }) => online })
  }
})
