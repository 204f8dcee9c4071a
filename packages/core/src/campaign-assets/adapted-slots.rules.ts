import type { SceneDifference } from "../creative/adaptation.schema.ts"
import { isMissing } from "./slot.rules.ts"
import type { CampaignSlot, SlotStatus } from "./slots.schema.ts"

/** Its picture was approved, and is shown. */
export const keepsApproval = (status: SlotStatus): boolean =>
  status === "approved" || status === "delivered" || status === "live"

/** Only what a market may change differs. */
export const isInsideApproval = ({ outside }: Pick<SceneDifference, "outside">): boolean => outside.length === 0

/** Slots without a picture that can show the approved picture of this one in their own words and size. */
export const adaptableTo = (
  { format, picture, placeId, productId, status }: CampaignSlot,
  slots: ReadonlyArray<CampaignSlot>
): ReadonlyArray<string> => {
  if (!keepsApproval(status) || picture?.kind !== "image" || format === "video") return []
  return slots
    .filter(
      (slot) => isMissing(slot) && slot.format !== "video" && slot.productId === productId && slot.placeId === placeId
    )
    .map(({ _id }) => _id)
}
