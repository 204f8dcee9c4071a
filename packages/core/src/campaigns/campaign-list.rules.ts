import type { RecordSearch } from "../records/record-list.rules.ts"
import type { CampaignStatus } from "./campaigns.schema.ts"

/** `all`, or one value; days are `YYYY-MM-DD` or empty. */
export interface CampaignFilter {
  readonly status: "all" | CampaignStatus
  readonly marketId: string
  readonly owner: string
  readonly filterProductId: string
  readonly from: string
  readonly to: string
}

/** As `routes.campaigns` decodes it; `archived` is a status there. */
export interface CampaignSearch {
  readonly q: string
  readonly status: CampaignFilter["status"] | "archived"
  readonly marketId?: string
  readonly owner?: string
  readonly filterProductId?: string
  readonly from?: string
  readonly to?: string
  /** From 1. */
  readonly page: number
}

export const EVERY_CAMPAIGN: CampaignSearch = { q: "", status: "all", page: 1 }

export const campaignSearchOf = (search: CampaignSearch): RecordSearch<CampaignFilter> => {
  const { filterProductId = "all", from = "", marketId = "all", owner = "all", page, q, status, to = "" } = search
  const archived = status === "archived"
  return {
    q,
    page,
    archived,
    filter: { status: archived ? "all" : status, marketId, owner, filterProductId, from, to }
  }
}

const set = <Name extends string>(name: Name, value: string): { readonly [Key in Name]?: string } =>
  // A computed key of one name.
  (value === "" || value === "all" ? {} : { [name]: value }) as { readonly [Key in Name]?: string }

/** The inverse of {@link campaignSearchOf}. */
export const campaignUrlOf = ({ archived, filter, page, q }: RecordSearch<CampaignFilter>): CampaignSearch => ({
  q,
  page,
  status: archived ? "archived" : filter.status,
  ...set("marketId", filter.marketId),
  ...set("owner", filter.owner),
  ...set("filterProductId", filter.filterProductId),
  ...set("from", filter.from),
  ...set("to", filter.to)
})

/** Whether a campaign runs on some day from `from` to `to`; one without dates does not. */
export const runsWithin = (
  { endsAt, startsAt }: { readonly startsAt?: string | undefined; readonly endsAt?: string | undefined },
  { from, to }: { readonly from: string; readonly to: string }
): boolean => {
  if (from === "" && to === "") return true
  const first = startsAt ?? endsAt
  const last = endsAt ?? startsAt
  if (first === undefined || last === undefined) return false
  return (to === "" || first <= to) && (from === "" || last >= from)
}
