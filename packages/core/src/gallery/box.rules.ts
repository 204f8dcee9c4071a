import { added, nothingSelected, type Selection } from "./selection.rules.ts"
import { type GridLayout, type Rectangle, rowsBetween } from "./rows.pure.ts"

/** Pixels; origin at the grid's top left, `x` from where its lines begin. */
export interface Point {
  readonly x: number
  readonly y: number
}

export const boxBetween = (one: Point, other: Point): Rectangle => ({
  left: Math.min(one.x, other.x),
  top: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y)
})

/** The tiles that a box touches, in their order, also those outside the window. Linear in the rows that it touches. */
export const tilesWithin = (layout: GridLayout, { height, left, top, width }: Rectangle): ReadonlyArray<number> => {
  const { first, last } = rowsBetween(layout, top, top + height)
  return layout.rows
    .slice(first, last + 1)
    .flatMap(({ cells }) => cells.filter((cell) => cell.left < left + width && cell.left + cell.width > left))
    .map(({ index }) => index)
}

/** What a box that touches these pictures leaves selected, beside or instead of what was selected `before` it. */
export const boxed = (
  { adds, before }: { readonly adds: boolean; readonly before: Selection },
  touched: ReadonlyArray<string>
): Selection => ({ ...(adds ? added(before, touched) : added(nothingSelected, touched)), anchor: touched[0] })

/** Pixels from an edge of the window in which a drag scrolls it. */
const EDGE = 56
/** Pixels of a millisecond, at the edge and beyond. */
const FASTEST = 1.4

/** How fast a drag at `y` scrolls, pixels of a millisecond; negative: up. `from` and `to`: the edges, pixels. */
export const edgeScroll = (y: number, from: number, to: number): number => {
  const share = (distance: number) => Math.min(1, Math.max(0, (EDGE - distance) / EDGE))
  return FASTEST * (share(to - y) - share(y - from))
}

/** Pixels that a pointer moves before a press becomes a drag. */
const DRAG_MIN = 5

export const isDragged = (one: Point, other: Point): boolean => Math.hypot(one.x - other.x, one.y - other.y) >= DRAG_MIN
