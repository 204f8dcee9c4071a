/** Which moment of a video becomes its poster. */

/** Seconds from the start, and then shares of the whole: films often begin dark. */
const FIRST_SECONDS = [0.1, 0.5, 1, 2]
const SHARES = [0.1, 0.3, 0.5]

/** Seconds, in the order in which they are looked at; each once, and none beyond the end. */
export const posterMoments = (seconds: number): ReadonlyArray<number> => {
  if (!Number.isFinite(seconds) || seconds <= 0) return [0]
  const moments = [...FIRST_SECONDS, ...SHARES.map((share) => share * seconds)].filter((at) => at < seconds)
  return [...new Set(moments)]
}

/** Mean luma of a frame, 0-255, below which it counts as black. */
const BLACK = 20

/** Rec. 709 luma, a whole number 0-255, of RGBA pixels. No pixels are black. */
export const lightOf = (pixels: ArrayLike<number>): number => {
  let sum = 0
  const count = Math.floor(pixels.length / 4)
  for (let at = 0; at < count * 4; at += 4) {
    sum += 0.2126 * (pixels[at] ?? 0) + 0.7152 * (pixels[at + 1] ?? 0) + 0.0722 * (pixels[at + 2] ?? 0)
  }
  return count === 0 ? 0 : Math.round(sum / count)
}

export const isBlack = (light: number): boolean => light < BLACK
