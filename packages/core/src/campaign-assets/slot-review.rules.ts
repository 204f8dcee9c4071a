import { nextSlot } from "./slot.rules.ts"
import type { SlotPageContext } from "./slot-page.events.ts"

/** Slots whose picture waits for a decision, in the order of the plan. */
export const inReview = ({ data }: Pick<SlotPageContext, "data">): ReadonlyArray<string> =>
  data?.mayDecide === true
    ? data.slots.filter(({ picture, status }) => status === "in_review" && picture !== undefined).map(({ _id }) => _id)
    : []

/** The one before or after the open one; undefined at the ends. */
export const neighbour = (
  { openId, reviewing }: Pick<SlotPageContext, "openId" | "reviewing">,
  by: 1 | -1
): string | undefined => reviewing[reviewing.indexOf(openId ?? "") + by]

/** The chosen slots; none where one of them has nothing to review. */
export const reviewableOf = ({ chosen, data }: Pick<SlotPageContext, "chosen" | "data">): ReadonlyArray<string> => {
  if (data?.mayProduce !== true) return []
  const slots = data.slots.filter(({ _id }) => chosen.includes(_id))
  const fits = slots.every(
    (slot) =>
      slot.picture !== undefined &&
      (slot.status === "in_review" || nextSlot(slot, { type: "ASK_REVIEW", hasPicture: true }) !== undefined)
  )
  return fits ? slots.map(({ _id }) => _id) : []
}
