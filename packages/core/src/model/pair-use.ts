import { Schema } from "effect"

/** What two colours may be used for together: one as words, the other as their ground. */
export const PairUse = Schema.Literals(["text", "large_text", "neither"])
export type PairUse = typeof PairUse.Type
