import { assign, emit, enqueueActions, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import { picturePickerMachine } from "../references/picture-picker.machine.ts"
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
import type { CampaignSlots, RunQuote, SlotChanges } from "./slots.schema.ts"
import { inReview, neighbour, nextUndecided } from "./slot-review.rules.ts"
import { writtenAct } from "./slot-words-edit.rules.ts"
import { isGone, type SlotsChanged } from "./watched-slots.setup.ts"

export const pictureOf = ({ data, openId }: SlotPageContext) => data?.slots.find(({ _id }) => _id === openId)?.picture

/** Decisions of one review that are taken back one by one. */
const UNDO_MAX = 20

/** What is known of the slots as they come: a slot that is gone is not chosen any more. */
const knownSlots = ({ chosen, openId }: SlotPageContext, data: CampaignSlots) => {
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
    look: port<string, SlotChanges | undefined>("look"),
    apply: port<{ readonly campaignId: string; readonly act: SlotAct }, void>("apply"),
    quote: port<WantedSlots, RunQuote>("quote"),
    produce: port<WantedSlots, void>("produce")
  },
  delays: {
    callLimit: 15_000,
    // Approvals are made one after the other.
    actLimit: ({ context: { act } }) => 15_000 + (act?.kind === "approveAll" ? act.seen.length * 500 : 0)
  },
  guards: {
    isGone: (_, lost: FailedCall) => isGone(lost),
    mayStart: ({ context: { quote } }) => quote !== undefined && quote.count > quote.problems.length,
    // A slot can go while it is open.
    hasOpen: ({ context: { openId } }) => openId !== undefined,
    mayProduce: ({ context: { data } }) => data?.mayProduce === true,
    asksReason: (_, { act }: { readonly act: SlotAct }) => act.kind === "withdraw" && act.reason === undefined,
    hasReason: ({ context: { reason } }) => reason.trim() !== "",
    // No file is under way, so that the machines of the open slot may end with it.
    isFree: ({ context: { swapping, uploadFor } }) => uploadFor === undefined && swapping === undefined,
    isLeft: ({ context: { openId, swapping, uploadFor } }) =>
      openId === undefined && uploadFor === undefined && swapping === undefined,
    isElsewhere: ({ context: { openId, uploadFor } }) => uploadFor !== undefined && uploadFor !== openId,
    hasUpload: ({ context: { uploadFor } }) => uploadFor !== undefined,
    mayUndo: ({ context: { undoable } }) => undoable.length > 0,
    hasReview: ({ context }) => inReview(context).length > 0,
    canWrite: ({ context: { editing } }) => editing !== undefined && writtenAct(editing) !== undefined,
    canRequest: ({ context }) => context.note.trim() !== "" && pictureOf(context) !== undefined
  },
  actions: {
    know: assign(({ context }, { data }: SlotsChanged) => knownSlots(context, data)),
    explain: assign((_, { error }: FailedCall) => ({ error: errorText(error, texts.loadFailed) })),
    explainProduce: assign((_, { error }: FailedCall) => ({ produceError: errorText(error, texts.failed) })),
    setReasonFor: assign((_, { act }: { readonly act: SlotAct }) => ({
      withdrawing: act.kind === "withdraw" ? act.slotIds : [],
      reason: "",
      reasonNeeded: false
    })),
    setWithdraw: assign(({ context: { reason, withdrawing } }) => ({
      act: { kind: "withdraw" as const, slotIds: withdrawing, reason: reason.trim() }
    })),
    forgetReason: assign({ withdrawing: [], reason: "", reasonNeeded: false }),
    setUndo: assign(({ context: { undoable } }) => {
      const [last] = undoable
      return last === undefined ? {} : { act: { kind: "undecide" as const, ...last } }
    }),
    remember: assign(({ context: { act, reviewing, undoable } }) => {
      if (act?.kind === "undecide") return { undoable: undoable.filter(({ slotId }) => slotId !== act.slotId) }
      const isDecision = act?.kind === "approve" || act?.kind === "changes"
      if (!isDecision || reviewing.length === 0) return {}
      return { undoable: [{ slotId: act.slotId, hash: act.hash }, ...undoable].slice(0, UNDO_MAX) }
    }),
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
      if (reviewing.length === 0) return
      if (act?.kind === "undecide") enqueue.raise({ type: "review.show", slotId: act.slotId })
      if (!decided) return
      if (nextUndecided(context, 1) === undefined) enqueue.raise({ type: "review.end" })
      else enqueue.raise({ type: "review.skip", by: 1 })
    }),
    openSlot: assign((_, { slotId }: { readonly slotId: string }) => ({
      openId: slotId,
      pictures: undefined,
      changes: undefined,
      note: "",
      noteNeeded: false
    })),
    forgetAct: assign({ act: undefined }),
    explainWords: assign(({ context: { editing } }, { error }: FailedCall) => ({
      editing: editing && { ...editing, error: errorText(error, texts.failed) }
    }))
  }
})
