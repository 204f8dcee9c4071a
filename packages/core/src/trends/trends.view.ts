import type { SnapshotFrom } from "xstate"
import { STALE_TEXT } from "../kernel/live.view.ts"
import { hasWords } from "../lists/list.rules.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { type TrendCardView, trendCardView } from "./trend-card.view.ts"
import { type TrendDialogView, trendDialogView } from "./trend-dialogs.view.ts"
import { type TrendMonthView, trendMonthView } from "./trend-month.view.ts"
import { trendPageTexts } from "./trend-page.texts.ts"
import { kindLabels, longDay, sourceKindLabels, statusLabels } from "./trend.texts.ts"
import { dayText } from "./calendar-days.pure.ts"
import type { TrendSearch } from "./trends.events.ts"
import type { trendsMachine } from "./trends.machine.ts"
import { type FeedEntry, type Trend, TrendKind, type TrendSource } from "./trends.schema.ts"

interface Option {
  readonly value: string
  readonly label: string
}

interface FilterView {
  readonly name: "marketId" | "kind" | "window" | "minFit" | "status"
  readonly label: string
  readonly value: string
  readonly options: ReadonlyArray<Option>
}

interface SourceView {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly url: string | undefined
  /** 'Source {name} failed, showing the rest'. */
  readonly failed: string | undefined
  readonly error: string | undefined
  readonly entries: ReadonlyArray<FeedEntry>
}

export interface TrendsView {
  readonly state: "loading" | "ready" | "empty" | "filteredEmpty" | "failed" | "missing"
  readonly error: string | undefined
  readonly stale: string | undefined
  readonly readOnly: string | undefined
  readonly tooMany: string | undefined
  readonly query: string
  readonly view: "list" | "month"
  readonly filters: ReadonlyArray<FilterView>
  readonly isFiltered: boolean
  readonly cards: ReadonlyArray<TrendCardView>
  readonly month: TrendMonthView | undefined
  readonly sources: ReadonlyArray<SourceView>
  readonly dismissed: { readonly label: string } | undefined
  readonly canPlan: boolean
  readonly canJudge: boolean
  /** A change is under way, or the list is not there to change. */
  readonly busy: boolean
  readonly marketsHref: string
  readonly dialog: TrendDialogView
}

const DAY_MS = 86_400_000
const FITS = [40, 60, 80] as const
/** In the URL but without use before campaigns are planned from here. */
const STATUSES = ["all", "new", "saved", "used", "dismissed"] as const

const isShown = ({ kind, marketId, minFit, q = "", status }: TrendSearch, trend: Trend): boolean => {
  const wanted = status === undefined || status === "all" ? trend.status !== "dismissed" : trend.status === status
  const words = [trend.title, ...trend.markets.flatMap(({ localName = "", market }) => [market, localName])].join("\n")
  return (
    wanted &&
    (kind === undefined || trend.kind === kind) &&
    (marketId === undefined || trend.markets.some((row) => row.marketId === marketId)) &&
    (minFit === undefined || (trend.fit?.score ?? 0) >= minFit) &&
    hasWords(words, q.trim())
  )
}

const every = (label: string): Option => ({ value: "", label })

const filtersOf = (
  { kind, marketId, minFit, status, view, window }: TrendSearch,
  markets: ReadonlyArray<{ readonly id: string; readonly name: string }>
): ReadonlyArray<FilterView> => {
  const { everyFit, everyKind, everyMarket, fitFrom, windows } = trendPageTexts
  return [
    {
      name: "marketId",
      label: trendPageTexts.market,
      value: marketId ?? "",
      options: [every(everyMarket), ...markets.map(({ id, name }) => ({ value: id, label: name }))]
    },
    {
      name: "kind",
      label: trendPageTexts.kind,
      value: kind ?? "",
      options: [every(everyKind), ...TrendKind.literals.map((value) => ({ value, label: kindLabels[value] }))]
    },
    ...(view === "month"
      ? []
      : [
          {
            name: "window" as const,
            label: trendPageTexts.window,
            value: window ?? "90",
            options: (["30", "60", "90"] as const).map((value) => ({ value, label: windows[value] }))
          }
        ]),
    {
      name: "minFit",
      label: trendPageTexts.minFit,
      value: minFit === undefined ? "" : String(minFit),
      options: [
        every(everyFit),
        ...[...new Set([...FITS, ...(minFit === undefined ? [] : [minFit])])]
          .toSorted((left, right) => left - right)
          .map((points) => ({ value: String(points), label: fitFrom(points) }))
      ]
    },
    {
      name: "status",
      label: trendPageTexts.status,
      value: status ?? "all",
      options: STATUSES.map((value) => ({
        value,
        label: statusLabels[value]
      }))
    }
  ]
}

