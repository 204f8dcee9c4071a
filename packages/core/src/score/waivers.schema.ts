import { Schema } from "effect"
import type { Check } from "../creative/check-report.schema.ts"
import { isPlainLine, PLAIN_LINE_MESSAGE } from "../model/display-text.ts"

/** UTF-16 code units, inclusive; specification, section 2.5. */
const REASON_MIN = 10
const REASON_MAX = 500
/** Specification, section 6. */
export const WAIVER_DAYS_MAX = 365

export const WaiverReason = Schema.Trim.check(
  Schema.isMinLength(REASON_MIN, { message: "Say why, in at least 10 characters" }),
  Schema.isMaxLength(REASON_MAX, { message: "A reason has at most 500 characters" }),
  Schema.makeFilter(isPlainLine, { message: PLAIN_LINE_MESSAGE })
)

export const WaiverDays = Schema.Int.check(
  Schema.isBetween({ minimum: 1, maximum: WAIVER_DAYS_MAX }, { message: "Choose between 1 and 365 days" })
)

/** One that is in force. */
export const Waiver = Schema.Struct({
  id: Schema.String,
  checkId: Schema.String,
  /** Name of who accepted it. */
  by: Schema.String,
  /** UTC milliseconds. */
  at: Schema.Number,
  until: Schema.Number,
  reason: Schema.String
})
export type Waiver = typeof Waiver.Type

/** A fact that blocks, such as ended rights, cannot be accepted. */
export const isWaivable = ({ group, severity, state }: Pick<Check, "group" | "severity" | "state">): boolean =>
  state === "failed" && !(group === "fact" && severity === "block")

export interface WaiverWish {
  readonly assetId: string
  readonly checkId: string
  readonly reason: string
  readonly days: number
}
