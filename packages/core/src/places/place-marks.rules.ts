import type { PlaceZone } from "./places.schema.ts"

/** Smallest side of a placement zone, a fraction of the photograph: what can still be held with a finger. */
export const ZONE_MIN = 0.05
/** Where a mark begins before anybody has moved it. */
export const START_HORIZON = 0.6
export const START_ZONE: PlaceZone = { x: 0.3, y: 0.3, w: 0.4, h: 0.5 }
/** Fraction of the photograph by which an arrow key moves a mark, and with Shift. */
const MARK_STEP = { small: 0.01, large: 0.05 }

const arrows: ReadonlyMap<string, readonly [dx: number, dy: number]> = new Map([
  ["ArrowLeft", [-1, 0]],
  ["ArrowRight", [1, 0]],
  ["ArrowUp", [0, -1]],
  ["ArrowDown", [0, 1]]
])

/**
 * How far a key moves a mark, in fractions of the photograph; undefined for every other key.
 *
 * Photographs are not mirrored, so an arrow points the same way whatever the direction of the text.
 */
export const markNudge = (key: string, far: boolean): { readonly dx: number; readonly dy: number } | undefined => {
  const arrow = arrows.get(key)
  if (arrow === undefined) return undefined
  const step = far ? MARK_STEP.large : MARK_STEP.small
  return { dx: arrow[0] * step, dy: arrow[1] * step }
}

/** Positions are kept to a thousandth of the photograph: a pixel or two. */
const round = (value: number): number => Math.round(value * 1000) / 1000
const between = (value: number, min: number, max: number): number => round(Math.min(Math.max(value, min), max))

/** A horizon inside the photograph. */
export const tidyHorizon = (horizon: number): number => between(horizon, 0, 1)

/** A zone inside the photograph, no smaller than {@link ZONE_MIN}; its size goes before its position. */
export const tidyZone = ({ h, w, x, y }: PlaceZone): PlaceZone => {
  const size = { w: between(w, ZONE_MIN, 1), h: between(h, ZONE_MIN, 1) }
  return { x: between(x, 0, 1 - size.w), y: between(y, 0, 1 - size.h), ...size }
}

/** A zone moved by fractions of the photograph, stopped at its edges. */
export const moveZone = (zone: PlaceZone, dx: number, dy: number): PlaceZone =>
  tidyZone({ ...zone, x: zone.x + dx, y: zone.y + dy })

/** A zone whose lower right corner is moved by fractions of the photograph; its upper left corner stays. */
export const resizeZone = (zone: PlaceZone, dx: number, dy: number): PlaceZone =>
  tidyZone({
    ...zone,
    w: between(zone.w + dx, ZONE_MIN, 1 - zone.x),
    h: between(zone.h + dy, ZONE_MIN, 1 - zone.y)
  })

const percent = (fraction: number): number => Math.round(fraction * 100)

/** Where the horizon lies, in words. */
export const horizonText = (horizon: number): string => `${percent(horizon)} % from the top`

/** Where a zone lies, in words. */
export const zoneText = ({ h, w, x, y }: PlaceZone): string =>
  `${percent(x)} % from the left, ${percent(y)} % from the top, ${percent(w)} % wide, ${percent(h)} % high`

/** What does not go together: what stands above the line of the ground floats in the air. */
export const marksProblem = (horizon: number | undefined, zone: PlaceZone | undefined): string | undefined =>
  horizon !== undefined && zone !== undefined && zone.y + zone.h < horizon
    ? "A product would stand above the horizon and seem to float. Move the zone down or the horizon up."
    : undefined
