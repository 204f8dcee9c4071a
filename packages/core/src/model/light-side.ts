import { Schema } from "effect"

/** Where the one light of a scene comes from. */
export const LightSide = Schema.Literals(["left", "right"])
export type LightSide = typeof LightSide.Type
