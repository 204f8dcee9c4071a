import type { Notice, NoticeEvent } from "../kernel/notice.ts"
import type { ReviewDraft } from "../model/review-draft.ts"
import type { GalleryAccess } from "./access.rules.ts"
import type { BulkRewording, ReviewBulkKind } from "./bulk.schema.ts"
import type { AssetAct } from "./acts.rules.ts"
import type { GallerySearch, SearchChange } from "./filters.rules.ts"
import type { AssetCard, AssetFilter, FilterChoices, OpenUndo } from "./gallery.schema.ts"
import type { Selection } from "./selection.rules.ts"
import type { PendingGeneration } from "./tiles.pure.ts"

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

interface UndoAsked {
  readonly type: "act.undo"
}

export type SelectionEvent =
  /** `alone`: one picture of a stack. */
  | { readonly type: "tile.toggle" | "tile.range"; readonly assetId: string; readonly alone?: boolean }
  /** By a box that is drawn over the tiles. */
  | { readonly type: "selection.choose"; readonly selection: Selection }
  /** From tile to tile, by their keys. */
  | { readonly type: "tile.extend"; readonly from: string; readonly to: string }
  /** `every`: all results where their number is known, else those that are listed. */
  | {
      readonly type:
        | "selection.all"
        | "selection.every"
        | "selection.favourites"
        | "selection.whole"
        | "selection.clear"
    }

/** What was loaded so far. */
export interface GalleryPage {
  readonly items: ReadonlyArray<AssetCard>
  /** Exact; undefined where it is not known. */
  readonly total: number | undefined
  /** Absent at the end of the list. */
  readonly more?: "ready" | "loading" | "failed"
  /** It ends with the best matches of a search; there may be others. */
  readonly capped?: true
}

export interface AssetsAsked {
  readonly brandId: string
  readonly filter: AssetFilter
  /** Pictures per page. */
  readonly limit: number
  /** Pictures loaded without being asked for more. */
  readonly wanted: number
}

export interface StackAsked {
  readonly brandId: string
  readonly stackId: string
}

export interface PendingAsked {
  readonly brandId: string
  /** Told whatever its state, because the list is of its pictures. */
  readonly include: string | undefined
}

export interface GalleryContext {
  readonly brandId: string
  readonly access: GalleryAccess
  readonly search: GallerySearch
  /** The pictures of the open stack; empty until they are loaded. */
  readonly stack: ReadonlyArray<AssetCard>
  /** Undefined until it is asked for. */
  readonly choices: FilterChoices | undefined
  readonly query: string
  readonly step: number
  /** Pictures wanted so far. */
  readonly limit: number
  readonly page: GalleryPage | undefined
  readonly error: string | undefined
  readonly generations: ReadonlyArray<PendingGeneration>
  /** Complete ones whose last pictures are about to be listed. */
  readonly leaving: ReadonlyArray<PendingGeneration>
  readonly arriving: ReadonlySet<string>
  readonly dismissed: ReadonlySet<string>
  readonly selection: Selection
  readonly acts: ReadonlyArray<AssetAct>
  readonly undo: OpenUndo | undefined
  /** Archived pictures that await confirmation. */
  readonly deleting: ReadonlyArray<string>
  /** A note that requests changes; `assetIds` undefined: to what is selected. */
  readonly changes: {
    readonly assetIds: ReadonlyArray<string> | undefined
    readonly note: string
    readonly revealed: boolean
  }
  /** Other words for what is selected. */
  readonly rewording: { readonly draft: BulkRewording; readonly revealed: boolean }
  readonly downloads: ReadonlyArray<string>
  readonly trouble: Trouble | undefined
  readonly online: boolean
}

export type GalleryEvent =
  | { readonly type: "search.changed"; readonly search: GallerySearch }
  | { readonly type: "filter.change"; readonly change: SearchChange; readonly history?: "push" | "replace" }
  | { readonly type: "filters.clear" }
  | { readonly type: "query.change"; readonly text: string }
  | { readonly type: "asset.open"; readonly assetId: string }
  /** Of an act that was done elsewhere on the page. */
  | { readonly type: "undo.show"; readonly undo: OpenUndo }
  | { readonly type: "asset.close" }
  | { readonly type: "stack.open"; readonly stackId: string }
  | { readonly type: "stack.close" | "stack.refresh" }
  | { readonly type: "stack.changed"; readonly cards: ReadonlyArray<AssetCard> }
  | { readonly type: "stack.failed"; readonly error: unknown }
  | { readonly type: "choices.ask" }
  | { readonly type: "choices.changed"; readonly choices: FilterChoices }
  | { readonly type: "choices.failed"; readonly error: unknown }
  | { readonly type: "asset.step"; readonly by: 1 | -1 }
  | SelectionEvent
  | { readonly type: "generation.dismiss"; readonly generationId: string }
  | { readonly type: "trouble.retry" | "trouble.dismiss" }
  | { readonly type: "selection.download" }
  /** @default assetIds the selected ones */
  | {
      readonly type: "selection.review"
      readonly act: Exclude<ReviewBulkKind, "request_changes">
      readonly assetIds?: ReadonlyArray<string>
      /** Of `ask_review`: people who are asked by name. */
      readonly review?: ReviewDraft
    }
  /** The selected ones; null: out of their campaigns. */
  | { readonly type: "selection.assign"; readonly campaignId: string | null }
  | { readonly type: "rewording.ask" | "rewording.submit" | "rewording.cancel" }
  | { readonly type: "rewording.change"; readonly change: Partial<BulkRewording> }
  /** @default assetIds the selected ones */
  | { readonly type: "changes.ask"; readonly assetIds?: ReadonlyArray<string> }
  | { readonly type: "changes.write"; readonly note: string }
  | { readonly type: "changes.submit" | "changes.cancel" }
  | { readonly type: "list.more" | "list.retry" | "list.refresh" | "pending.refresh" }
  | { readonly type: "access.changed"; readonly access: GalleryAccess }
  | { readonly type: "connection.changed"; readonly online: boolean }
  | { readonly type: "assets.changed"; readonly page: GalleryPage }
  | { readonly type: "assets.failed"; readonly error: unknown }
  | { readonly type: "generations.changed"; readonly generations: ReadonlyArray<PendingGeneration> }
  | { readonly type: "generations.failed"; readonly error: unknown }
  | DownloadCancel
  | { readonly type: "download.step"; readonly name: string; readonly fraction: number }
  | { readonly type: "download.done"; readonly name: string }
  | { readonly type: "download.failed"; readonly error: unknown }
  | { readonly type: "deletion.ask"; readonly assetIds: ReadonlyArray<string> }
  | { readonly type: "deletion.confirm" | "deletion.cancel" | "undo.offer" }
  | UndoAsked
  | RetryEvent

export interface GalleryInput {
  readonly brandId: string
  readonly search: GallerySearch
  readonly access?: GalleryAccess | undefined
  /** Pictures per page. @default LIST_STEP */
  readonly step?: number
}

export interface SearchAsked {
  readonly type: "search.asked"
  readonly search: GallerySearch
  readonly history: "push" | "replace"
}

/** Failures offer a retry, downloads a cancel, acts that can be undone an undo. */
export type GalleryNotice = Notice<(RetryEvent | DownloadCancel | UndoAsked) & NoticeEvent>
