import { Context, type Effect, type Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { SlotMove } from "./slot-dates.rules.ts"
import type { CampaignSlots, RunQuote, SlotChanges, SlotDays, SlotPicture, SlotTexts } from "./slots.schema.ts"

type Answer<Value = void> = Effect.Effect<Value, BackendFailed>

/** Slots of one campaign. */
export interface SlotsChosen {
  readonly campaignId: string
  readonly slotIds: ReadonlyArray<string>
}

/** With `masterSlotId`, pictures take the approved picture of that slot in their own words and size. */
export interface RunOrder extends SlotsChosen {
  readonly masterSlotId?: string
}

export interface RunStarted {
  readonly runId: string
}

/** Ids of other organizations answer like ids that do not exist. A refused call changes none of its slots. */
export class SlotStore extends Context.Service<
  SlotStore,
  {
    readonly watch: (campaignId: string) => Stream.Stream<CampaignSlots, BackendFailed>
    /** `today`: `YYYY-MM-DD` where the person is. */
    readonly days: (query: {
      readonly campaignId: string
      readonly today: string
    }) => Stream.Stream<SlotDays, BackendFailed>
    /** Newest first, with the chosen one. */
    readonly alternatives: (slotId: string) => Stream.Stream<ReadonlyArray<SlotPicture>, BackendFailed>
    readonly quote: (order: RunOrder) => Answer<RunQuote>
    /** The same key gives the same run. */
    readonly produce: (order: RunOrder & { readonly idempotencyKey: string }) => Answer<RunStarted>
    /** What is made stays; the rest costs nothing. */
    readonly cancelRun: (runId: string) => Answer
    /** Makes what failed of a run, as a new run. */
    readonly retryRun: (retry: { readonly runId: string; readonly idempotencyKey: string }) => Answer<RunStarted>
    /** One of the slot's alternatives, or a picture of the gallery or an upload in the slot's size. */
    readonly usePicture: (use: { readonly slotId: string; readonly assetId: string }) => Answer
    readonly lock: (change: SlotsChosen & { readonly locked: boolean }) => Answer
    /** Moves plans only: what was delivered or went live keeps its day. */
    readonly plan: (plan: { readonly campaignId: string; readonly moves: ReadonlyArray<SlotMove> }) => Answer
    /** The address under which other calendars read the person's planned days of a brand; it is shown once. */
    readonly subscribe: (brandId: string) => Answer<string>
    readonly unsubscribe: (brandId: string) => Answer
    /** `expected`: `textsHash` of the words that were changed; others are refused. */
    readonly write: (change: {
      readonly slotId: string
      readonly language: string
      readonly texts: SlotTexts
      readonly expected: string
    }) => Answer
    readonly markWordsReviewed: (words: {
      readonly slotId: string
      readonly language: string
      readonly expected: string
    }) => Answer
    /** One that it has words in. A picture in another language stays among its alternatives. */
    readonly choosePictureLanguage: (choice: { readonly slotId: string; readonly language: string }) => Answer
    readonly askReview: (chosen: SlotsChosen) => Answer
    /** The reason is kept with the pictures. */
    readonly withdraw: (change: SlotsChosen & { readonly reason: string }) => Answer
    /** What is new since the caller looked at it; from now on they have seen what is there. */
    readonly look: (slotId: string) => Answer<SlotChanges | undefined>
    /** Of the caller, on this file, as long as nothing came of it. */
    readonly undecide: (decided: { readonly slotId: string; readonly hash: string }) => Answer
    /** `hash`: of the file that was looked at. Changes need a note. */
    readonly decide: (decision: {
      readonly slotId: string
      readonly hash: string
      readonly decision: "approve" | "request_changes"
      readonly note?: string
    }) => Answer
    readonly deliver: (chosen: SlotsChosen) => Answer
    readonly setLive: (chosen: SlotsChosen) => Answer
    readonly takeDown: (chosen: SlotsChosen) => Answer
    /** With a note although required slots are not approved, for who may. */
    readonly goLive: (campaign: { readonly campaignId: string; readonly note?: string }) => Answer
  }
>()("@marque/core/campaign-assets/SlotStore") {}
