import { Schema } from "effect"

/** What the check of a font file found: the name it states, and its weights 1-1000, lightest and heaviest. */
export const FontFound = Schema.Struct({ family: Schema.String, lightest: Schema.Number, heaviest: Schema.Number })
export type FontFound = typeof FontFound.Type
