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
}

const kindOf = (w: number, h: number): FrameKind => {
  if (w > 1.05 * h) return "landscape"
  if (h > 1.5 * w) return "tall"
  return h > 1.05 * w ? "portrait" : "square"
}

/** Right-to-left creatives are laid out left to right and mirrored, so their safe area is mirrored here. */
export const frameOf = (input: Pick<CreativeInput, "ratio" | "placementId" | "direction">): Frame => {
  const named = input.placementId === undefined ? undefined : placementById(input.placementId)
  const placement = named?.aspectRatio === input.ratio ? named : defaultPlacement(input.ratio)
  const { width: w, height: h, safe } = placement
  const left = input.direction === "rtl" ? safe.right : safe.left
  return {
    ratio: input.ratio,
    kind: kindOf(w, h),
    w,
    h,
    u: Math.sqrt(w * h) / 1080,
    safe: {
      x: left * w,
      y: safe.top * h,
      w: (1 - safe.left - safe.right) * w,
      h: (1 - safe.top - safe.bottom) * h
    }
  }
}
