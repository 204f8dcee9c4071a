import { Option } from "effect"
import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import type { FailedCall } from "../kernel/failed-call.ts"
import { refusalOf } from "../model/backend-failed.ts"
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

// Nothing that calls is entered without an act.
const certain = <Value>(value: Value | undefined): Value => Option.getOrThrow(Option.fromUndefinedOr(value))

const chosenOf = ({ campaignId, wanted }: SlotPageContext): WantedSlots => ({ campaignId, slotIds: wanted })

const pictureOf = ({ data, openId }: SlotPageContext) => data?.slots.find(({ _id }) => _id === openId)?.picture

/** What is known of the slots as they come: a slot that is gone is not chosen any more. */
const known = ({ chosen, openId }: SlotPageContext, data: CampaignSlots) => {
  const ids = new Set(data.slots.map(({ _id }) => _id))
  return {
    data,
    error: undefined,
    chosen: chosen.filter((id) => ids.has(id)),
    openId: openId !== undefined && ids.has(openId) ? openId : undefined
  }
}

const NOT_PRODUCING = { wanted: [], quote: undefined, produceError: undefined } as const

/**
 * The slots of a campaign: `slots`, live; `act`, one change at a time; `produce`, what a run costs before it is started;
 * `slot`, the one that is open, with its pictures. A call ends by itself after `callLimit` (ms).
 */
export const slotPageMachine = setup({
  types: {
    context: {} as SlotPageContext,
    events: {} as SlotPageEvent,
    input: {} as SlotPageInput,
    emitted: {} as SlotPageEmitted
  },
  actors: {
    watchSlots: streamPort<string>("watchSlots"),
    watchPictures: streamPort<string>("watchPictures"),
    apply: port<{ readonly campaignId: string; readonly act: SlotAct }, void>("apply"),
    quote: port<WantedSlots, RunQuote>("quote"),
    produce: port<WantedSlots, void>("produce")
  },
  delays: { callLimit: 15_000 },
  guards: {
    isGone: (_, { error }: FailedCall) => refusalOf(error)?.code === "not_found",
    mayStart: ({ context: { quote } }) => quote !== undefined && quote.count > quote.problems.length,
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
    forgetAct: assign({ act: undefined })
  }
}).createMachine({
  id: "slotPage",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    ...NOT_PRODUCING,
    data: undefined,
    error: undefined,
    chosen: [],
    act: undefined,
    openId: undefined,
    pictures: undefined,
    note: "",
    noteNeeded: false
  }),
  states: {
    slots: {
      initial: "watching",
      on: {
        "slot.choose": {
          actions: assign(({ context: { chosen }, event: { on, slotIds } }) => ({
            chosen: on ? [...new Set([...chosen, ...slotIds])] : chosen.filter((id) => !slotIds.includes(id))
          }))
        }
      },
      states: {
        watching: {
          initial: "loading",
          invoke: { src: "watchSlots", input: ({ context }) => context.campaignId },
          on: {
            "slots.changed": {
              target: ".ready",
              actions: assign(({ context, event: { data } }) => known(context, data))
            },
            "slots.lost": [
              { guard: { type: "isGone", params: ({ event }) => event }, target: "missing" },
              { target: "failed", actions: { type: "explain", params: ({ event }) => event } }
            ]
          },
          states: { loading: {}, ready: {} }
        },
        failed: { on: { "page.retry": "watching" } },
        missing: {}
      }
    },
    act: {
      initial: "idle",
      states: {
        idle: {
          on: {
            "act.do": { target: "applying", actions: assign({ act: ({ event }) => event.act }) },
            "changes.request": [
              {
                guard: "canRequest",
                target: "applying",
                actions: assign(({ context }) => ({
                  act: {
                    kind: "changes" as const,
                    slotId: context.openId ?? "",
                    hash: pictureOf(context)?.hash ?? "",
                    note: context.note.trim()
                  }
                }))
              },
              { actions: assign({ noteNeeded: true }) }
            ]
          }
        },
        applying: {
          invoke: {
            src: "apply",
            input: ({ context: { act, campaignId } }) => ({ campaignId, act: certain(act) }),
            onDone: {
              target: "idle",
              actions: ["sayActed", "forgetAct", assign({ note: "", noteNeeded: false })]
            },
            onError: {
              target: "idle",
              actions: [{ type: "sayFailed", params: ({ event }) => event }, "forgetAct"]
            }
          },
          after: {
            callLimit: { target: "idle", actions: [{ type: "sayFailed", params: { error: undefined } }, "forgetAct"] }
          }
        }
      }
    },
    produce: {
      initial: "closed",
      states: {
        closed: {
          entry: assign(NOT_PRODUCING),
          on: {
            "produce.open": { target: "quoting", actions: assign({ wanted: ({ event }) => event.slotIds }) }
          }
        },
        quoting: {
          invoke: {
            src: "quote",
            input: ({ context }) => chosenOf(context),
            onDone: { target: "quoted", actions: assign({ quote: ({ event }) => event.output }) },
            onError: { target: "quoted", actions: { type: "explainProduce", params: ({ event }) => event } }
          },
          on: { "produce.close": "closed" },
          after: {
            callLimit: { target: "quoted", actions: { type: "explainProduce", params: { error: undefined } } }
          }
        },
        quoted: {
          on: {
            "produce.confirm": { guard: "mayStart", target: "starting", actions: assign({ produceError: undefined }) },
            "produce.close": "closed"
          }
        },
        starting: {
          invoke: {
            src: "produce",
            // Slots that cannot be made would refuse the whole run.
            input: ({ context }) => {
              const barred = new Set(context.quote?.problems.map(({ slotId }) => slotId))
              return { campaignId: context.campaignId, slotIds: context.wanted.filter((id) => !barred.has(id)) }
            },
            onDone: { target: "closed", actions: ["sayStarted", assign({ chosen: [] })] },
            onError: { target: "quoted", actions: { type: "explainProduce", params: ({ event }) => event } }
          },
          after: {
            callLimit: { target: "quoted", actions: { type: "explainProduce", params: { error: undefined } } }
          }
        }
      }
    },
    slot: {
      initial: "closed",
      on: {
        "slot.open": {
          target: ".open",
          reenter: true,
          actions: assign(({ event }) => ({ openId: event.slotId, pictures: undefined, note: "", noteNeeded: false }))
        }
      },
      states: {
        closed: {},
        open: {
          invoke: { src: "watchPictures", input: ({ context }) => context.openId ?? "" },
          on: {
            "pictures.changed": { actions: assign({ pictures: ({ event }) => event.pictures }) },
            "pictures.lost": { actions: assign({ pictures: [] }) },
            "note.change": { actions: assign(({ event }) => ({ note: event.note, noteNeeded: false })) },
            "slot.close": { target: "closed", actions: assign({ openId: undefined, pictures: undefined }) }
          }
        }
      }
    }
  }
})
