import { Schema } from "effect"
import { isDay } from "../model/day.ts"
import { isPlainLine, PLAIN_LINE_MESSAGE } from "../model/display-text.ts"

/** Characters, inclusive; specification, section 2.5. */
const REASON_MIN = 10
export const HOLD_REASON_MAX = 500

export const HoldReason = Schema.Trim.check(
  Schema.isMinLength(REASON_MIN, { message: "Say why, in at least 10 characters" }),
  Schema.isMaxLength(HOLD_REASON_MAX, { message: "A reason has at most 500 characters" }),
  Schema.makeFilter(isPlainLine, { message: PLAIN_LINE_MESSAGE })
)

/** `YYYY-MM-DD`. */
export const HoldDay = Schema.String.check(
  Schema.makeFilter(isDay, { message: "Write the day like 2027-05-09, between the years 1 and 9999" })
)

/** From its day on nothing is made for the market, until it is lifted. */
export const MarketHold = Schema.Struct({
  from: HoldDay,
  reason: Schema.String,
  /** Absent when the person has no name. */
  by: Schema.optionalKey(Schema.String)
})
export type MarketHold = typeof MarketHold.Type

/** Without `from` the hold is lifted. */
export interface HoldChange {
  readonly marketId: string
  readonly from?: string
  readonly reason: string
}
