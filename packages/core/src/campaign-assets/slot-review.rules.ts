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
