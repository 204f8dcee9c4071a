import { type CreativeInput, defaultPlacement, placementById, type Rect } from "@marque/core/creative"

type FrameKind = "square" | "portrait" | "tall" | "landscape"

/** Pixels at 1x. `u` is 1 on a 1080 square and scales type and spacing with the area; `safe` is for text and logos. */
export interface Frame {
  readonly ratio: CreativeInput["ratio"]
  readonly kind: FrameKind
  readonly w: number
  readonly h: number
  readonly u: number
  readonly safe: Rect
  /** Pixels, smallest text of its placement where that is above the layouts' own; 0 without one. */
  readonly minTextPx: number
  /** Unit of the gaps between texts: {@link u}, or more where text had to grow to its smallest size. */
  readonly air: number
}

/** Smallest text of the layouts in `u`, and the share of its growth that gaps follow. */
const GROWN = { from: 20, share: 0.6 } as const

const kindOf = (w: number, h: number): FrameKind => {
  if (w > 1.05 * h) return "landscape"
  if (h > 1.5 * w) return "tall"
  return h > 1.05 * w ? "portrait" : "square"
}

/** Right-to-left creatives are laid out left to right and mirrored, so their safe area is mirrored here. */
export const frameOf = (input: Pick<CreativeInput, "ratio" | "placementId" | "direction">): Frame => {
  const named = input.placementId === undefined ? undefined : placementById(input.placementId)
  const placement = named?.aspectRatio === input.ratio ? named : defaultPlacement(input.ratio)
  const { width: w, height: h, minTextPx = 0, safe } = placement
  const [top, right, bottom, left] = safe
  const start = input.direction === "rtl" ? right : left
  const u = Math.sqrt(w * h) / 1080
  return {
    ratio: input.ratio,
    kind: kindOf(w, h),
    w,
    h,
    u,
    air: Math.max(u, (GROWN.share * minTextPx) / GROWN.from),
    safe: {
      x: start * w,
      y: top * h,
      w: (1 - left - right) * w,
      h: (1 - top - bottom) * h
    },
    minTextPx
  }
}

/** Of one of the five shapes, not only near it. */
export const isOwnShape = ({ ratio, w, h }: Pick<Frame, "ratio" | "w" | "h">): boolean => {
  const { width, height } = defaultPlacement(ratio)
  return w === width && h === height
}
