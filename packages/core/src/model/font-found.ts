import { Schema } from "effect"

/** The family name in the file, and its weights 1-1000. */
export const FontFound = Schema.Struct({ family: Schema.String, lightest: Schema.Number, heaviest: Schema.Number })
export type FontFound = typeof FontFound.Type
