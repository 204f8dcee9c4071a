import { AspectRatio, nearestRatio } from "../model/aspect-ratio.ts"
import type { LimitedText, Placement } from "./placement.schema.ts"
import { FREE_SIZE, placementRows } from "./placement-rows.ts"

const MM_PER_INCH = 25.4

/** The same print with its bleed around it, for a printer who cuts it off: what is safe without it is safe with it. */
const withBleed = (placement: Placement): ReadonlyArray<Placement> => {
  const { bleedMm, dpi, height, id, label, safe, width, ...rest } = placement
  if (bleedMm === undefined || dpi === undefined) return [placement]
  const edge = (bleedMm / MM_PER_INCH) * dpi
  const whole = { width: Math.round(width + 2 * edge), height: Math.round(height + 2 * edge) }
  const [top, right, bottom, left] = safe
  const down = (cut: number) => (cut * height + (whole.height - height) / 2) / whole.height
  const across = (cut: number) => (cut * width + (whole.width - width) / 2) / whole.width
  const bled: Placement = {
    ...rest,
    ...whole,
    id: `${id}-bleed`,
    label: `${label}, with ${bleedMm} mm bleed`,
    safe: [down(top), across(right), down(bottom), across(left)],
    dpi,
    note: `RGB. ${bleedMm} mm of each side are cut off; ${width} x ${height} pixels stay.`
  }
  return [placement, bled]
}

/** Without own sizes, which {@link placementById} makes from their id. */
export const placements: ReadonlyArray<Placement> = placementRows.flatMap(withBleed)

const byId = new Map(placements.map((placement) => [placement.id, placement]))

/** Whether layouts keep their proportions in that size. */
export const isSettable = ({ height, width }: Pick<Placement, "height" | "width">): boolean =>
  Math.max(width, height) <= FREE_SIZE.ratio * Math.min(width, height)

export type FreeSizeFault = "side" | "pixels" | "ratio"

/** Of an own size in pixels; undefined when it may be used. */
export const freeSizeFault = (width: number, height: number): FreeSizeFault | undefined => {
  const { least, most } = FREE_SIZE.side
  if (![width, height].every((side) => Number.isInteger(side) && side >= least && side <= most)) return "side"
  if (width * height > FREE_SIZE.pixels) return "pixels"
  return isSettable({ width, height }) ? undefined : "ratio"
}

/** Undefined where {@link freeSizeFault} finds something. */
export const freePlacement = (width: number, height: number): Placement | undefined =>
  freeSizeFault(width, height) === undefined
    ? {
        id: `free-${width}x${height}`,
        label: `Free size ${width} x ${height}`,
        channel: "any",
        width,
        height,
        aspectRatio: nearestRatio(width, height),
        safe: FREE_SIZE.safe,
        kinds: ["image"],
        minTextPx: FREE_SIZE.minTextPx,
        limits: {},
        source: "The brand",
        verifiedOn: "2026-07-01"
      }
    : undefined

const FREE_ID = /^free-([1-9]\d{2,3})x([1-9]\d{2,3})$/

/** Also an own size, as `free-640x480`. */
export const placementById = (id: string): Placement | undefined => {
  const free = FREE_ID.exec(id)
  return free === null ? byId.get(id) : freePlacement(Number(free[1]), Number(free[2]))
}

/** Where a picture for a placement is shown; undefined of a shape or own size, which belongs to no channel. */
export const channelOf = (placementId: string | undefined): string | undefined => {
  const channel = placementId === undefined ? undefined : placementById(placementId)?.channel
  return channel === "any" ? undefined : channel
}

/** A placement that left the data is shown by its id. */
export const placementLabel = (id: string): string => placementById(id)?.label ?? id

const defaults: Readonly<Record<AspectRatio, string>> = {
  square: "any-square",
  portrait_3_4: "any-portrait",
  landscape_4_3: "any-landscape",
  landscape_16_9: "any-wide",
  portrait_9_16: "story"
}

/** The default for a ratio; a story for 9:16. */
export const defaultPlacement = (ratio: AspectRatio): Placement => {
  const placement = byId.get(defaults[ratio])
  if (placement === undefined) throw new Error(`No placement for ${ratio}`)
  return placement
}

/** One for each shape. */
export const shapePlacements: ReadonlyArray<Placement> = AspectRatio.literals.map(defaultPlacement)

export interface LimitFinding {
  readonly field: LimitedText
  readonly verdict: "refused" | "warned"
  readonly length: number
  readonly limit: number
}

/**
 * Fields of the post text that are longer than its placement takes (refused) or shows (warned). `lengths`: UTF-16
 * code units, and the count of hashtags. Without a published limit there is no finding.
 */
export const limitFindings = (
  { limits }: Pick<Placement, "limits">,
  lengths: Partial<Readonly<Record<LimitedText, number>>>
): ReadonlyArray<LimitFinding> =>
  (["caption", "linkTitle", "description", "hashtags"] as const).flatMap((field): ReadonlyArray<LimitFinding> => {
    const { most, seen } = limits[field] ?? {}
    const length = lengths[field] ?? 0
    if (most !== undefined && length > most) return [{ field, verdict: "refused", length, limit: most }]
    return seen !== undefined && length > seen ? [{ field, verdict: "warned", length, limit: seen }] : []
  })
