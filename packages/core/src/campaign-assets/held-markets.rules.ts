import type { MarketRef } from "../model/market-ref.ts"
import type { CampaignSlots } from "./slots.schema.ts"

/** Markets of a campaign that are on hold; none before the campaign is known. */
export const heldMarketsOf = (data: Pick<CampaignSlots, "markets"> | undefined): ReadonlyArray<MarketRef> =>
  (data?.markets ?? []).flatMap(({ hold, id, languages, name }) =>
    hold === undefined ? [] : [{ id, name, languages, held: true }]
  )
