type ClipMotion = "push_in" | "pull_out" | "pan" | "parallax"

export const CLIP_FPS = 30

export interface ClipTiming {
  readonly motion: ClipMotion
  readonly seconds: 3 | 5 | 8
  readonly loop: boolean
}

/** Area of a frame, pixels, in every proportion. */
const CLIP_AREA = 1280 * 720

const even = (value: number) => Math.max(2, Math.round(value / 2) * 2)

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

export const framesOf = ({ seconds }: Pick<ClipTiming, "seconds">): number => seconds * CLIP_FPS

/** Even sides; never more pixels than 1280 x 720 or the picture. */
export const clipSizeOf = (picture: {
  readonly w: number
  readonly h: number
}): { readonly w: number; readonly h: number } => {
  const w = Math.max(1, Math.round(picture.w))
  const h = Math.max(1, Math.round(picture.h))
  const scale = Math.min(1, Math.sqrt(CLIP_AREA / (w * h)))
  const unit = divisor(w, h)
  // Whole multiples keep the proportions exactly; odd sizes of pictures are rounded.
  const steps = Math.floor((unit * scale) / 2) * 2
  return steps >= 40 ? { w: (w / unit) * steps, h: (h / unit) * steps } : { w: even(w * scale), h: even(h * scale) }
}
