import { percentOf, positionBetween, REGION_MIN, tidyRegion } from "../model/photo-region.ts"
import type { PlaceZone } from "./places.schema.ts"

/** Where the horizon begins before anybody has moved it, a fraction from the top. */
export const START_HORIZON = 0.6
/** Where the placement zone begins before anybody has moved it. */
export const START_ZONE: PlaceZone = { x: 0.3, y: 0.3, w: 0.4, h: 0.5 }
/** A horizon inside the photograph. */
export const tidyHorizon = (horizon: number): number => positionBetween(horizon, 0, 1)

/** A zone moved by fractions of the photograph, stopped at its edges. */
export const moveZone = (zone: PlaceZone, dx: number, dy: number): PlaceZone =>
  tidyRegion({ ...zone, x: zone.x + dx, y: zone.y + dy })

/** A zone whose lower right corner is moved by fractions of the photograph; its upper left corner stays. */
export const resizeZone = (zone: PlaceZone, dx: number, dy: number): PlaceZone =>
  tidyRegion({
    ...zone,
    w: positionBetween(zone.w + dx, REGION_MIN, 1 - zone.x),
    h: positionBetween(zone.h + dy, REGION_MIN, 1 - zone.y)
  })

/** Where the horizon lies, in words. */
export const horizonText = (horizon: number): string => `${percentOf(horizon)} % from the top`

/** What does not go together: what stands above the line of the ground floats in the air. */
export const marksProblem = (horizon: number | undefined, zone: PlaceZone | undefined): string | undefined =>
  horizon !== undefined && zone !== undefined && zone.y + zone.h < horizon
    ? "A product would stand above the horizon and seem to float. Move the zone down or the horizon up."
    : undefined
