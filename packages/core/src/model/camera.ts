import { Schema } from "effect"

/** How the camera saw a product; decides which shadows are true. */
export const Camera = Schema.Literals(["top", "three_quarter", "eye"])
export type Camera = typeof Camera.Type
