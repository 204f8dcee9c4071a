import { Schema } from "effect"
import { isPlainLine, PLAIN_LINE_MESSAGE } from "../model/display-text.ts"

/** UTF-16 code units, inclusive; our own limit. */
export const REWORDING_MAX = 120

const line = Schema.String.check(
  Schema.isMaxLength(REWORDING_MAX, { message: `At most ${REWORDING_MAX} characters` }),
  Schema.makeFilter(isPlainLine, { message: PLAIN_LINE_MESSAGE })
)

/** Words that take the place of others wherever those are written; no `text` takes them out. */
export const Rewording = Schema.Struct({
  find: line.check(Schema.isPattern(/\S/, { message: "Enter the words that are replaced" })),
  text: line,
  matchCase: Schema.Boolean
})
export type Rewording = typeof Rewording.Type
