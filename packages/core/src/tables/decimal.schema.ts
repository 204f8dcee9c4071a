import { Schema } from "effect"

export const DecimalSign = Schema.Literals([".", ","])
export type DecimalSign = typeof DecimalSign.Type
