import { placementLabel } from "../channels/placements.ts"
import type { CampaignSlot, CampaignSlots } from "./slots.schema.ts"

/** Placement and market. */
export const nameOf = (
  { markets }: Pick<CampaignSlots, "markets">,
  { marketId, placementId }: Pick<CampaignSlot, "marketId" | "placementId">
): string => `${placementLabel(placementId)}, ${markets.find(({ id }) => id === marketId)?.name ?? marketId}`
