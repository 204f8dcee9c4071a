import type { SlotPageContext } from "./slot-page.events.ts"

/** Slots whose picture waits for a decision, in the order of the plan. */
export const inReview = ({ data }: Pick<SlotPageContext, "data">): ReadonlyArray<string> =>
  data?.mayDecide === true
    ? data.slots.filter(({ picture, status }) => status === "in_review" && picture !== undefined).map(({ _id }) => _id)
    : []

/** What became of a picture that is reviewed one by one. */
export type ReviewedAs = "open" | "approved" | "changes" | "gone"

const APPROVED: ReadonlySet<string> = new Set(["approved", "delivered", "live"])

export const reviewedAs = ({ data }: Pick<SlotPageContext, "data">, slotId: string): ReviewedAs => {
  const slot = data?.slots.find(({ _id }) => _id === slotId)
  if (slot?.picture === undefined) return "gone"
  if (slot.status === "in_review") return "open"
  if (APPROVED.has(slot.status)) return "approved"
  const [last] = slot.decisions
  return last?.decision === "request_changes" && last.hash === slot.picture.hash ? "changes" : "gone"
}

type Reviewing = Pick<SlotPageContext, "data" | "onlyUndecided" | "openId" | "reviewing">

/** Those that are gone through; the open one is always among them. */
export const shownInReview = (context: Reviewing): ReadonlyArray<string> =>
  context.onlyUndecided
    ? context.reviewing.filter((id) => id === context.openId || reviewedAs(context, id) === "open")
    : context.reviewing

/** The one before or after the open one; undefined at the ends. */
export const neighbour = (context: Reviewing, by: 1 | -1): string | undefined => {
  const shown = shownInReview(context)
  return shown[shown.indexOf(context.openId ?? "") + by]
}

/** The next one without a decision in that direction, from the other end once that is reached; never the open one. */
export const nextUndecided = (context: Reviewing, by: 1 | -1): string | undefined => {
  const { openId, reviewing } = context
  const at = reviewing.indexOf(openId ?? "")
  const after = [...reviewing.slice(at + 1), ...reviewing.slice(0, Math.max(at, 0))]
  const inOrder = by === 1 ? after : after.toReversed()
  return inOrder.find((id) => reviewedAs(context, id) === "open")
}
