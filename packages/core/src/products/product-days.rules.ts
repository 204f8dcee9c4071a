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
  switch (soldStateOf({ endOn, launchOn }, today)) {
    case "ended":
      return `Not sold since ${shortDay(endOn ?? today)}`
    case "unlaunched":
      return `Launches on ${shortDay(launchOn ?? today)}`
    case "ending":
      return `Sold until ${shortDay(endOn ?? today)}`
    case "sold":
      return undefined
  }
}
