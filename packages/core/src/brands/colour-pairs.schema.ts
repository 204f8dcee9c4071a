import { Schema } from "effect"
import { PairUse } from "../model/pair-use.ts"

export { PairUse } from "../model/pair-use.ts"

/** Two colours of a palette, by id, with what they may at most be used for. Contrast may allow less. */
export const ColourPair = Schema.Struct({ one: Schema.String, other: Schema.String, use: PairUse })
export type ColourPair = typeof ColourPair.Type
