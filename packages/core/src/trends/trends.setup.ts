import { Equal, Schema } from "effect"
import { assign, emit, setup } from "xstate"
import { port, streamPort } from "../kernel/effect-actor.ts"
import { errorText } from "../kernel/error-text.ts"
import { refusalOf } from "../model/backend-failed.ts"
import { UNDO_MS } from "../model/undo.ts"
import { type CalendarRange, isOtherRange } from "./calendar-range.rules.ts"
import type { CalendarOrigin, CalendarReading } from "./calendar-reading.schema.ts"
import { dateDraftOf } from "./trend-date-fields.rules.ts"
import { trendPageTexts } from "./trend-page.texts.ts"
import type {
  Judging,
  TrendAct,
  TrendsContext,
  TrendsEmitted,
  TrendsEvent,
  TrendSearch,
  TrendsInput
} from "./trends.events.ts"
import { TrendDateDraft } from "./trends.schema.ts"

const isDraft = Schema.is(TrendDateDraft)
export interface FailedCall {
  readonly error: unknown
}

/** The ports, delays (ms), guards and actions of the trends. */
export const trendsSetup = setup({
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
})
