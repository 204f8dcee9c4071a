import type { NoteAt, NoteMoment, NotePlace } from "./note-at.ts"
import { markNudge, percentOf, positionBetween } from "./photo-region.ts"

/** Fraction of the picture; a smaller box is a point. */
const BOX_MIN = 0.02

export const isMoment = (at: NoteAt): at is NoteMoment => "second" in at

/** Where a note points before it is moved. */
export const MIDDLE: NotePlace = { x: 0.5, y: 0.5 }

/** Clamped to the picture; a box that is hardly one is a point. */
export const tidyPlace = ({ h = 0, w = 0, x, y }: NotePlace): NotePlace => {
  const corner = { x: positionBetween(x, 0, 1), y: positionBetween(y, 0, 1) }
  const size = { w: positionBetween(w, 0, 1 - corner.x), h: positionBetween(h, 0, 1 - corner.y) }
  return size.w < BOX_MIN || size.h < BOX_MIN ? corner : { ...corner, ...size }
}

/** Between two corners in any order. */
export const placeBetween = (one: NotePlace, other: NotePlace): NotePlace =>
  tidyPlace({
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    w: Math.abs(one.x - other.x),
    h: Math.abs(one.y - other.y)
  })

/** Arrows move it; with `stretch` they change its size. Undefined for other keys. */
export const movedPlace = (place: NotePlace, key: string, stretch: boolean): NotePlace | undefined => {
  const nudge = markNudge(key, stretch)
  if (nudge === undefined) return undefined
  const { h = 0, w = 0, x, y } = place
  if (stretch) return tidyPlace({ x, y, w: Math.max(w, BOX_MIN) + nudge.dx, h: Math.max(h, BOX_MIN) + nudge.dy })
  const moved = { x: positionBetween(x + nudge.dx, 0, 1 - w), y: positionBetween(y + nudge.dy, 0, 1 - h) }
  return tidyPlace({ ...moved, w, h })
}

/** For example `40 % from the left, 30 % from the top`. */
export const placeText = ({ h, w, x, y }: NotePlace): string => {
  const corner = `${percentOf(x)} % from the left, ${percentOf(y)} % from the top`
  return w === undefined || h === undefined ? corner : `${corner}, ${percentOf(w)} % wide, ${percentOf(h)} % high`
}

/** For example `0:03`. */
export const momentText = ({ second }: NoteMoment): string => {
  const whole = Math.floor(second)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`
}
