import { Schema } from "effect"

/** What two colours may be used for together: one as words, the other as their ground. */
export const PairUse = Schema.Literals(["text", "large_text", "neither"])
export type PairUse = typeof PairUse.Type

/** Two colours of a palette, by id, with what they may at most be used for. Contrast may allow less. */
export const ColourPair = Schema.Struct({ one: Schema.String, other: Schema.String, use: PairUse })
export type ColourPair = typeof ColourPair.Type
