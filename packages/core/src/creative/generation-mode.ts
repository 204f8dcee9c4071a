import { Schema } from "effect"

/** `halax` is shown as 'House style'. Specification, section 2. */
export const GenerationMode = Schema.Literals(["product", "halax", "custom", "animate", "place"])
export type GenerationMode = typeof GenerationMode.Type
