import { daysFrom } from "../model/day.ts"
import type { ReviewItem, ReviewStatus, ReviewVoid } from "./reviews.schema.ts"

/** What happened to something that a review was asked of. */
export type ReviewChange =
  /** `hash`: of what was looked at. */
  | { readonly type: "decided"; readonly decision: "approve" | "request_changes"; readonly hash: string }
  | { readonly type: "void"; readonly why: ReviewVoid }

/**
 * The items afterwards; the same list where nothing changes. What was decided stays, and a decision on other bytes
 * than those that were asked about is none.
 */
export const settledItems = <Item extends ReviewItem>(
  items: ReadonlyArray<Item>,
  id: string,
  change: ReviewChange
): ReadonlyArray<Item> => {
  const item = items.find((each) => each.id === id)
  if (item?.outcome !== "open") return items
  if (change.type === "decided" && change.hash !== item.hash) return items
  return items.map((each) => {
    if (each !== item) return each
    return change.type === "decided"
      ? { ...each, outcome: change.decision }
      : { ...each, outcome: "void" as const, why: change.why }
  })
}

/** The items with what one person decided on a file open again; the same list where they decided nothing on it. */
export const reopenedItems = <
  Item extends ReviewItem & { readonly by?: string; readonly byName?: string; readonly at?: number }
>(
  items: ReadonlyArray<Item>,
  { by, hash, id }: { readonly by: string; readonly hash: string; readonly id: string }
): ReadonlyArray<Item> => {
  const item = items.find((each) => each.id === id)
  const isTheirs = item?.by === by && item.hash === hash
  if (!isTheirs || (item.outcome !== "approve" && item.outcome !== "request_changes")) return items
  return items.map((each) => {
    if (each !== item) return each
    const { at: _at, by: _by, byName: _name, ...rest } = each
    return { ...rest, outcome: "open" as const } as unknown as Item
  })
}

/** Source: specification, section 4.2; void where nothing of it was decided. */
export const statusOf = (items: ReadonlyArray<Pick<ReviewItem, "outcome">>): Exclude<ReviewStatus, "canceled"> => {
  if (items.some(({ outcome }) => outcome === "open")) return "open"
  return items.every(({ outcome }) => outcome === "void") ? "void" : "done"
}

export const leftOf = (items: ReadonlyArray<Pick<ReviewItem, "outcome">>): number =>
  items.filter(({ outcome }) => outcome === "open").length

export type DueState = "none" | "later" | "soon" | "overdue"

/** Soon: today or tomorrow. Both days are `YYYY-MM-DD`. */
export const dueState = (due: string | undefined, today: string): DueState => {
  if (due === undefined) return "none"
  const days = daysFrom(today, due)
  return days < 0 ? "overdue" : days <= 1 ? "soon" : "later"
}

/** Lower case; each at most once. Linear in the text. */
export const addressesIn = (text: string): ReadonlyArray<string> => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;<>()[\]]+/)
      .filter((word) => word.indexOf("@") > 0 && word.lastIndexOf("@") < word.length - 1)
  )
]
