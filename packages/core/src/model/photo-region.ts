import type { PhotoRegion } from "./cutout.ts"

/** Fraction of the photograph; the smallest side that can be dragged with a finger. */
export const REGION_MIN = 0.05

/** A thousandth of the photograph is a pixel or two. */
const round = (value: number): number => Math.round(value * 1000) / 1000

export const positionBetween = (value: number, min: number, max: number): number =>
  round(Math.min(Math.max(value, min), max))

/** Clamped to the photograph and {@link REGION_MIN}; size takes precedence over position. */
export const tidyRegion = ({ h, w, x, y }: PhotoRegion): PhotoRegion => {
  const size = { w: positionBetween(w, REGION_MIN, 1), h: positionBetween(h, REGION_MIN, 1) }
  return { x: positionBetween(x, 0, 1 - size.w), y: positionBetween(y, 0, 1 - size.h), ...size }
}

export const percentOf = (fraction: number): number => Math.round(fraction * 100)

export const regionText = ({ h, w, x, y }: PhotoRegion): string =>
  `${percentOf(x)} % from the left, ${percentOf(y)} % from the top, ${percentOf(w)} % wide, ${percentOf(h)} % high`

/** Fraction of the photograph per arrow key, and with Shift. */
const MARK_STEP = { small: 0.01, large: 0.05 }

const arrows: ReadonlyMap<string, readonly [dx: number, dy: number]> = new Map([
  ["ArrowLeft", [-1, 0]],
  ["ArrowRight", [1, 0]],
  ["ArrowUp", [0, -1]],
  ["ArrowDown", [0, 1]]
])

/**
 * Fractions of the photograph; undefined for other keys.
 *
 * Photographs are not mirrored, so arrows ignore the text direction.
 */
export const markNudge = (key: string, far: boolean): { readonly dx: number; readonly dy: number } | undefined => {
  const arrow = arrows.get(key)
  if (arrow === undefined) return undefined
  const step = far ? MARK_STEP.large : MARK_STEP.small
  return { dx: arrow[0] * step, dy: arrow[1] * step }
}
