import { Schema } from "effect"
import { isDay } from "./day.ts"

/** People asked by one request; our own limit. */
export const REVIEWERS_MAX = 10
/** UTF-16 code units, inclusive; specification, section 2.5 (notes). */
export const REVIEW_MESSAGE_MAX = 2_000

const Due = Schema.String.check(Schema.makeFilter(isDay, { message: "Choose a day" }))

/** Who is asked to decide, until when and with which words. */
export const ReviewDraft = Schema.Struct({
  /** Of users. */
  userIds: Schema.Array(Schema.String).check(
    Schema.isMinLength(1, { message: "Choose at least one person" }),
    Schema.isMaxLength(REVIEWERS_MAX, { message: `At most ${REVIEWERS_MAX} people` })
  ),
  message: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(REVIEW_MESSAGE_MAX, { message: `At most ${REVIEW_MESSAGE_MAX} characters` }))
  ),
  /** `YYYY-MM-DD`. */
  due: Schema.optionalKey(Due)
})
export type ReviewDraft = typeof ReviewDraft.Type
