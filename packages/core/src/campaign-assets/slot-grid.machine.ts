import { assign } from "xstate"
import { slotGridSetup } from "./slot-grid.setup.ts"
import { type SlotsChanged, watchedSlots } from "./watched-slots.setup.ts"

const NONE = { moves: [], writes: [] } as const

/**
 * Words and days of all slots as a table: `slots`, live; `edit`, one batch of changes at a time, those written meanwhile
 * after it. A batch ends by itself after `saveLimit` (ms).
 */
export const slotGridMachine = slotGridSetup.createMachine({
  id: "slotGrid",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    data: undefined,
    days: { quiet: [] },
    error: undefined,
    language: undefined,
    pending: undefined,
    waiting: [],
    refused: [],
    undoable: []
  }),
  states: {
    slots: {
      initial: "watching",
      on: { "days.changed": { actions: assign(({ event: { days } }) => ({ days })) } },
      states: watchedSlots<"watchDays" | "watchSlots", SlotsChanged>("watchSlots", "watchDays")
    },
    edit: {
      initial: "idle",
      on: {
        "refused.discard": { actions: assign({ refused: [] }) }
      },
      states: {
        idle: {
          always: { guard: "hasWaiting", target: "deciding", actions: "enterWaiting" },
          on: {
            "cells.write": {
              guard: "mayWrite",
              target: "deciding",
              actions: { type: "enter", params: ({ event }) => event }
            },
            "change.undo": { guard: "mayUndo", target: "saving", actions: "takeUndo" },
            // What was refused is of the words that were shown.
            "language.choose": { actions: assign(({ event: { language } }) => ({ language, refused: [] })) }
          }
        },
        deciding: {
          always: [
            { guard: "hasNothing", target: "idle", actions: "forgetPending" },
            { guard: "asksFirst", target: "confirming" },
            { target: "saving" }
          ]
        },
        confirming: {
          on: { "change.confirm": "saving", "change.cancel": { target: "idle", actions: "forgetPending" } }
        },
        saving: {
          invoke: {
            src: "save",
            input: ({ context: { campaignId, pending } }) => ({ campaignId, batch: pending?.batch ?? NONE }),
            onDone: {
              target: "idle",
              actions: { type: "settle", params: ({ event }) => ({ failed: event.output }) }
            },
            onError: { target: "idle", actions: { type: "settle", params: ({ event }) => event } }
          },
          on: { "cells.write": { actions: { type: "wait", params: ({ event }) => event } } },
          after: {
            saveLimit: { target: "idle", actions: { type: "settle", params: { error: undefined } } }
          }
        }
      }
    }
  }
})
