import { Schema } from "effect"

/** UTF-16 code units, inclusive. */
export const MOOD_MAX = 120
/** UTF-16 code units, inclusive. */
export const PROPS_MAX = 200
/** UTF-16 code units, inclusive; specification, section 2.5. */
export const AVOID_MAX = 500

const text = (most: number, message: string) =>
  Schema.optionalKey(Schema.String.check(Schema.isMaxLength(most, { message })))

/** Instructions for an engine that generates from a prompt; the local engine ignores them. */
export const ArtDirection = Schema.Struct({
  mood: text(MOOD_MAX, "A mood has at most 120 characters"),
  props: text(PROPS_MAX, "Props have at most 200 characters"),
  /** Parts between commas, semicolons or lines. */
  avoid: text(AVOID_MAX, "What to leave out has at most 500 characters")
})
export type ArtDirection = typeof ArtDirection.Type
