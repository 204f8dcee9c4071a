import type { ProductId } from "../model/ids.ts"
import type { RecordSearch } from "../records/record-list.rules.ts"
import type { CampaignStatus } from "./campaigns.schema.ts"

/** `all`, or one value; `from` and `to` are days as `YYYY-MM-DD`. */
export interface CampaignFilter {
  readonly status: "all" | CampaignStatus
  readonly marketId: string
  readonly owner: string
  readonly filterProductId: "all" | ProductId
  readonly from: string
  readonly to: string
}

/** As `routes.campaigns` decodes it; `archived` is a status there. */
export interface CampaignSearch {
  readonly q: string
  readonly status: CampaignFilter["status"] | "archived"
  readonly marketId?: string | undefined
  readonly owner?: string | undefined
  readonly filterProductId?: ProductId | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** From 1. */
  readonly page: number
}

export const EVERY_CAMPAIGN: CampaignSearch = { q: "", status: "all", page: 1 }

export const campaignSearchOf = (search: CampaignSearch): RecordSearch<CampaignFilter> => {
  const { filterProductId = "all", from = "all", marketId = "all", owner = "all", page, q, status, to = "all" } = search
  const archived = status === "archived"
  return {
    q,
    page,
    archived,
    filter: { status: archived ? "all" : status, marketId, owner, filterProductId, from, to }
  }
}

type Set<Name extends string, Value extends string> = { readonly [Key in Name]?: Exclude<Value, "all"> }

const set = <Name extends string, Value extends string>(name: Name, value: Value): Set<Name, Value> =>
  // A computed key of one name.
  (value === "all" ? {} : { [name]: value }) as Set<Name, Value>

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
