import type { SnapshotFrom } from "xstate"
import { wholeValue } from "../creative/score-mark.rules.ts"
import { shortDay } from "../model/day.ts"
import { BrandId, CampaignId } from "../model/ids.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { can } from "../permissions/permissions.rules.ts"
import { type Choice, choicesOf } from "../records/record-form.view.ts"
import type { RecordListContext } from "../records/record-list.rules.ts"
import {
  type FilterView,
  type RecordItemView,
  type RecordListView,
  recordListView
} from "../records/record-list.view.ts"
import { dateText } from "../records/record.texts.ts"
import { printedAmount } from "../tables/money.rules.ts"
import type { campaignListMachine } from "./campaign-list.machine.ts"
import type { CampaignFilter } from "./campaign-list.rules.ts"
import { campaignTexts, objectiveLabels, statusLabels, windowLines } from "./campaign.texts.ts"
import { type Campaign, CampaignStatus } from "./campaigns.schema.ts"

export interface CampaignRow extends RecordItemView {
  readonly objective: string
  readonly markets: ReadonlyArray<string>
  readonly window: ReadonlyArray<string>
  readonly status: string
  readonly tone: "good" | "plain" | "quiet"
  /** Version of the proposal, what is approved, open reviews; each only where there is any. */
  readonly progress: ReadonlyArray<string>
  /** Spend, then what came of it; empty where nothing was imported. */
  readonly results: ReadonlyArray<string>
  readonly owner: string
  readonly updated: string
  /** What people without an account can be shown of it. */
  readonly share: { readonly id: string; readonly name: string; readonly decidable: boolean } | undefined
  readonly duplicateHref: string | undefined
}

const columns = {
  name: "Campaign",
  objective: "Objective",
  markets: "Markets",
  window: "Dates",
  status: "Status",
  progress: "Progress",
  results: "Results",
  updated: "Updated"
} as const

const RUNS_FROM = "Runs from"
const RUNS_TO = "Runs until"

export interface CampaignListView extends RecordListView<CampaignRow> {
  readonly columns: typeof columns
  /** Something was imported for a campaign that is shown. */
  readonly hasResults: boolean
  readonly duplicateLabel: string
  readonly shareLabel: string
  /** First and last day of the window that is looked at, and their labels. */
  readonly days: {
    readonly from: string
    readonly to: string
    readonly fromLabel: string
    readonly toLabel: string
  }
  readonly trends: { readonly label: string; readonly href: string }
}

type Context = RecordListContext<Campaign, CampaignFilter>

const statuses: ReadonlyArray<Choice<string>> = [
  { value: "all", label: "All statuses" },
  ...choicesOf(CampaignStatus.literals, statusLabels)
]

/** Ids and names of a facet are two lists in the same order. */
const namedFilter = (
  { facets }: Pick<Context, "facets">,
  given: { readonly name: string; readonly label: string; readonly all: string; readonly value: string },
  ids: string,
  names: string
): ReadonlyArray<FilterView> => {
  const known = (facets[ids] ?? []).map((value, index) => ({ value, label: facets[names]?.[index] ?? value }))
  if (known.length === 0 && given.value === "all") return []
  const isKnown = given.value === "all" || known.some(({ value }) => value === given.value)
  const { all, ...filter } = given
  return [
    {
      ...filter,
      options: [
        { value: "all", label: all },
        ...known,
        ...(isKnown ? [] : [{ value: given.value, label: "Not found" }])
      ]
    }
  ]
}

const filtersOf = (context: Context): ReadonlyArray<FilterView> => {
  const { archived, filter } = context.search
  return [
    ...(archived ? [] : [{ name: "status", label: "Status", value: filter.status, options: statuses }]),
    ...namedFilter(
      context,
      { name: "marketId", label: "Market", all: "All markets", value: filter.marketId },
      "marketIds",
      "markets"
    ),
    ...namedFilter(
      context,
      { name: "owner", label: "Owner", all: "All owners", value: filter.owner },
      "ownerIds",
      "owners"
    ),
    ...(filter.filterProductId === "all"
      ? []
      : [
          {
            name: "filterProductId",
            label: "Product",
            value: filter.filterProductId,
            options: [
              { value: "all", label: "All products" },
              { value: filter.filterProductId, label: "One product" }
            ]
          }
        ]),
    ...dayFilter("from", RUNS_FROM, filter.from),
    ...dayFilter("to", RUNS_TO, filter.to)
  ]
}

