import { assign, emit, enqueueActions, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import { picturePickerMachine } from "../brands/picture-picker.machine.ts"
import { refusalOf } from "../model/backend-failed.ts"
import { uploadMachine } from "../uploads/uploads.machine.ts"
import type {
  SlotAct,
  SlotPageContext,
  SlotPageEmitted,
  SlotPageEvent,
  SlotPageInput,
  WantedSlots
} from "./slot-page.events.ts"
import { slotPageTexts as texts } from "./slot-page.texts.ts"
import type { CampaignSlots, RunQuote } from "./slots.schema.ts"
import { inReview, neighbour, nextUndecided } from "./slot-review.rules.ts"
import { writtenAct } from "./slot-words-edit.rules.ts"

export const pictureOf = ({ data, openId }: SlotPageContext) => data?.slots.find(({ _id }) => _id === openId)?.picture

/** What is known of the slots as they come: a slot that is gone is not chosen any more. */
export const knownSlots = ({ chosen, openId }: SlotPageContext, data: CampaignSlots) => {
  const ids = new Set(data.slots.map(({ _id }) => _id))
  return {
    data,
    error: undefined,
    chosen: chosen.filter((id) => ids.has(id)),
    openId: openId !== undefined && ids.has(openId) ? openId : undefined
  }
}

/** The ports, delays (ms), guards and actions of the slots of a campaign. */
export const slotPageSetup = setup({
  types: {
    context: {} as SlotPageContext,
    events: {} as SlotPageEvent,
    input: {} as SlotPageInput,
    emitted: {} as SlotPageEmitted,
    children: {} as { gallery: "gallery"; ownPicture: "ownPicture" }
  },
  actors: {
    watchSlots: streamPort<string>("watchSlots"),
    watchPictures: streamPort<string>("watchPictures"),
    gallery: picturePickerMachine,
    ownPicture: uploadMachine,
    apply: port<{ readonly campaignId: string; readonly act: SlotAct }, void>("apply"),
    quote: port<WantedSlots, RunQuote>("quote"),
    produce: port<WantedSlots, void>("produce")
  },
  delays: { callLimit: 15_000 },
  guards: {
    isGone: (_, { error }: FailedCall) => refusalOf(error)?.code === "not_found",
    mayStart: ({ context: { quote } }) => quote !== undefined && quote.count > quote.problems.length,
    // A slot can go while it is open.
    hasOpen: ({ context: { openId } }) => openId !== undefined,
    mayProduce: ({ context: { data } }) => data?.mayProduce === true,
    hasReview: ({ context }) => inReview(context).length > 0,
    canWrite: ({ context: { editing } }) => editing !== undefined && writtenAct(editing) !== undefined,
    canRequest: ({ context }) => context.note.trim() !== "" && pictureOf(context) !== undefined
  },
  actions: {
    explain: assign((_, { error }: FailedCall) => ({ error: errorText(error, texts.loadFailed) })),
    explainProduce: assign((_, { error }: FailedCall) => ({ produceError: errorText(error, texts.failed) })),
    sayActed: emit(({ context: { act } }): SlotPageEmitted => ({
      type: "notice",
      kind: "success",
      text: act === undefined ? "" : texts.done(act.kind)
    })),
    sayWritten: emit({ type: "notice", kind: "success", text: texts.done("write") }),
    sayStarted: emit(({ context: { quote } }): SlotPageEmitted => ({
      type: "notice",
      kind: "success",
      text: texts.started((quote?.count ?? 0) - (quote?.problems.length ?? 0))
    })),
    sayFailed: emit((_, { error }: FailedCall): SlotPageEmitted => ({
      type: "notice",
      kind: "error",
      text: errorText(error, texts.failed)
    })),
    startReview: enqueueActions(({ context, enqueue }) => {
      const reviewing = inReview(context)
      enqueue.assign({ reviewing })
      const [slotId] = reviewing
      if (slotId !== undefined) enqueue.raise({ type: "slot.open", slotId })
    }),
    moveReview: enqueueActions(({ context, enqueue }, { by }: { readonly by: 1 | -1 }) => {
      const slotId = neighbour(context, by)
      if (slotId !== undefined) enqueue.raise({ type: "slot.open", slotId })
    }),
    skipReview: enqueueActions(({ context, enqueue }, { by }: { readonly by: 1 | -1 }) => {
      const slotId = nextUndecided(context, by)
      if (slotId !== undefined) enqueue.raise({ type: "slot.open", slotId })
    }),
    goOn: enqueueActions(({ context, enqueue }) => {
      const { act, reviewing } = context
      const decided = act?.kind === "approve" || act?.kind === "changes"
      if (!decided || reviewing.length === 0) return
      if (nextUndecided(context, 1) === undefined) enqueue.raise({ type: "review.end" })
      else enqueue.raise({ type: "review.skip", by: 1 })
    }),
    openSlot: assign((_, { slotId }: { readonly slotId: string }) => ({
      openId: slotId,
      pictures: undefined,
      note: "",
      noteNeeded: false
    })),
    forgetAct: assign({ act: undefined }),
    explainWords: assign(({ context: { editing } }, { error }: FailedCall) => ({
      editing: editing && { ...editing, error: errorText(error, texts.failed) }
    }))
  }
})
