import { usesOfChannel } from "../channels/channel-uses.rules.ts"
import { placementById } from "../channels/placements.ts"
import { placeTexts } from "../places/place.texts.ts"
import { dayText } from "../places/place-rights.rules.ts"
import { permittedUseText } from "../places/place-texts.rules.ts"
import type { PlaceRights } from "../places/places.schema.ts"
import { isChosenAmong } from "../records/chosen-among.rules.ts"
import { refusal } from "../refusals/refusals.rules.ts"
import type { CampaignSlot } from "./slots.schema.ts"
import { slotTexts } from "./slots.texts.ts"

/** What a picture shows with rights of its own: a place, by its name. */
export interface ShownRights {
  readonly name: string
  readonly rights: Pick<PlaceRights, "permittedUse" | "validUntil"> & { readonly marketIds?: ReadonlyArray<string> }
}

interface RightsAsked {
  readonly slot: Pick<CampaignSlot, "marketId" | "placementId" | "plannedAt">
  readonly market: string
  /** `YYYY-MM-DD`. */
  readonly today: string
}

/**
 * Why a slot may not show it: the rights have ended, end before the planned day, or are for other markets or uses.
 * What was not recorded restricts nothing.
 */
export const rightsRefusal = ({ name, rights }: ShownRights, { market, slot, today }: RightsAsked) => {
  const { marketIds = [], permittedUse = [], validUntil } = rights
  const planned = slot.plannedAt?.date
  if (validUntil !== undefined && validUntil < today)
    return refusal("rights_expired", { name, date: dayText(validUntil) })
  if (validUntil !== undefined && planned !== undefined && validUntil < planned) {
    return { code: "rights_expired", message: slotTexts.rightsEnd(name, dayText(validUntil), dayText(planned)) }
  }
  if (!isChosenAmong(marketIds, slot.marketId)) return { code: "invalid", message: placeTexts.notShownIn(name, market) }
  const uses = usesOfChannel(placementById(slot.placementId)?.channel ?? "")
  return permittedUse.length === 0 || uses.some((use) => permittedUse.includes(use))
    ? undefined
    : { code: "invalid", message: slotTexts.otherUse(name, permittedUseText(permittedUse)) }
}
