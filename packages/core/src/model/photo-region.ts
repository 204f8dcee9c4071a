import type { PhotoRegion } from "./cutout.ts"

/** Smallest side of a marked region, a fraction of the photograph: what can still be held with a finger. */
export const REGION_MIN = 0.05

/** Positions are kept to a thousandth of the photograph: a pixel or two. */
const round = (value: number): number => Math.round(value * 1000) / 1000

/** A position between two others, to a thousandth. */
export const positionBetween = (value: number, min: number, max: number): number =>
  round(Math.min(Math.max(value, min), max))

/** A region inside the photograph, no smaller than {@link REGION_MIN}; its size goes before its position. */
export const tidyRegion = ({ h, w, x, y }: PhotoRegion): PhotoRegion => {
  const size = { w: positionBetween(w, REGION_MIN, 1), h: positionBetween(h, REGION_MIN, 1) }
  return { x: positionBetween(x, 0, 1 - size.w), y: positionBetween(y, 0, 1 - size.h), ...size }
}

/** A fraction of the photograph in whole percent. */
export const percentOf = (fraction: number): number => Math.round(fraction * 100)

/** Where a region lies, in words. */
export const regionText = ({ h, w, x, y }: PhotoRegion): string =>
  `${percentOf(x)} % from the left, ${percentOf(y)} % from the top, ${percentOf(w)} % wide, ${percentOf(h)} % high`
