import { percentOf, positionBetween, REGION_MIN, tidyRegion } from "../model/photo-region.ts"
import type { PlaceZone } from "./places.schema.ts"

/** Default; fraction from the top. */
export const START_HORIZON = 0.6
/** Default; fractions of the photograph. */
export const START_ZONE: PlaceZone = { x: 0.3, y: 0.3, w: 0.4, h: 0.5 }
/** Clamped to the photograph. */
export const tidyHorizon = (horizon: number): number => positionBetween(horizon, 0, 1)

/** By fractions of the photograph, clamped to its edges. */
export const moveZone = (zone: PlaceZone, dx: number, dy: number): PlaceZone =>
  tidyRegion({ ...zone, x: zone.x + dx, y: zone.y + dy })

/** Moves the lower right corner by fractions of the photograph. */
export const resizeZone = (zone: PlaceZone, dx: number, dy: number): PlaceZone =>
  tidyRegion({
    ...zone,
    w: positionBetween(zone.w + dx, REGION_MIN, 1 - zone.x),
    h: positionBetween(zone.h + dy, REGION_MIN, 1 - zone.y)
  })

export const horizonText = (horizon: number): string => `${percentOf(horizon)} % from the top`

/** A zone above the horizon would float in the air. */
export const marksProblem = (horizon: number | undefined, zone: PlaceZone | undefined): string | undefined =>
  horizon !== undefined && zone !== undefined && zone.y + zone.h < horizon
    ? "A product would stand above the horizon and seem to float. Move the zone down or the horizon up."
    : undefined
