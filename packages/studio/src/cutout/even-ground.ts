import { distancesFrom, fitGround, type Ground } from "./ground.ts"
import type { Planes } from "./planes.ts"

/** Share of the shorter side along the frame that is sampled. */
const BAND = 0.06
/** Deviation of the border from a smooth surface, OKLab, below which the ground is even. */
const EVEN = 0.02
/** The same along the whole frame, product included, beyond which no surface is fitted. */
const HOPELESS = 0.1
const REFITS = 4
/** Least distance, OKLab, beyond which a border pixel is left out of the next fit. */
const OUTLIER = 0.012
/** Share of the border that must lie on the surface. */
const ENOUGH = 0.75
/** Depth of a cast shadow on an even ground, OKLab L. */
const SHADOW = 0.22

const bandOf = ({ height, width }: Planes): Uint32Array => {
  const band = Math.max(1, Math.round(BAND * Math.min(width, height)))
  const pixels: Array<number> = []
  for (let y = 0; y < height; y++) {
    const whole = y < band || y >= height - band
    for (let x = 0; x < width; x++) {
      if (!whole && x === band && width > 2 * band) x = width - band
      if ((x + y) % 2 === 0) pixels.push(y * width + x)
    }
  }
  return Uint32Array.from(pixels)
}

export const evenGround = (planes: Planes): Ground | undefined => {
  const band = bandOf(planes)
  let ground = fitGround(planes, band)
  if (ground.deviation > HOPELESS) return undefined
  let used = band
  for (let round = 0; round < REFITS; round++) {
    const limit = Math.max(OUTLIER, 2 * ground.deviation)
    const distances = distancesFrom(planes, ground, band, 2)
    used = band.filter((_, at) => (distances[at] ?? 0) < limit)
    ground = fitGround(planes, used)
  }
  return ground.deviation <= EVEN && used.length >= ENOUGH * band.length ? ground : undefined
}

/** A fall in light up to {@link SHADOW} counts a fifth, because shadows belong to the ground. */
const withoutShadow = (step: number): number => {
  if (step >= 0) return step
  return step > -SHADOW ? step * 0.2 : -SHADOW * 0.2 + (step + SHADOW) * 1.2
}

export const shadowsDiscounted = (differences: Planes): Planes => ({
  ...differences,
  l: differences.l.map(withoutShadow)
})
