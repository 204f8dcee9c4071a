import { daysFrom, shortDay } from "../model/day.ts"

/** Days before its last one on which a product is said to end. */
const ENDS_SOON_DAYS = 30

interface SoldDays {
  readonly launchOn?: string | undefined
  readonly endOn?: string | undefined
}

export type SoldState = "ended" | "ending" | "sold" | "unlaunched"

/** Both days are included; `today` as `YYYY-MM-DD`. */
export const soldStateOf = ({ endOn, launchOn }: SoldDays, today: string): SoldState => {
  if (endOn !== undefined && today > endOn) return "ended"
  if (launchOn !== undefined && today < launchOn) return "unlaunched"
  return endOn !== undefined && daysFrom(today, endOn) < ENDS_SOON_DAYS ? "ending" : "sold"
}

/** What a person should know before a picture of it is made; undefined where its days say nothing against it. */
export const soldNote = ({ endOn, launchOn }: SoldDays, today: string): string | undefined => {
  const state = soldStateOf({ endOn, launchOn }, today)
  if (state === "ended" && endOn !== undefined) return `Not sold since ${shortDay(endOn)}`
  if (state === "unlaunched" && launchOn !== undefined) return `Launches on ${shortDay(launchOn)}`
  return state === "ending" && endOn !== undefined ? `Sold until ${shortDay(endOn)}` : undefined
}
