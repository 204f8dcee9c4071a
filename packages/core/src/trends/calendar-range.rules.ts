import type { TrendsContext, TrendSearch } from "./trends.events.ts"

/** What the calendar is asked for. */
export type CalendarRange = Pick<TrendsContext, "brandId" | "month"> & Pick<TrendSearch, "view" | "window">

export const rangeOf = ({ brandId, month, search: { view, window } }: TrendsContext): CalendarRange => ({
  brandId,
  month,
  ...(view !== undefined && { view }),
  ...(window !== undefined && { window })
})

export const isOtherRange = (one: TrendSearch, other: TrendSearch): boolean =>
  (one.view ?? "list") !== (other.view ?? "list") || (one.window ?? "90") !== (other.window ?? "90")