/** The search that a choice of a filter makes; an empty value is no filter. */
export const searchOfFilter = (name: FilterView["name"], value: string): TrendSearch => {
  const none = { [name]: undefined } as TrendSearch
  if (value === "") return none
  return name === "minFit" ? { minFit: Number(value) } : ({ [name]: value } as TrendSearch)
}

const sourceOf = ({ _id, count, entries, fetchedAt, kind, lastError, name, url }: TrendSource): SourceView => ({
  id: _id,
  name,
  text: [
    sourceKindLabels[kind],
    kind === "feed" ? trendPageTexts.entries(entries.length) : trendPageTexts.events(count),
    ...(fetchedAt === undefined ? [] : [trendPageTexts.readAt(longDay(dayText(Math.floor(fetchedAt / DAY_MS))))])
  ].join(" · "),
  url,
  failed: lastError === undefined ? undefined : trendPageTexts.sourceFailed(name),
  error: lastError,
  entries
})

const stateOf = (
  snapshot: SnapshotFrom<typeof trendsMachine>,
  shown: number,
  isMonth: boolean
): TrendsView["state"] => {
  const { calendar } = snapshot.context
  if (snapshot.matches({ list: "missing" })) return "missing"
  if (calendar === undefined) return snapshot.matches({ list: "failed" }) ? "failed" : "loading"
  if (calendar.markets.length === 0) return "empty"
  return shown === 0 && !isMonth ? "filteredEmpty" : "ready"
}

export const trendsView = (snapshot: SnapshotFrom<typeof trendsMachine>): TrendsView => {
  const { brandId, calendar, error, month, search, today = "" } = snapshot.context
  const view = search.view ?? "list"
  const trends = (calendar?.trends ?? []).filter((trend) => isShown(search, trend))
  const cards = calendar === undefined ? [] : trends.map((trend) => trendCardView(trend, { brandId, calendar, today }))
  const { kind, marketId, minFit, q = "", status } = search
  const dismissed = calendar?.dismissed.length ?? 0
  return {
    state: stateOf(snapshot, cards.length, view === "month"),
    error,
    stale: calendar === undefined || error === undefined ? undefined : STALE_TEXT,
    readOnly: calendar?.mayPlan === false ? trendPageTexts.readOnly : undefined,
    tooMany: calendar?.more === true ? trendPageTexts.tooMany : undefined,
    query: q,
    view,
    filters: filtersOf(search, calendar?.markets ?? []),
    isFiltered: [kind, marketId, minFit, status].some((each) => each !== undefined) || q !== "",
    cards,
    month:
      view === "month" && today !== ""
        ? trendMonthView(cards, calendar?.campaigns ?? [], month ?? today.slice(0, 7), today)
        : undefined,
    sources: (calendar?.sources ?? []).map(sourceOf),
    dismissed: dismissed === 0 ? undefined : { label: trendPageTexts.dismissedList(dismissed) },
    canPlan: calendar?.mayPlan === true,
    canJudge: calendar?.mayJudge === true,
    busy: snapshot.matches({ act: "applying" }),
    marketsHref: routes.markets.href({ brandId }, { mode: "new" }),
    dialog: trendDialogView(snapshot)
  }
}
