import { Schema } from "effect"

const optional = Schema.optionalKey
const Fraction = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))
/** Longest clip that a note points into; our own limit. */
const SECOND_MAX = 3_600

/** Fractions of the picture, from its upper left corner; with `w` and `h` a box, else a point. */
export const NotePlace = Schema.Struct({
  x: Fraction,
  y: Fraction,
  w: optional(Fraction),
  h: optional(Fraction)
})
export type NotePlace = typeof NotePlace.Type

/** Seconds from the start of a clip. */
export const NoteMoment = Schema.Struct({
  second: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: SECOND_MAX }))
})
export type NoteMoment = typeof NoteMoment.Type

/** What a note points at. */
export const NoteAt = Schema.Union([NotePlace, NoteMoment])
export type NoteAt = typeof NoteAt.Type
