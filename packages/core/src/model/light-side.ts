import { Schema } from "effect"

export const LightSide = Schema.Literals(["left", "right"])
export type LightSide = typeof LightSide.Type
