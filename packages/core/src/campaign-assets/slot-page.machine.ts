import { Option } from "effect"
import { assign, raise } from "xstate"
import type { SlotPageContext, WantedSlots } from "./slot-page.events.ts"
import { pictureOf, slotPageSetup } from "./slot-page.setup.ts"
import { type SlotsChanged, watchedSlots } from "./watched-slots.setup.ts"
import { slotSwap } from "./slot-swap.setup.ts"
import { editedWords, writtenAct } from "./slot-words-edit.rules.ts"

// Nothing that calls is entered without an act.
const certain = <Value>(value: Value | undefined): Value => Option.getOrThrow(Option.fromUndefinedOr(value))

const chosenOf = (
  { campaignId, masterSlotId, wanted }: SlotPageContext,
  slotIds: ReadonlyArray<string> = wanted
): WantedSlots => ({ campaignId, slotIds, ...(masterSlotId !== undefined && { masterSlotId }) })

const NOT_PRODUCING = { wanted: [], masterSlotId: undefined, quote: undefined, produceError: undefined } as const

/**
 * The slots of a campaign: `slots`, live; `act`, one change at a time; `produce`, what a run costs before it is started;
 * `slot`, the one that is open, with its pictures; `swap`, another picture for it; `review`, pictures one by one;
 * `words`, those that are edited in one language. A call ends by itself after `callLimit`, an act after `actLimit` (ms).
 */
export const slotPageMachine = slotPageSetup.createMachine({
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
    noteNeeded: false,
    editing: undefined,
    reviewing: [],
    swapping: undefined,
    swapError: undefined,
    uploadFor: undefined,
    withdrawing: [],
    reason: "",
    reasonNeeded: false,
    changes: undefined,
    undoable: [],
    onlyUndecided: false
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
      states: watchedSlots<"watchSlots", SlotsChanged>("watchSlots")
    },
    act: {
      initial: "idle",
      states: {
        idle: {
          on: {
            "act.do": [
              {
                guard: { type: "asksReason", params: ({ event }) => event },
                target: "asking",
                actions: { type: "setReasonFor", params: ({ event }) => event }
              },
              { target: "applying", actions: assign({ act: ({ event }) => event.act }) }
            ],
            "review.undo": { guard: "mayUndo", target: "applying", actions: "setUndo" },
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
        asking: {
          on: {
            "reason.change": { actions: assign(({ event: { reason } }) => ({ reason, reasonNeeded: false })) },
            "reason.send": [
              { guard: "hasReason", target: "applying", actions: ["setWithdraw", "forgetReason"] },
              { actions: assign({ reasonNeeded: true }) }
            ],
            "reason.close": { target: "idle", actions: "forgetReason" }
          }
        },
        applying: {
          invoke: {
            src: "apply",
            input: ({ context: { act, campaignId } }) => ({ campaignId, act: certain(act) }),
            onDone: {
              target: "idle",
              actions: ["sayActed", "remember", "goOn", "forgetAct", assign({ note: "", noteNeeded: false })]
            },
            onError: {
              target: "idle",
              actions: [{ type: "sayFailed", params: ({ event }) => event }, "forgetAct"]
            }
          },
          after: {
            actLimit: { target: "idle", actions: [{ type: "sayFailed", params: { error: undefined } }, "forgetAct"] }
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
            "produce.open": {
              target: "quoting",
              actions: assign(({ event: { masterSlotId, slotIds } }) => ({ wanted: slotIds, masterSlotId }))
            }
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
              return chosenOf(
                context,
                context.wanted.filter((id) => !barred.has(id))
              )
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
      states: {
        closed: {
          on: { "slot.open": { target: "open", actions: { type: "openSlot", params: ({ event }) => event } } }
        },
        open: {
          invoke: [
            { src: "watchPictures", input: ({ context }) => context.openId ?? "" },
            {
              src: "look",
              input: ({ context }) => context.openId ?? "",
              onDone: { actions: assign({ changes: ({ event }) => event.output }) },
              // What is new is beside what is there.
              onError: {}
            }
          ],
          on: {
            "slot.open": {
              target: "open",
              reenter: true,
              actions: { type: "openSlot", params: ({ event }) => event }
            },
            "pictures.changed": { actions: assign({ pictures: ({ event }) => event.pictures }) },
            "pictures.lost": { actions: assign({ pictures: [] }) },
            "note.change": { actions: assign(({ event }) => ({ note: event.note, noteNeeded: false })) },
            "slot.close": {
              target: "closed",
              actions: assign({ openId: undefined, pictures: undefined, changes: undefined })
            }
          }
        }
      }
    },
    swap: slotSwap,
    review: {
      initial: "closed",
      states: {
        closed: { on: { "review.start": { guard: "hasReview", target: "open", actions: "startReview" } } },
        open: {
          exit: [assign({ reviewing: [], undoable: [], onlyUndecided: false }), raise({ type: "slot.close" })],
          on: {
            "review.narrow": { actions: assign(({ event: { onlyUndecided } }) => ({ onlyUndecided })) },
            "review.show": {
              target: ".looking",
              actions: raise(({ event: { slotId } }) => ({ type: "slot.open" as const, slotId }))
            },
            "review.close": "closed"
          },
          initial: "looking",
          states: {
            looking: {
              on: {
                "review.move": { actions: { type: "moveReview", params: ({ event }) => event } },
                "review.skip": { actions: { type: "skipReview", params: ({ event }) => event } },
                "review.end": "ended"
              }
            },
            ended: {}
          }
        }
      }
    },
    words: {
      initial: "closed",
      states: {
        closed: {
          on: {
            "words.open": {
              guard: ({ context, event }) => editedWords(context, event.language) !== undefined,
              target: "open",
              actions: assign(({ context, event }) => ({ editing: editedWords(context, event.language) }))
            }
          }
        },
        open: {
          on: {
            "words.change": {
              actions: assign(({ context: { editing }, event: { field, text } }) => ({
                editing: editing && { ...editing, fields: { ...editing.fields, [field]: text }, error: undefined }
              }))
            },
            "words.send": [
              { guard: "canWrite", target: "sending" },
              {
                actions: assign(({ context: { editing } }) => ({ editing: editing && { ...editing, revealed: true } }))
              }
            ],
            "words.close": { target: "closed", actions: assign({ editing: undefined }) }
          }
        },
        sending: {
          invoke: {
            src: "apply",
            input: ({ context: { campaignId, editing } }) => ({
              campaignId,
              act: certain(editing && writtenAct(editing))
            }),
            onDone: { target: "closed", actions: ["sayWritten", assign({ editing: undefined })] },
            onError: { target: "open", actions: { type: "explainWords", params: ({ event }) => event } }
          },
          after: { callLimit: { target: "open", actions: { type: "explainWords", params: { error: undefined } } } }
        }
      }
    }
  }
})