/** A filter by days; its menu only clears it, the date fields set it. */
const dayFilter = (name: "from" | "to", label: string, value: string): ReadonlyArray<FilterView> =>
  value === "all"
    ? []
    : [
        {
          name,
          label,
          value,
          options: [
            { value: "all", label: `${label}: any day` },
            { value, label: `${label} ${shortDay(value)}` }
          ]
        }
      ]

const MARKETS_NAMED = 2

const marketLines = ({ marketIds, markets }: Campaign): ReadonlyArray<string> => {
  if (marketIds.length === 0) return ["None yet"]
  const named = markets.slice(0, MARKETS_NAMED)
  const more = marketIds.length - named.length
  return more > 0 ? [...named, `and ${more} more`] : named
}

const progressOf = (counts: Campaign["counts"]): ReadonlyArray<string> => {
  if (counts === undefined) return []
  const { approved, median, openReviews, planned, version } = counts
  return [
    ...(version === 0 ? [] : [`Proposal v${version}`]),
    ...(planned === 0 ? [] : [`${approved} of ${planned} approved`]),
    ...(median === undefined ? [] : [`Median score ${wholeValue(median)}`]),
    ...(openReviews === 0 ? [] : [openReviews === 1 ? "1 open review" : `${openReviews} open reviews`])
  ]
}

const mayShare = ({ brandArchived, brandRole }: Context): boolean =>
  can({ orgRole: "member", brandRole }, "share.create", { brandArchived }).answer === "yes"

const countFormat = new Intl.NumberFormat("en-GB")

const resultsOf = (results: Campaign["results"]): ReadonlyArray<string> => {
  if (results === undefined) return []
  const { clicks, conversions, currency, impressions, spend } = results
  const said = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${countFormat.format(count)} ${count === 1 ? one : many}`]
  return [
    ...(spend === 0 ? [] : [`${printedAmount(spend, currency)} spent`]),
    ...said(impressions, "impression", "impressions"),
    ...said(clicks, "click", "clicks"),
    // Hundredths, as platforms share one among ads.
    ...said(conversions / 100, "conversion", "conversions")
  ]
}

const rowOf = (campaign: Campaign, shared: RecordItemView, context: Context, canEdit: boolean): CampaignRow => {
  const { _id, archived, counts, endsAt, name, objective, owner, proposal, results, startsAt, status, updatedAt } =
    campaign
  return {
    ...shared,
    objective: objective === undefined ? "" : objectiveLabels[objective],
    markets: marketLines(campaign),
    window: windowLines(startsAt, endsAt),
    status: archived ? (shared.deletedOn ?? "") : statusLabels[status],
    tone: archived || status === "completed" ? "quiet" : status === "live" || status === "approved" ? "good" : "plain",
    progress: progressOf(counts),
    results: resultsOf(results),
    owner: owner ?? "",
    updated: dateText(updatedAt, context.timeZone),
    share: mayShare(context) && !archived && proposal !== undefined ? { ...proposal, name } : undefined,
    duplicateHref: canEdit
      ? routes.newCampaign.href({}, { brandId: BrandId.make(context.brandId), fromCampaignId: _id })
      : undefined
  }
}

export const campaignListView = (snapshot: SnapshotFrom<typeof campaignListMachine>): CampaignListView => {
  const { brandId, search } = snapshot.context
  const list = recordListView<Campaign, CampaignFilter, CampaignRow>(snapshot, {
    action: "generate",
    texts: campaignTexts,
    searchLabel: "Find a campaign by name",
    firstUse: {
      title: "Start from a brief, a trend or a sample",
      text: "A brief says what a campaign is for, for whom, where and when. Nothing is made before you ask for it."
    },
    hrefOf: (brand, id) =>
      id === undefined
        ? routes.newCampaign.href({}, { brandId: BrandId.make(brand) })
        : routes.brief.href({ campaignId: CampaignId.make(id) }),
    filters: filtersOf,
    item: rowOf
  })
  return {
    ...list,
    columns,
    hasResults: list.items.some(({ results }) => results.length > 0),
    duplicateLabel: "Duplicate",
    shareLabel: "Share the proposal",
    days: {
      from: search.filter.from === "all" ? "" : search.filter.from,
      to: search.filter.to === "all" ? "" : search.filter.to,
      fromLabel: RUNS_FROM,
      toLabel: RUNS_TO
    },
    trends: { label: "Choose a trend", href: routes.trends.href({ brandId }) }
  }
}
