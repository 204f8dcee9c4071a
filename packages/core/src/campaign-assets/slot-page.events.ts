import type { Notice } from "../kernel/notice.ts"
import type { CampaignSlots, RunQuote, SlotPicture } from "./slots.schema.ts"

/** What changes at once, one at a time. `slotIds` change together or not at all. */
export type SlotAct =
  | {
      readonly kind: "askReview" | "deliver" | "lock" | "setLive" | "takeDown" | "unlock" | "withdraw"
      readonly slotIds: ReadonlyArray<string>
    }
  | { readonly kind: "use"; readonly slotId: string; readonly assetId: string }
  | { readonly kind: "approve"; readonly slotId: string; readonly hash: string }
  | { readonly kind: "changes"; readonly slotId: string; readonly hash: string; readonly note: string }
  | { readonly kind: "cancelRun" | "retryRun"; readonly runId: string }
  | { readonly kind: "goLive" }

/** Slots of one campaign. */
export interface WantedSlots {
  readonly campaignId: string
  readonly slotIds: ReadonlyArray<string>
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
  readonly quote: RunQuote | undefined
  readonly produceError: string | undefined
  readonly openId: string | undefined
  readonly pictures: ReadonlyArray<SlotPicture> | undefined
  readonly note: string
  /** Changes were asked for without a note. */
  readonly noteNeeded: boolean
}

/** `slots.*` and `pictures.*` come from the ports. */
export type SlotPageEvent =
  | { readonly type: "slots.changed"; readonly data: CampaignSlots }
  | { readonly type: "slots.lost"; readonly error: unknown }
  | { readonly type: "page.retry" }
  | { readonly type: "slot.choose"; readonly slotIds: ReadonlyArray<string>; readonly on: boolean }
  | { readonly type: "act.do"; readonly act: SlotAct }
  | { readonly type: "produce.open"; readonly slotIds: ReadonlyArray<string> }
  | { readonly type: "produce.confirm" }
  | { readonly type: "produce.close" }
  | { readonly type: "slot.open"; readonly slotId: string }
  | { readonly type: "slot.close" }
  | { readonly type: "pictures.changed"; readonly pictures: ReadonlyArray<SlotPicture> }
  | { readonly type: "pictures.lost" }
  | { readonly type: "note.change"; readonly note: string }
  | { readonly type: "changes.request" }

export type SlotPageEmitted = Notice
