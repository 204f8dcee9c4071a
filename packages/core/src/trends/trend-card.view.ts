import { BrandId } from "../model/ids.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { render } from "../tokens/token-render.pure.ts"
import { dayText } from "../model/calendar-days.pure.ts"
import { trendPageTexts } from "./trend-page.texts.ts"
import {
  fitTexts,
  kindLabels,
  lastStartText,
  longDay,
  sensitivityLabels,
  shortDay,
  statusLabels
} from "./trend.texts.ts"
import type { MarkedTrend } from "./trends.events.ts"
import type {
  CitedSource,
  Sensitivity,
  Trend,
  TrendCalendar,
  TrendKind,
  TrendMarket,
  TrendStatus
} from "./trends.schema.ts"

const DAY_MS = 86_400_000

interface TrendRowView {
  readonly key: string
  readonly market: string
  readonly held: boolean
  /** `YYYY-MM-DD`, and as it is said. */
  readonly date: string
  readonly day: string
  readonly localName: string | undefined
  /** Undefined for a silent day, which is not worked towards. */
  readonly window: string | undefined
  readonly lastStart: { readonly text: string; readonly isPast: boolean } | undefined
  readonly sensitivity: Sensitivity
  readonly sensitivityText: string
  readonly sensitivityNote: string | undefined
}

export interface TrendCardView {
  readonly id: string
  readonly trend: MarkedTrend & Pick<Trend, "markets">
  readonly title: string
  readonly kind: TrendKind
  readonly kindLabel: string
  readonly status: TrendStatus
  readonly statusLabel: string | undefined
  readonly never: boolean
  readonly rows: ReadonlyArray<TrendRowView>
  /** Undefined for a day that is observed. */
  readonly fit:
    | {
        readonly score: number
        readonly why: string
        readonly components: ReadonlyArray<{
          readonly key: string
          readonly label: string
          readonly points: string
          /** 0 to 1. */
          readonly value: number
          readonly why: string
        }>
      }
    | undefined
  readonly angles: ReadonlyArray<string>
  readonly sources: ReadonlyArray<{ readonly name: string; readonly url: string | undefined; readonly when: string }>
  readonly note: string | undefined
  readonly dateId: string | undefined
  /** The campaign that answers it. */
  readonly used: { readonly text: string; readonly href: string } | undefined
  /** A new campaign for it; undefined for a day on which nothing is sold. */
  readonly plan: { readonly label: string; readonly href: string } | undefined
  /** A new photoshoot for it, with its title, idea and words; undefined like the plan. */
  readonly shoot: { readonly label: string; readonly href: string } | undefined
  /** Markets of the card that this person may put on hold. */
  readonly holds: ReadonlyArray<{ readonly label: string; readonly href: string }>
  /** Of this card, within the site. */
  readonly href: string
}

const rowOf = (row: TrendMarket, today: string, held: ReadonlySet<string>): TrendRowView => {
  const { by, date, lastStart, localName, market, marketId, reason, sensitivity, sensitivityFrom, window } = row
  const note =
    sensitivityFrom === "brand"
      ? trendPageTexts.byBrand(by, reason)
      : sensitivityFrom === "guess"
        ? trendPageTexts.guess
        : undefined
  return {
    key: `${marketId} ${date}`,
    market,
    held: held.has(marketId),
    date,
    day: longDay(date),
    localName,
    window:
      sensitivity === "silent"
        ? undefined
        : trendPageTexts.windowOf(shortDay(window.start), shortDay(window.peak), shortDay(window.end)),
    lastStart:
      lastStart === undefined || sensitivity === "silent"
        ? undefined
        : { text: lastStartText(lastStart), isPast: lastStart < today },
    sensitivity,
    sensitivityText: sensitivityLabels[sensitivity],
    sensitivityNote: note
  }
}

