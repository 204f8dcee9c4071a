import { isSettable, placementById } from "../channels/placements.ts"
import type { CreativeLayout } from "../creative/creative.schema.ts"
import { creditsFor } from "../model/price-book.ts"
import type { PlannerData, PlannerPlacement } from "./planner-data.ts"

/** Wider than this, words are next to the picture. */
const WIDE = 1.3
const sideways: ReadonlyArray<CreativeLayout> = ["split", "stage", "halax"]
const upright: ReadonlyArray<CreativeLayout> = ["stage", "arch", "split"]

/** Seconds of a clip that is planned. */
const CLIP_SECONDS = 5

/** Those that are known still, with the layouts to begin with; none where no layout can set the size. */
export const plannerPlacements = (ids: ReadonlyArray<string>): ReadonlyArray<PlannerPlacement> =>
  ids.flatMap((id) => {
    const placement = placementById(id)
    if (placement === undefined) return []
    const { aspectRatio, cadence, channel, height, kinds, label, limits, width } = placement
    return [
      {
        id,
        label,
        channel,
        width,
        height,
        aspectRatio,
        kinds,
        limits,
        ...(cadence !== undefined && { cadence }),
        layouts: isSettable(placement) ? (width > height * WIDE ? sideways : upright) : []
      }
    ]
  })

/** Of one asset by an engine that costs; the local one is free. */
export const plannerCredits: PlannerData["credits"] = {
  image: creditsFor({ provider: "*", model: "*", unit: "image", amount: 1 }),
  video: creditsFor({ provider: "*", model: "*", unit: "video_second", amount: CLIP_SECONDS }),
  print: creditsFor({ provider: "*", model: "*", unit: "large_image", amount: 1 })
}
