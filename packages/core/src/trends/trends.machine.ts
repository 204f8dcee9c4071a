import { Equal, Option, Schema } from "effect"
import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import { refusalOf } from "../model/backend-failed.ts"
import type { CalendarOrigin, CalendarReading } from "./calendar-reading.schema.ts"
import { trendPageTexts } from "./trend-page.texts.ts"
import { TrendDateDraft } from "./trends.schema.ts"
import type {
  DateFields,
  Judging,
  TrendAct,
  TrendsContext,
  TrendsEmitted,
  TrendsEvent,
  TrendSearch,
  TrendsInput
} from "./trends.events.ts"

export const blankDate: DateFields = { title: "", date: "", yearly: true, sensitivity: "open", note: "" }

/** Trimmed; an empty note is omitted. */
export const dateDraftOf = ({ date, note, sensitivity, title, yearly }: DateFields): TrendDateDraft => ({
  title: title.trim(),
  date: date.trim(),
  yearly,
  sensitivity,
  marketIds: [],
  ...(note.trim() !== "" && { note: note.trim() })
})

const isDraft = Schema.is(TrendDateDraft)

/** What the calendar is asked for. */
export type CalendarRange = Pick<TrendsContext, "brandId" | "month"> & Pick<TrendSearch, "view" | "window">

const rangeOf = ({ brandId, month, search: { view, window } }: TrendsContext): CalendarRange => ({
  brandId,
  month,
  ...(view !== undefined && { view }),
  ...(window !== undefined && { window })
})

const isOtherRange = (one: TrendSearch, other: TrendSearch): boolean =>
  (one.view ?? "list") !== (other.view ?? "list") || (one.window ?? "90") !== (other.window ?? "90")

export interface FailedCall {
  readonly error: unknown
}

/** How long an undo is offered, ms; product specification, section 2.9. */
const UNDO_MS = 10_000

/**
 * The trends of a brand: `list`, the live calendar of a range of days; `act`, one change at a time; `dialog`, at most one
 * open. Calls end by themselves after `callLimit` (ms), reading and storing a calendar after `importLimit` (ms).
 */
