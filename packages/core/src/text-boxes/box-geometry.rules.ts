import type { Rect } from "../creative/creative.schema.ts"
import { markNudge, positionBetween } from "../model/photo-region.ts"

/** Fraction of the picture; the smallest side of a box. */
export const BOX_SIDE_MIN = 0.01

/** Fractions of the picture, origin top left. */
export interface PicturePoint {
  readonly x: number
  readonly y: number
}

export const BOX_CORNERS = ["nw", "ne", "sw", "se"] as const
export type BoxCorner = (typeof BOX_CORNERS)[number]

const thousandth = (value: number): number => Math.round(value * 1000) / 1000

const between = (left: number, top: number, right: number, bottom: number): Rect => ({
  x: left,
  y: top,
  w: thousandth(right - left),
  h: thousandth(bottom - top)
})

/** Clamped to the picture and to {@link BOX_SIDE_MIN}; size takes precedence over position. */
export const tidyRect = ({ h, w, x, y }: Rect): Rect => {
  const size = { w: positionBetween(w, BOX_SIDE_MIN, 1), h: positionBetween(h, BOX_SIDE_MIN, 1) }
  return { x: positionBetween(x, 0, 1 - size.w), y: positionBetween(y, 0, 1 - size.h), ...size }
}

/** Between two corners in any order, clamped to the picture; undefined where that is hardly a box. */
export const rectBetween = (one: PicturePoint, other: PicturePoint): Rect | undefined => {
  const on = (side: number): number => positionBetween(side, 0, 1)
  const [x, toX, y, toY] = [on(one.x), on(other.x), on(one.y), on(other.y)] as const
  const rect = between(Math.min(x, toX), Math.min(y, toY), Math.max(x, toX), Math.max(y, toY))
  return rect.w < BOX_SIDE_MIN || rect.h < BOX_SIDE_MIN ? undefined : rect
}

/** By fractions of the picture, with its size. */
export const movedRect = (rect: Rect, dx: number, dy: number): Rect =>
  tidyRect({ ...rect, x: rect.x + dx, y: rect.y + dy })

/** Moves one corner by fractions of the picture; the opposite one stays. */
export const resizedRect = ({ h, w, x, y }: Rect, corner: BoxCorner, dx: number, dy: number): Rect => {
  const [right, bottom] = [thousandth(x + w), thousandth(y + h)]
  const isWest = corner.endsWith("w")
  const isNorth = corner.startsWith("n")
  return between(
    isWest ? positionBetween(x + dx, 0, right - BOX_SIDE_MIN) : x,
    isNorth ? positionBetween(y + dy, 0, bottom - BOX_SIDE_MIN) : y,
    isWest ? right : positionBetween(right + dx, x + BOX_SIDE_MIN, 1),
    isNorth ? bottom : positionBetween(bottom + dy, y + BOX_SIDE_MIN, 1)
  )
}

/** Arrows move a box; with Shift they move its lower right corner. Undefined for other keys. */
export const keyedRect = (rect: Rect, key: string, shift: boolean): Rect | undefined => {
  const nudge = markNudge(key, false)
  if (nudge === undefined) return undefined
  return shift ? resizedRect(rect, "se", nudge.dx, nudge.dy) : movedRect(rect, nudge.dx, nudge.dy)
}

const START: Rect = { x: 0.25, y: 0.44, w: 0.5, h: 0.12 }
const GAP = 0.02

/** For a box that is not drawn: below the last one where there is room, else in the middle. */
export const rectAfter = (last: Rect | undefined): Rect => {
  if (last === undefined) return START
  const y = last.y + last.h + GAP
  return y + last.h > 1 ? START : tidyRect({ ...last, y })
}
