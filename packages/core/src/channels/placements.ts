import { type AspectRatio, aspectRatioLabels } from "../model/aspect-ratio.ts"

/** Area covered by the platform's controls: fractions 0-1 of the canvas from each edge, origin top left. */
export interface SafeArea {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** A limit that the platform does not publish is absent and not checked. */
export interface Placement {
  readonly id: string
  readonly channel: string
  readonly placement: string
  readonly aspectRatio: AspectRatio
  /** Pixels at 1x. */
  readonly width: number
  readonly height: number
  readonly safe: SafeArea
  /** UTF-16 code units, inclusive. */
  readonly copy: { readonly headlineMax?: number; readonly bodyMax?: number; readonly hashtagsMax?: number }
  /** `YYYY-MM-DD`, when the limits were last compared with the platform's documentation. */
  readonly verifiedOn: string
  readonly note?: string
}

const area = (top: number, right: number, bottom: number, left: number): SafeArea => ({ top, right, bottom, left })

const anyChannel = { channel: "any", placement: "any", copy: {}, verifiedOn: "2026-07-01" }

/** Source: studio design, section 4. */
export const placements: ReadonlyArray<Placement> = [
  {
    ...anyChannel,
    id: "any-square",
    aspectRatio: "square",
    width: 1080,
    height: 1080,
    safe: area(0.06, 0.06, 0.06, 0.06)
  },
  {
    ...anyChannel,
    id: "any-portrait",
    aspectRatio: "portrait_3_4",
    width: 1080,
    height: 1440,
    safe: area(0.055, 0.065, 0.055, 0.065)
  },
  {
    ...anyChannel,
    id: "any-landscape",
    aspectRatio: "landscape_4_3",
    width: 1440,
    height: 1080,
    safe: area(0.065, 0.055, 0.065, 0.055)
  },
  {
    ...anyChannel,
    id: "any-wide",
    aspectRatio: "landscape_16_9",
    width: 1920,
    height: 1080,
    safe: area(0.08, 0.055, 0.08, 0.055)
  },
  {
    id: "story",
    channel: "any",
    placement: "story",
    aspectRatio: "portrait_9_16",
    width: 1080,
    height: 1920,
    safe: area(0.14, 0.07, 0.2, 0.07),
    copy: {},
    verifiedOn: "2026-07-01"
  },
  {
    id: "meta-all-placements",
    channel: "meta",
    placement: "reels",
    aspectRatio: "portrait_9_16",
    width: 1080,
    height: 1920,
    safe: area(0.14, 0.06, 0.35, 0.06),
    copy: {},
    verifiedOn: "2026-03-15",
    note: "One zone for stories and reels, as vendor guides give it."
  },
  {
    id: "tiktok-feed",
    channel: "tiktok",
    placement: "feed",
    aspectRatio: "portrait_9_16",
    width: 1080,
    height: 1920,
    safe: area(0.14, 0.1, 0.2, 0.07),
    copy: {},
    verifiedOn: "2026-07-01",
    note: "Estimated; the right column holds the platform's buttons."
  }
]

const byId = new Map(placements.map((placement) => [placement.id, placement]))

/** For example 'Square 1:1' or 'meta reels'. */
export const placementLabel = ({ aspectRatio, channel, placement }: Placement): string =>
  channel === "any" ? aspectRatioLabels[aspectRatio] : `${channel} ${placement}`

export const placementById = (id: string): Placement | undefined => byId.get(id)

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
