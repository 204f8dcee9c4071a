import { Option } from "effect"
import { assign } from "xstate"
import { importing } from "./calendar-import.setup.ts"
import { rangeOf } from "./calendar-range.rules.ts"
import { blankDate } from "./trend-date-fields.rules.ts"
import { addingDate, judging, subscribing } from "./trend-dialogs.setup.ts"
import { trendsSetup } from "./trends.setup.ts"

/**
 * The trends of a brand: `list`, the live calendar of a range of days; `act`, one change at a time; `dialog`, at most one
 * open. Calls end by themselves after `callLimit` (ms), reading and storing a calendar after `importLimit` (ms).
 */
export const trendsMachine = trendsSetup.createMachine({
  id: "trends",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    calendar: undefined,
    today: undefined,
    month: undefined,
    error: undefined,
    act: undefined,
    fields: blankDate,
    touched: false,
    dialogError: undefined,
    judging: undefined,
    url: "",
    origin: undefined,
    reading: undefined,
    address: undefined
  }),
  states: {
    list: {
      initial: "watching",
      on: {
        "search.set": [
          {
            guard: { type: "needsRange", params: ({ event }) => event },
            target: ".watching",
            actions: { type: "setSearch", params: ({ event }) => event }
          },
          {
            guard: { type: "isOther", params: ({ event }) => event },
            actions: { type: "setSearch", params: ({ event }) => event }
          }
        ],
        "search.choose": [
          {
            guard: {
              type: "needsRange",
              params: ({ context, event }) => ({ search: { ...context.search, ...event.search } })
            },
            target: ".watching",
            actions: [
              assign({ search: ({ context, event }) => ({ ...context.search, ...event.search }) }),
              "announceSearch"
            ]
          },
          {
            actions: [
              assign({ search: ({ context, event }) => ({ ...context.search, ...event.search }) }),
              "announceSearch"
            ]
          }
        ],
        "search.clear": {
          target: ".watching",
          actions: [
            assign(({ context: { search } }) => ({
              search: search.view === undefined ? {} : { view: search.view }
            })),
            "announceSearch"
          ]
        },
        "month.show": {
          target: ".watching",
          actions: assign({ month: ({ event }) => event.month })
        }
      },
      states: {
        watching: {
          initial: "loading",
          invoke: { src: "calendar", input: ({ context }) => rangeOf(context) },
          on: {
            "calendar.changed": {
              target: ".ready",
              actions: assign(({ event: { calendar, today } }) => ({ calendar, today, error: undefined }))
            },
            "calendar.lost": [
              { guard: { type: "isGone", params: ({ event }) => event }, target: "missing" },
              { target: "failed", actions: { type: "explain", params: ({ event }) => event } }
            ]
          },
          states: { loading: {}, ready: {} }
        },
        failed: { on: { "calendar.retry": "watching" } },
        missing: {}
      }
    },
    act: {
      initial: "idle",
      states: {
        idle: { on: { "act.do": { target: "applying", actions: assign({ act: ({ event }) => event.act }) } } },
        applying: {
          invoke: {
            src: "apply",
            input: ({ context: { act, brandId } }) => ({
              brandId,
              // Nothing enters this state without one.
              act: Option.getOrThrow(Option.fromUndefinedOr(act))
            }),
            onDone: { target: "idle", actions: ["sayActed", assign({ act: undefined })] },
            onError: {
              target: "idle",
              actions: [{ type: "sayFailed", params: ({ event }) => event }, assign({ act: undefined })]
            }
          },
          after: {
            importLimit: {
              target: "idle",
              actions: [{ type: "sayFailed", params: { error: undefined } }, assign({ act: undefined })]
            }
          }
        }
      }
    },
    dialog: {
      initial: "closed",
      states: {
        closed: {
          entry: "cleanDialog",
          on: {
            "date.open": {
              guard: "mayPlan",
              target: "date",
              actions: assign(({ context: { today = "" }, event: { date = today, title = "" } }) => ({
                fields: { ...blankDate, title, date }
              }))
            },
            "judge.open": {
              guard: "mayJudge",
              target: "judging",
              actions: assign(({ event: { trend } }) => {
                const [own] = trend.markets.filter(({ sensitivityFrom }) => sensitivityFrom === "brand")
                const [first] = trend.markets
                const before = own?.sensitivity ?? first?.sensitivity ?? "open"
                return {
                  judging: {
                    key: trend.key,
                    title: trend.title,
                    before,
                    isOwn: own !== undefined,
                    sensitivity: before,
                    reason: own?.reason ?? ""
                  }
                }
              })
            },
            "import.open": { guard: "mayPlan", target: "importing", actions: assign({ url: "" }) },
            "subscribe.open": "subscribing",
            "dismissed.open": "dismissed"
          }
        },
        date: addingDate,
        judging,
        importing,
        subscribing,
        dismissed: { on: { "dialog.close": "closed" } }
      }
    }
  }
})
