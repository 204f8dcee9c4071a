import { printNote } from "../channels/channel.texts.ts"
import { isSettable, placementById, placements } from "../channels/placements.ts"
import { unsupportedSize } from "../creative/creative-warnings.texts.ts"
import { usesOfChannel } from "../channels/channel-uses.rules.ts"
import type { PermittedUse } from "../model/permitted-use.ts"

/** A placement as a brief offers it. */
export interface PlacementChoice {
  readonly id: string
  readonly label: string
  readonly channel: string
  /** For example `1080 × 1920`, with what a print is. */
  readonly size: string
}

export const placementChoices: ReadonlyArray<PlacementChoice> = placements.map((placement) => ({
  id: placement.id,
  label: placement.label,
  channel: placement.channel,
  size: [
    `${placement.width} × ${placement.height}`,
    ...(placement.dpi === undefined ? [] : [printNote(placement.dpi)])
  ].join(", ")
}))

const known = new Map(placementChoices.map((choice) => [choice.id, choice]))

export const placementName = (id: string): string => known.get(id)?.label ?? id

/** Why a picture for the placement cannot be made; undefined where it can. */
export const placementRefusal = (id: string): string | undefined => {
  const placement = placementById(id)
  if (placement === undefined) return `${id} is not a placement any more`
  const { height, width } = placement
  return isSettable(placement) ? undefined : unsupportedSize(width, height)
}

/** What each placement uses a place for, with the name of the placement. */
export const usesOf = (
  placementIds: ReadonlyArray<string>
): ReadonlyArray<readonly [uses: ReadonlyArray<PermittedUse>, name: string]> =>
  placementIds.flatMap((id) => {
    const choice = known.get(id)
    return choice === undefined ? [] : [[usesOfChannel(choice.channel), choice.label] as const]
  })