export const trendsMachine = setup({
  types: {
    context: {} as TrendsContext,
    events: {} as TrendsEvent,
    input: {} as TrendsInput,
    emitted: {} as TrendsEmitted
  },
  actors: {
    calendar: streamPort<CalendarRange>("calendar"),
    apply: port<{ readonly brandId: string; readonly act: TrendAct }, void>("apply"),
    addDate: port<{ readonly brandId: string; readonly draft: TrendDateDraft }, void>("addDate"),
    judge: port<{ readonly brandId: string; readonly judging: Judging }, void>("judge"),
    read: port<{ readonly origin: CalendarOrigin }, CalendarReading>("read"),
    store: port<
      { readonly brandId: string; readonly reading: CalendarReading; readonly url: string | undefined },
      void
    >("store"),
    subscribe: port<{ readonly brandId: string }, string>("subscribe")
  },
  delays: { callLimit: 15_000, importLimit: 90_000 },
  guards: {
    isGone: (_, { error }: FailedCall) => refusalOf(error)?.code === "not_found",
    isDraft: ({ context }) => isDraft(dateDraftOf(context.fields)),
    needsRange: ({ context }, { search }: { readonly search: TrendSearch }) => isOtherRange(context.search, search),
    isOther: ({ context }, { search }: { readonly search: TrendSearch }) => !Equal.equals(context.search, search),
    mayJudge: ({ context }) => context.calendar?.mayJudge === true,
    mayPlan: ({ context }) => context.calendar?.mayPlan === true,
    hasUrl: ({ context }) => context.url.trim() !== "",
    hasAny: ({ context }) => (context.reading?.events.length ?? 0) + (context.reading?.entries.length ?? 0) > 0
  },
  actions: {
    setSearch: assign((_, { search }: { readonly search: TrendSearch }) => ({ search })),
    announceSearch: emit(({ context }) => ({
      type: "search.change" as const,
      search: context.search,
      history: "replace" as const
    })),
    explain: assign((_, { error }: FailedCall) => ({ error: errorText(error, trendPageTexts.loadFailed) })),
    explainDialog: assign((_, { error }: FailedCall) => ({
      dialogError: errorText(error, trendPageTexts.tookTooLong)
    })),
    cleanDialog: assign({ dialogError: undefined, touched: false, address: undefined, reading: undefined }),
    sayActed: emit(({ context: { act } }): TrendsEmitted => {
      const text = act === undefined ? "" : trendPageTexts.acted(act)
      if (act?.kind !== "mark" || act.isUndo === true || act.to !== "dismissed") {
        return { type: "notice", kind: "success", text }
      }
      const back = { ...act, to: "new", isUndo: true } as const
      return {
        type: "notice",
        kind: "success",
        text,
        durationMs: UNDO_MS,
        action: { label: trendPageTexts.undo, event: { type: "act.do", act: back } }
      }
    }),
    sayFailed: emit((_, { error }: FailedCall): TrendsEmitted => ({
      type: "notice",
      kind: "error",
      text: errorText(error, trendPageTexts.tookTooLong)
    })),
    say: emit((_, { text }: { readonly text: string }): TrendsEmitted => ({ type: "notice", kind: "success", text }))
  }
}).createMachine({
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
            reenter: true,
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
            reenter: true,
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
          reenter: true,
          actions: [
            assign(({ context: { search } }) => ({
              search: search.view === undefined ? {} : { view: search.view }
            })),
            "announceSearch"
          ]
        },
        "month.show": {
          target: ".watching",
          reenter: true,
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
        date: {
          initial: "editing",
          states: {
            editing: {
              on: {
                "date.change": {
                  actions: assign(({ context, event }) => ({
                    fields: { ...context.fields, ...event.fields },
                    dialogError: undefined
                  }))
                },
                "form.submit": [
                  { guard: "isDraft", target: "saving", actions: assign({ dialogError: undefined }) },
                  { actions: assign({ touched: true }) }
                ],
                "dialog.close": "#trends.dialog.closed"
              }
            },
            saving: {
              invoke: {
                src: "addDate",
                input: ({ context: { brandId, fields } }) => ({ brandId, draft: dateDraftOf(fields) }),
                onDone: {
                  target: "#trends.dialog.closed",
                  actions: { type: "say", params: { text: trendPageTexts.dateAdded } }
                },
                onError: { target: "editing", actions: { type: "explainDialog", params: ({ event }) => event } }
              },
              after: {
                callLimit: { target: "editing", actions: { type: "explainDialog", params: { error: undefined } } }
              }
            }
          }
        },
        judging: {
          initial: "editing",
          states: {
            editing: {
              on: {
                "judge.change": {
                  actions: assign(({ context: { judging }, event: { type: _, ...changed } }) => ({
                    judging: judging && { ...judging, ...changed },
                    dialogError: undefined
                  }))
                },
                "judge.withdraw": {
                  target: "saving",
                  actions: assign(({ context: { judging } }) => ({
                    judging: judging && { ...judging, sensitivity: null }
                  }))
                },
                "form.submit": "saving",
                "dialog.close": "#trends.dialog.closed"
              }
            },
            saving: {
              invoke: {
                src: "judge",
                input: ({ context: { brandId, judging } }) => ({
                  brandId,
                  // Nothing enters this state without one.
                  judging: Option.getOrThrow(Option.fromUndefinedOr(judging))
                }),
                onDone: {
                  target: "#trends.dialog.closed",
                  actions: { type: "say", params: { text: trendPageTexts.judged } }
                },
                onError: { target: "editing", actions: { type: "explainDialog", params: ({ event }) => event } }
              },
              after: {
                callLimit: { target: "editing", actions: { type: "explainDialog", params: { error: undefined } } }
              }
            }
          }
        },
        importing: {
          initial: "choosing",
          states: {
            choosing: {
              on: {
                "url.change": { actions: assign({ url: ({ event }) => event.url, dialogError: undefined }) },
                "file.choose": {
                  target: "reading",
                  actions: assign({
                    origin: ({ event: { name, text } }): CalendarOrigin => ({ name, text }),
                    dialogError: undefined
                  })
                },
                "form.submit": {
                  guard: "hasUrl",
                  target: "reading",
                  actions: assign(({ context }) => ({ origin: { url: context.url.trim() }, dialogError: undefined }))
                },
                "dialog.close": "#trends.dialog.closed"
              }
            },
            reading: {
              invoke: {
                src: "read",
                // Nothing enters this state without one.
                input: ({ context }) => ({ origin: Option.getOrThrow(Option.fromUndefinedOr(context.origin)) }),
                onDone: { target: "reviewing", actions: assign({ reading: ({ event }) => event.output }) },
                onError: { target: "choosing", actions: { type: "explainDialog", params: ({ event }) => event } }
              },
              on: { "dialog.close": "#trends.dialog.closed" },
              after: {
                importLimit: { target: "choosing", actions: { type: "explainDialog", params: { error: undefined } } }
              }
            },
            reviewing: {
              on: {
                "form.submit": { guard: "hasAny", target: "storing", actions: assign({ dialogError: undefined }) },
                "import.open": { target: "choosing", actions: "cleanDialog" },
                "dialog.close": "#trends.dialog.closed"
              }
            },
            storing: {
              invoke: {
                src: "store",
                input: ({ context: { brandId, origin, reading } }) => ({
                  brandId,
                  // Nothing enters this state without one.
                  reading: Option.getOrThrow(Option.fromUndefinedOr(reading)),
                  url: origin !== undefined && "url" in origin ? origin.url : undefined
                }),
                onDone: {
                  target: "#trends.dialog.closed",
                  actions: { type: "say", params: { text: trendPageTexts.imported } }
                },
                onError: { target: "reviewing", actions: { type: "explainDialog", params: ({ event }) => event } }
              },
              after: {
                importLimit: { target: "reviewing", actions: { type: "explainDialog", params: { error: undefined } } }
              }
            }
          }
        },
        subscribing: {
          initial: "offered",
          states: {
            offered: { on: { "form.submit": "opening", "dialog.close": "#trends.dialog.closed" } },
            opening: {
              invoke: {
                src: "subscribe",
                input: ({ context: { brandId } }) => ({ brandId }),
                onDone: { target: "opened", actions: assign({ address: ({ event }) => event.output }) },
                onError: { target: "offered", actions: { type: "explainDialog", params: ({ event }) => event } }
              },
              after: {
                callLimit: { target: "offered", actions: { type: "explainDialog", params: { error: undefined } } }
              }
            },
            opened: { on: { "dialog.close": "#trends.dialog.closed" } }
          }
        },
        dismissed: { on: { "dialog.close": "closed" } }
      }
    }
  }
})
