import type { Notice } from "../kernel/notice.ts"
import type { PicturePicked } from "../references/picture-picker.machine.ts"
import type { UploadNews } from "../uploads/uploads.machine.ts"
import type { CampaignSlots, RunQuote, SLOT_WORD_FIELDS, SlotChanges, SlotPicture, SlotTexts } from "./slots.schema.ts"

/** What changes at once, one at a time. `slotIds` change together or not at all. */
export type SlotAct =
  | {
      readonly kind: "askReview" | "deliver" | "lock" | "setLive" | "takeDown" | "unlock"
      readonly slotIds: ReadonlyArray<string>
    }
  /** Without a reason, one is asked for first. */
  | { readonly kind: "withdraw"; readonly slotIds: ReadonlyArray<string>; readonly reason?: string }
  /** Takes back the decision that was made on this file. */
  | { readonly kind: "undecide"; readonly slotId: string; readonly hash: string }
  | { readonly kind: "use"; readonly slotId: string; readonly assetId: string }
  | { readonly kind: "approve"; readonly slotId: string; readonly hash: string }
  /** Each on the file that was looked at; one that is refused does not keep the others from it. */
  | { readonly kind: "approveAll"; readonly seen: ReadonlyArray<{ readonly slotId: string; readonly hash: string }> }
  | { readonly kind: "changes"; readonly slotId: string; readonly hash: string; readonly note: string }
  | { readonly kind: "cancelRun" | "retryRun"; readonly runId: string }
  | { readonly kind: "goLive" }
  /** `expected`: hash of the words that were seen. */
  | {
      readonly kind: "write"
      readonly slotId: string
      readonly language: string
      readonly texts: SlotTexts
      readonly expected: string
    }
  | { readonly kind: "reviewWords"; readonly slotId: string; readonly language: string; readonly expected: string }
  | { readonly kind: "pictureLanguage"; readonly slotId: string; readonly language: string }

/** What can be done with several slots at once. */
export type SlotBulk = Extract<
  SlotAct["kind"],
  "approveAll" | "askReview" | "deliver" | "lock" | "setLive" | "takeDown" | "unlock" | "withdraw"
>

export type SlotWordField = (typeof SLOT_WORD_FIELDS)[number]

/** Words of one slot in one language, as they are typed. */
export interface EditedWords {
  readonly slotId: string
  readonly language: string
  readonly placementId: string
  /** Of the words that were opened. */
  readonly expected: string
  readonly fields: Readonly<Record<SlotWordField, string>>
  /** Saving takes a picture back from review or approval. */
  readonly takesBack: boolean
  /** Sending was tried: errors are shown. */
  readonly revealed: boolean
  readonly error: string | undefined
}

/** Slots of one campaign; `masterSlotId`: the slot whose approved picture they take. */
export interface WantedSlots {
  readonly campaignId: string
  readonly slotIds: ReadonlyArray<string>
  readonly masterSlotId?: string
}

export interface SlotPageInput {
  readonly campaignId: string
}

export interface SlotPageContext extends SlotPageInput {
  readonly data: CampaignSlots | undefined
  readonly error: string | undefined
  readonly chosen: ReadonlyArray<string>
  readonly act: SlotAct | undefined
  /** Slots that are to be made, with what that costs once it is known. */
  readonly wanted: ReadonlyArray<string>
  /** Whose approved picture they take. */
  readonly masterSlotId: string | undefined
  readonly quote: RunQuote | undefined
  readonly produceError: string | undefined
  readonly openId: string | undefined
  readonly pictures: ReadonlyArray<SlotPicture> | undefined
  readonly note: string
  /** Changes were asked for without a note. */
  readonly noteNeeded: boolean
  readonly editing: EditedWords | undefined
  /** Slots that are looked at one by one, as they were when that began; the open one is among them. */
  readonly reviewing: ReadonlyArray<string>
  /** A picture of the gallery or an own file that is put into a slot. */
  readonly swapping: { readonly slotId: string; readonly assetId: string } | undefined
  readonly swapError: string | undefined
  /** The slot that a file is being uploaded for; it goes on while another one is open, or none. */
  readonly uploadFor: string | undefined
  /** Slots that are taken back from review once a reason is given. */
  readonly withdrawing: ReadonlyArray<string>
  readonly reason: string
  readonly reasonNeeded: boolean
  /** What is new in the open slot since this person looked at it. */
  readonly changes: SlotChanges | undefined
  /** Decided in this review, the last one first. */
  readonly undoable: ReadonlyArray<{ readonly slotId: string; readonly hash: string }>
  /** Those that were decided meanwhile are passed over. */
  readonly onlyUndecided: boolean
}

/** `slots.*` and `pictures.*` come from the ports, `picture.picked` and `file.ready` from the machines of the open slot. */
export type SlotPageEvent =
  | { readonly type: "slots.changed"; readonly data: CampaignSlots }
  | { readonly type: "slots.lost"; readonly error: unknown }
  | { readonly type: "page.retry" }
  | { readonly type: "slot.choose"; readonly slotIds: ReadonlyArray<string>; readonly on: boolean }
  | { readonly type: "act.do"; readonly act: SlotAct }
  | { readonly type: "produce.open"; readonly slotIds: ReadonlyArray<string>; readonly masterSlotId?: string }
  | { readonly type: "produce.confirm" }
  | { readonly type: "produce.close" }
  | { readonly type: "slot.open"; readonly slotId: string }
  | { readonly type: "slot.close" }
  | { readonly type: "pictures.changed"; readonly pictures: ReadonlyArray<SlotPicture> }
  | { readonly type: "pictures.lost" }
  | PicturePicked
  | Extract<UploadNews, { readonly type: "file.failed" | "file.ready" | "file.removed" | "file.sending" }>
  | { readonly type: "reason.change"; readonly reason: string }
  | { readonly type: "reason.send" | "reason.close" }
  | { readonly type: "note.change"; readonly note: string }
  | { readonly type: "changes.request" }
  | { readonly type: "review.start" | "review.close" }
  /** To the next one, or back. */
  | { readonly type: "review.move"; readonly by: 1 | -1 }
  /** To the next one without a decision, or back to one. */
  | { readonly type: "review.skip"; readonly by: 1 | -1 }
  | { readonly type: "review.show"; readonly slotId: string }
  | { readonly type: "review.narrow"; readonly onlyUndecided: boolean }
  /** The last decision of this review, and then those before. */
  | { readonly type: "review.undo" }
  /** To what came of it. */
  | { readonly type: "review.end" }
  | { readonly type: "words.open"; readonly language: string }
  | { readonly type: "words.change"; readonly field: SlotWordField; readonly text: string }
  | { readonly type: "words.send" | "words.close" }

export type SlotPageEmitted = Notice
