import { Schema } from "effect"

/** UTF-16 code units of one text, inclusive; our own limit. */
export const IMAGERY_MAX = 300

const text = (what: string) =>
  Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(IMAGERY_MAX, { message: `${what} has at most ${IMAGERY_MAX} characters` }))
  )

/** How pictures of a brand look, in its own words. */
export const Imagery = Schema.Struct({
  style: text("The style"),
  light: text("The light"),
  composition: text("The composition"),
  people: text("What is said of people"),
  props: text("What is said of props"),
  avoid: text("What to avoid")
})
export type Imagery = typeof Imagery.Type
