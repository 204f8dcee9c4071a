import { Schema } from "effect"

/** Camera angle; decides which shadows are plausible. */
export const Camera = Schema.Literals(["top", "three_quarter", "eye"])
export type Camera = typeof Camera.Type
