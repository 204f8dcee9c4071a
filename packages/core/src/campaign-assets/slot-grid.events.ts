import type { Notice } from "../kernel/notice.ts"
import type { RefusedCell, SlotBatch, SlotCell } from "./slot-grid.rules.ts"
import type { CampaignSlots, SlotDays } from "./slots.schema.ts"

export interface SlotGridInput {
  readonly campaignId: string
}

/** What did not go in: the words or the day of a slot. */
export interface FailedChange {
  readonly slotId: string
  readonly part: "words" | "day"
  readonly error: string
}

/** Changes that are being saved, or wait for a yes. */
export interface PendingCells {
  readonly cells: ReadonlyArray<SlotCell>
  readonly batch: SlotBatch
  /** Absent for an undo, which is not undone. */
  readonly undo: SlotBatch | undefined
  readonly takenBack: number
  readonly planOnly: boolean
}

export interface SlotGridContext extends SlotGridInput {
  readonly data: CampaignSlots | undefined
  readonly days: SlotDays
  readonly error: string | undefined
  /** Absent: the first language of each slot. */
  readonly language: string | undefined
  readonly pending: PendingCells | undefined
  /** Written while others are being saved. */
  readonly waiting: ReadonlyArray<SlotCell>
  readonly refused: ReadonlyArray<RefusedCell>
  /** The last one first. */
  readonly undoable: ReadonlyArray<SlotBatch>
}

/** `slots.*` and `days.*` come from the ports. */
export type SlotGridEvent =
  | { readonly type: "slots.changed"; readonly data: CampaignSlots }
  | { readonly type: "slots.lost"; readonly error: unknown }
  | { readonly type: "days.changed"; readonly days: SlotDays }
  | { readonly type: "page.retry" }
  | { readonly type: "language.choose"; readonly language: string | undefined }
  | { readonly type: "cells.write"; readonly cells: ReadonlyArray<SlotCell> }
  | { readonly type: "change.confirm" | "change.cancel" }
  /** The last change of this page. */
  | { readonly type: "change.undo" }
  /** Cells that were refused show what is stored. */
  | { readonly type: "refused.discard" }

export type SlotGridEmitted = Notice
