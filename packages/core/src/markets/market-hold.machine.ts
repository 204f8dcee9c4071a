import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import { fieldCheck } from "../kernel/field-check.ts"
import type { Notice } from "../kernel/notice.ts"
import { type HoldRights, mayHold } from "./market-held.view.ts"
import { HoldDay, HoldReason } from "./market-hold.schema.ts"
import type { HoldChange } from "./market-hold.schema.ts"
import { holdTexts } from "./market-hold.texts.ts"
import type { Market } from "./markets.schema.ts"

export interface MarketHoldInput extends HoldRights {
  readonly marketId: string
}

export interface MarketHoldContext extends MarketHoldInput {
  readonly market: Market | undefined
  /** `YYYY-MM-DD`; undefined until it is known. */
  readonly today: string | undefined
  /** Undefined until a person chooses: it begins today. */
  readonly from: string | undefined
  readonly reason: string
  /** Sending was tried: errors are shown. */
  readonly revealed: boolean
  readonly error: string | undefined
}

/** `market.*` and `day.changed` come from the ports. */
export type MarketHoldEvent =
  | { readonly type: "market.changed"; readonly market: Market }
  | { readonly type: "market.lost"; readonly error: unknown }
  | { readonly type: "day.changed"; readonly today: string }
  | { readonly type: "from.change"; readonly from: string }
  | { readonly type: "reason.change"; readonly reason: string }
  | { readonly type: "form.submit" }

/** `hold.changed` tells the host to close the form. */
export type MarketHoldEmitted = Notice | { readonly type: "hold.changed" }

const checkDay = fieldCheck(HoldDay)
const checkReason = fieldCheck(HoldReason)

type Written = Pick<MarketHoldContext, "from" | "market" | "reason" | "today">

export const isHeld = ({ market }: Pick<MarketHoldContext, "market">): boolean => market?.hold !== undefined

/** What is wrong with the form; a lift has no day. */
export const holdProblems = (context: Written) => ({
  from: isHeld(context) ? undefined : checkDay(context.from ?? context.today ?? ""),
  reason: checkReason(context.reason)
})

const changeOf = (context: Written & Pick<MarketHoldContext, "marketId">): HoldChange => ({
  marketId: context.marketId,
  reason: context.reason.trim(),
  ...(!isHeld(context) && { from: context.from ?? context.today ?? "" })
})

/** Puts one market on hold, or lifts its hold. `sending` ends after `changeLimit` (ms). */
export const marketHoldMachine = setup({
  types: {
    context: {} as MarketHoldContext,
    events: {} as MarketHoldEvent,
    emitted: {} as MarketHoldEmitted,
    input: {} as MarketHoldInput
  },
  actors: {
    watchMarket: streamPort<string>("watchMarket"),
    watchDay: streamPort<void>("watchDay"),
    changeHold: port<HoldChange, void>("changeHold")
  },
  delays: { changeLimit: 15_000 },
  guards: {
    isWhole: ({ context }) =>
      mayHold(context).answer === "yes" &&
      Object.values(holdProblems(context)).every((problem) => problem === undefined)
  },
  actions: {
    fail: assign((_, { error }: { readonly error: unknown }) => ({ error: errorText(error, holdTexts.failed) })),
    emitDone: emit(({ context: { market }, context }) => ({
      type: "notice",
      kind: "success",
      text: (isHeld(context) ? holdTexts.lifted : holdTexts.held)(market?.name ?? "")
    }))
  }
}).createMachine({
  id: "marketHold",
  context: ({ input }) => ({
    ...input,
    market: undefined,
    today: undefined,
    from: undefined,
    reason: "",
    revealed: false,
    error: undefined
  }),
  invoke: [{ src: "watchMarket", input: ({ context }) => context.marketId }, { src: "watchDay" }],
  on: { "day.changed": { actions: assign(({ event }) => ({ today: event.today })) } },
  initial: "loading",
  states: {
    loading: {
      on: {
        "market.changed": { target: "writing", actions: assign(({ event }) => ({ market: event.market })) },
        "market.lost": {
          target: "lost",
          actions: assign(({ event }) => ({ error: errorText(event.error, holdTexts.missing) }))
        }
      }
    },
    writing: {
      on: {
        "market.changed": { actions: assign(({ event }) => ({ market: event.market })) },
        "from.change": { actions: assign(({ event }) => ({ from: event.from, error: undefined })) },
        "reason.change": { actions: assign(({ event }) => ({ reason: event.reason, error: undefined })) },
        "form.submit": [
          { guard: "isWhole", target: "sending", actions: assign({ error: undefined }) },
          { actions: assign({ revealed: true }) }
        ]
      }
    },
    // The market stays as it was when the answer comes: the notice says what changed.
    sending: {
      invoke: {
        src: "changeHold",
        input: ({ context }) => changeOf(context),
        onDone: { target: "done", actions: "emitDone" },
        onError: { target: "writing", actions: { type: "fail", params: ({ event }) => ({ error: event.error }) } }
      },
      after: { changeLimit: { target: "writing", actions: { type: "fail", params: { error: undefined } } } }
    },
    lost: {},
    done: { entry: emit({ type: "hold.changed" }) }
  }
})
