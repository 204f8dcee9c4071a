import type { Placement } from "../channels/placement.schema.ts"
import { isSettable, placementById } from "../channels/placements.ts"
import type { AspectRatio } from "../model/aspect-ratio.ts"
import { unsupportedSize } from "./creative-warnings.texts.ts"

interface Asked {
  readonly aspectRatios: ReadonlyArray<AspectRatio>
  readonly placementIds?: ReadonlyArray<string>
}

/** What one output is made for; `aspectRatio` is a placement's family. */
export interface OutputTarget {
  readonly aspectRatio: AspectRatio
  readonly placementId?: string
}

/** One per picture of a variant: the shapes, then the placements. A placement that left the data is a square. */
export const targetsOf = ({ aspectRatios, placementIds = [] }: Asked): ReadonlyArray<OutputTarget> => [
  ...aspectRatios.map((aspectRatio) => ({ aspectRatio })),
  ...placementIds.map((placementId) => ({
    aspectRatio: placementById(placementId)?.aspectRatio ?? "square",
    placementId
  }))
]

/** Of the output at `index` in variant-major order; `variant` counts from 0. */
export const targetAt = (asked: Asked, index: number): (OutputTarget & { readonly variant: number }) | undefined => {
  const targets = targetsOf(asked)
  const target = targets[index % targets.length]
  return target && { ...target, variant: Math.floor(index / targets.length) }
}

/** Why no picture can be made for it, whatever it would show. */
export const pictureBarred = (placement: Placement): string | undefined => {
  if (placement.kinds.every((kind) => kind === "video")) return "Takes clips only. Make a picture, then animate it."
  return isSettable(placement) ? undefined : unsupportedSize(placement.width, placement.height)
}

/** The first sentence about a placement that no picture can be made for. */
export const placementProblem = (placementIds: ReadonlyArray<string>): string | undefined => {
  for (const id of placementIds) {
    const placement = placementById(id)
    if (placement === undefined) return `There is no size ${id} any more`
    const barred = pictureBarred(placement)
    if (barred !== undefined) return barred
  }
  return undefined
}