const sourceOf = ({ fetchedAt, name, url }: CitedSource) => ({
  name,
  url,
  when:
    fetchedAt === undefined
      ? trendPageTexts.computed
      : trendPageTexts.readAt(longDay(dayText(Math.floor(fetchedAt / DAY_MS))))
})

/** The card as the start of a campaign: its name, its days from today on, its market where there is one. */
const planOf = (
  { campaign, id, markets, status, title }: Trend,
  brandId: string,
  today: string
): TrendCardView["plan"] => {
  const sold = markets.filter(({ sensitivity }) => sensitivity !== "silent")
  if (sold.length === 0 || campaign !== undefined || status === "dismissed") return undefined
  const days = sold.map(({ window }) => window)
  const first = days.map(({ start }) => start).toSorted()[0] ?? today
  const last =
    days
      .map(({ end }) => end)
      .toSorted()
      .at(-1) ?? first
  const ids = new Set(sold.map(({ marketId }) => marketId))
  const [only] = ids
  return {
    label: trendPageTexts.plan,
    href: routes.newCampaign.href(
      {},
      {
        brandId: BrandId.make(brandId),
        trendId: id,
        title,
        from: first < today ? today : first,
        to: last < today ? today : last,
        ...(ids.size === 1 && only !== undefined && { marketId: only })
      }
    )
  }
}

const shootOf = ({ angles, markets, status, title }: Trend, brandId: string): TrendCardView["shoot"] => {
  if (status === "dismissed" || markets.every(({ sensitivity }) => sensitivity === "silent")) return undefined
  const [prompt] = angles
  return {
    label: trendPageTexts.shoot,
    href: routes.newPhotoshoot.href(
      { brandId: BrandId.make(brandId) },
      { title, brief: angles.join("\n"), ...(prompt !== undefined && { prompt }) }
    )
  }
}

const heldIn = ({ markets }: TrendCalendar): ReadonlySet<string> =>
  new Set(markets.flatMap(({ held, id }) => (held === true ? [id] : [])))

/** A market may have several days on one card. */
const holdsOf = (
  markets: ReadonlyArray<TrendMarket>,
  { mayHold }: TrendCalendar,
  held: ReadonlySet<string>,
  brandId: string
): TrendCardView["holds"] =>
  [...new Map(markets.map(({ market, marketId }) => [marketId, market]))]
    .filter(([marketId]) => mayHold && !held.has(marketId))
    .map(([marketId, market]) => ({
      label: trendPageTexts.hold(market),
      href: routes.markets.href({ brandId }, { mode: "hold", marketId })
    }))

export const trendCardView = (
  trend: Trend,
  { brandId, calendar, today }: { readonly brandId: string; readonly calendar: TrendCalendar; readonly today: string }
): TrendCardView => {
  const { angles, campaign, dateId, fit, id, key, kind, markets, never, note, sources, status, title } = trend
  const held = heldIn(calendar)
  const names = { product: new Map(calendar.products.map((each) => [each.id, each.name])), place: new Map() }
  return {
    id,
    trend: { id, key, title, markets },
    title,
    kind,
    kindLabel: kindLabels[kind],
    status,
    statusLabel: status === "new" ? undefined : statusLabels[status],
    never,
    rows: markets.map((row) => rowOf(row, today, held)),
    fit: fit && {
      score: fit.score,
      why: fit.why,
      components: fit.components.map(({ key: name, value, weight, why }) => ({
        key: name,
        label: fitTexts.name[name],
        points: `${Math.round(value * weight)} / ${weight}`,
        value,
        why
      }))
    },
    angles: angles.map((angle) => render(angle, names, { unknown: "label" }).text),
    sources: sources.map(sourceOf),
    note,
    dateId,
    used: campaign && {
      text: trendPageTexts.usedIn(campaign.name),
      href: routes.brief.href({ campaignId: campaign.id })
    },
    plan: planOf(trend, brandId, today),
    shoot: shootOf(trend, brandId),
    holds: holdsOf(markets, calendar, held, brandId),
    href: routes.trends.href({ brandId }, { q: title })
  }
}
