import { Schema } from "effect"
import { isDay } from "./day.ts"
import { MarketId } from "./ids.ts"
import { PermittedUse } from "./permitted-use.ts"

/** UTF-16 code units, inclusive; our own limit. */
const RIGHTS_WORDS_MAX = 120
/** Inclusive; as for the markets of a product. */
const MARKETS_MAX = 300

const words = (what: string) =>
  Schema.String.check(
    Schema.isMaxLength(RIGHTS_WORDS_MAX, { message: `${what} has at most ${RIGHTS_WORDS_MAX} characters` })
  )

/** `YYYY-MM-DD`, UTC. */
const Day = Schema.String.check(Schema.makeFilter(isDay, { message: "Write the day as 2027-06-30" }))

/** `validUntil`: the last day of use. Without markets and uses: every one. */
export const UsageRights = Schema.Struct({
  owner: Schema.optionalKey(words("The owner")),
  licence: Schema.optionalKey(words("The licence")),
  validUntil: Schema.optionalKey(Day),
  marketIds: Schema.optionalKey(Schema.Array(MarketId).check(Schema.isMaxLength(MARKETS_MAX))),
  permittedUse: Schema.optionalKey(Schema.Array(PermittedUse).check(Schema.isMaxLength(PermittedUse.literals.length)))
})
export type UsageRights = typeof UsageRights.Type
