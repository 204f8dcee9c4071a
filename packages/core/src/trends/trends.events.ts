import type { Notice } from "../kernel/notice.ts"
import type { CalendarOrigin, CalendarReading } from "./calendar-reading.schema.ts"
import type { Sensitivity, Trend, TrendCalendar, TrendKind, TrendSource } from "./trends.schema.ts"

/** As the address has it; product specification, section 2.2. */
export interface TrendSearch {
  readonly q?: string
  readonly view?: "list" | "month"
  readonly marketId?: string
  readonly kind?: TrendKind
  readonly window?: "30" | "60" | "90"
  readonly minFit?: number
  readonly status?: "all" | "new" | "saved" | "used" | "dismissed"
}

export type MarkedTrend = Pick<Trend, "id" | "key" | "title">

/** What changes at once, one at a time. */
export type TrendAct =
  | {
      readonly kind: "mark"
      readonly trend: MarkedTrend
      readonly to: "new" | "saved" | "dismissed"
      readonly every: boolean
      /** Takes the one before back; nothing is offered to undo it. */
      readonly isUndo?: true
    }
  | { readonly kind: "removeDate"; readonly dateId: string }
  | { readonly kind: "removeSource"; readonly sourceId: string }
  | { readonly kind: "readAgain"; readonly source: Pick<TrendSource, "_id" | "url"> }
  | { readonly kind: "unsubscribe" }

/** As it is typed. */
export interface DateFields {
  readonly title: string
  readonly date: string
  readonly yearly: boolean
  readonly sensitivity: Sensitivity
  readonly note: string
}

export interface Judging {
  readonly key: string
  readonly title: string
  /** What the card says now. */
  readonly before: Sensitivity
  /** The brand judged it before, which can be taken back. */
  readonly isOwn: boolean
  /** Null takes the brand's judgement back. */
  readonly sensitivity: Sensitivity | null
  readonly reason: string
}

export interface TrendsInput {
  readonly brandId: string
  readonly search: TrendSearch
}

export interface TrendsContext extends TrendsInput {
  readonly calendar: TrendCalendar | undefined
  /** `YYYY-MM-DD`; undefined until the first answer. */
  readonly today: string | undefined
  /** `YYYY-MM` of the month view; undefined is the current one. */
  readonly month: string | undefined
  readonly error: string | undefined
  readonly act: TrendAct | undefined
  readonly fields: DateFields
  readonly touched: boolean
  readonly dialogError: string | undefined
  readonly judging: Judging | undefined
  readonly url: string
  readonly origin: CalendarOrigin | undefined
  readonly reading: CalendarReading | undefined
  readonly address: string | undefined
}

export type TrendsEvent =
  | { readonly type: "calendar.changed"; readonly calendar: TrendCalendar; readonly today: string }
  | { readonly type: "calendar.lost"; readonly error: unknown }
  | { readonly type: "calendar.retry" }
  | { readonly type: "search.set"; readonly search: TrendSearch }
  | { readonly type: "search.choose"; readonly search: TrendSearch }
  | { readonly type: "search.clear" }
  | { readonly type: "month.show"; readonly month: string }
  | { readonly type: "act.do"; readonly act: TrendAct }
  | { readonly type: "date.open"; readonly title?: string; readonly date?: string }
  | { readonly type: "date.change"; readonly fields: Partial<DateFields> }
  | { readonly type: "judge.open"; readonly trend: Pick<Trend, "key" | "title" | "markets"> }
  | { readonly type: "judge.change"; readonly sensitivity?: Sensitivity; readonly reason?: string }
  | { readonly type: "judge.withdraw" }
  | { readonly type: "import.open" }
  | { readonly type: "url.change"; readonly url: string }
  | { readonly type: "file.choose"; readonly name: string; readonly text: string }
  | { readonly type: "subscribe.open" }
  | { readonly type: "dismissed.open" }
  | { readonly type: "form.submit" }
  | { readonly type: "dialog.close" }

/** What {@link TrendsEvent} undoes. */
export type TrendsEmitted =
  | Notice<Extract<TrendsEvent, { readonly type: "act.do" }>>
  | { readonly type: "search.change"; readonly search: TrendSearch; readonly history: "push" | "replace" }
