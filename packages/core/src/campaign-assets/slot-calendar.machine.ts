import { assign } from "xstate"
import type { SlotCalendarContext } from "./slot-calendar.events.ts"
import { steppedDay } from "./slot-calendar.rules.ts"
import { type DatedSlots, slotCalendarSetup } from "./slot-calendar.setup.ts"
import { watchedSlots } from "./watched-slots.setup.ts"

const brandOf = ({ data }: SlotCalendarContext) => ({ brandId: data?.brandId ?? "" })

/**
 * The planned days of a campaign's slots: `slots`, live; `plan`, one move at a time, carried by keys, confirmed where it
 * was delivered, or a shift; `feed`, the address for other calendars. A call ends by itself after `callLimit` (ms).
 */
export const slotCalendarMachine = slotCalendarSetup.createMachine({
  id: "slotCalendar",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    data: undefined,
    days: { quiet: [] },
    today: "",
    error: undefined,
    scale: "month",
    day: undefined,
    chosen: [],
    carried: undefined,
    moves: [],
    refused: undefined,
    shift: undefined,
    address: undefined,
    feedError: undefined
  }),
  states: {
    slots: {
      initial: "watching",
      on: {
        "days.changed": { actions: assign(({ event }) => ({ days: event.days })) },
        "scale.choose": { actions: assign(({ event }) => ({ scale: event.scale })) },
        "range.step": {
          actions: assign(({ context: { day, scale }, event }) => ({ day: day && steppedDay(scale, day, event.by) }))
        },
        "slot.choose": {
          actions: assign(({ context: { chosen }, event: { on, slotId } }) => ({
            chosen: on ? [...new Set([...chosen, slotId])] : chosen.filter((id) => id !== slotId)
          }))
        },
        "choice.clear": { actions: assign({ chosen: [] }) }
      },
      states: watchedSlots<"watchDays" | "watchSlots", DatedSlots>("watchSlots", "watchDays")
    },
    plan: {
      initial: "idle",
      states: {
        idle: {
          on: {
            "slots.move": [
              {
                guard: { type: "isBarred", params: ({ event }) => event },
                actions: { type: "refuse", params: ({ event }) => event }
              },
              {
                guard: { type: "asksFirst", params: ({ event }) => event },
                target: "confirming",
                actions: { type: "setMoves", params: ({ event }) => event }
              },
              { target: "moving", actions: { type: "setMoves", params: ({ event }) => event } }
            ],
            "slot.carry": {
              guard: "mayMove",
              target: "carrying",
              actions: { type: "carry", params: ({ event }) => event }
            },
            "shift.open": { guard: "hasDated", target: "shifting", actions: "openShift" }
          }
        },
        carrying: {
          on: {
            "carry.by": { actions: { type: "carryBy", params: ({ event }) => event } },
            "carry.drop": { target: "idle", actions: ["putDown", "putBack"] },
            "carry.cancel": { target: "idle", actions: "putBack" }
          }
        },
        confirming: {
          on: { "move.confirm": "moving", "move.cancel": { target: "idle", actions: "forgetMoves" } }
        },
        shifting: {
          on: {
            "shift.change": {
              actions: assign(({ context: { shift }, event }) => ({ shift: shift && { ...shift, days: event.days } }))
            },
            "shift.confirm": { guard: "mayShift", target: "moving", actions: ["setShift", "forgetShift"] },
            "shift.close": { target: "idle", actions: "forgetShift" }
          }
        },
        moving: {
          invoke: {
            src: "plan",
            input: ({ context: { campaignId, moves } }) => ({ campaignId, moves }),
            onDone: { target: "idle", actions: ["sayMoved", "forgetMoves", assign({ chosen: [] })] },
            onError: { target: "idle", actions: { type: "explainMove", params: ({ event }) => event } }
          },
          after: { callLimit: { target: "idle", actions: { type: "explainMove", params: { error: undefined } } } }
        }
      }
    },
    feed: {
      initial: "closed",
      states: {
        closed: {
          entry: assign({ address: undefined, feedError: undefined }),
          on: { "feed.ask": "asking" }
        },
        asking: {
          on: { "feed.open": "opening", "feed.revoke": "revoking", "feed.close": "closed" }
        },
        opening: {
          entry: assign({ feedError: undefined }),
          invoke: {
            src: "subscribe",
            input: ({ context }) => brandOf(context),
            onDone: { target: "opened", actions: assign(({ event }) => ({ address: event.output })) },
            onError: { target: "asking", actions: { type: "explainFeed", params: ({ event }) => event } }
          },
          after: { callLimit: { target: "asking", actions: { type: "explainFeed", params: { error: undefined } } } }
        },
        opened: { on: { "feed.revoke": "revoking", "feed.close": "closed" } },
        revoking: {
          entry: assign({ feedError: undefined }),
          invoke: {
            src: "unsubscribe",
            input: ({ context }) => brandOf(context),
            onDone: { target: "closed", actions: "sayRevoked" },
            onError: { target: "asking", actions: { type: "explainFeed", params: ({ event }) => event } }
          },
          after: { callLimit: { target: "asking", actions: { type: "explainFeed", params: { error: undefined } } } }
        }
      }
    }
  }
})
