import { Option } from "effect"
import { startOfDay } from "../model/day.ts"
import { dateText } from "../records/record.texts.ts"
import type { MarketHold } from "./market-hold.schema.ts"

export const holdTexts = {
  label: "On hold",
  hold: "Put on hold",
  lift: "Lift the hold",
  holdTitle: (market: string) => `Put ${market} on hold`,
  liftTitle: (market: string) => `Lift the hold of ${market}`,
  holdText:
    "From this day on nothing new is made for this market. Other markets go on, and what is made already stays.",
  liftText: "New pictures can be made for this market again.",
  loading: "Loading the market",
  from: "From",
  reason: "Reason",
  reasonHint: "10 to 500 characters. Shown wherever the market is, with your name.",
  cancel: "Cancel",
  close: "Close",
  held: (market: string) => `${market} is on hold`,
  lifted: (market: string) => `The hold of ${market} is lifted`,
  failed: "The hold could not be changed",
  missing: "This market does not exist or you cannot see it"
} as const

/** For example `21 Nov 2026`. */
export const holdDay = (day: string): string =>
  dateText(
    Option.getOrElse(startOfDay(day), () => 0),
    "UTC"
  )

/** Beside the word that the market is on hold. */
export const holdText = ({ by, from, reason }: MarketHold): string =>
  `From ${holdDay(from)}${by === undefined ? "" : `, by ${by}`}: ${reason}`
