import { fitGround, type Ground, groundAt } from "./ground.ts"
import type { Planes } from "./planes.ts"

/** Share of the shorter side along the frame in which the ground is looked for. */
const BAND = 0.06
/** Deviation of the border from a smooth surface, OKLab, below which the ground counts as even. */
const EVEN = 0.02
/** The same of everything along the frame, product included, beyond which no surface is looked for. */
const HOPELESS = 0.1
const REFITS = 4
/** Least distance, OKLab, beyond which a pixel of the border takes no part in the next fit. */
const OUTLIER = 0.012
/** Share of the border that must lie on the surface. */
const ENOUGH = 0.75
/** Depth of a cast shadow on an even ground, OKLab L: up to it darkness says little. */
const SHADOW = 0.22

const bandOf = ({ height, width }: Planes): ReadonlyArray<number> => {
  const band = Math.max(1, Math.round(BAND * Math.min(width, height)))
  const pixels: Array<number> = []
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    if ((x + y) % 2 === 0 && Math.min(x, y, width - 1 - x, height - 1 - y) < band) pixels.push(pixel)
  }
  return pixels
}

const distanceTo = (planes: Planes, pixel: number, ground: Ground): number => {
  const [l, a, b] = groundAt(ground, planes, pixel)
  return Math.hypot((planes.l[pixel] ?? 0) - l, 2 * ((planes.a[pixel] ?? 0) - a), 2 * ((planes.b[pixel] ?? 0) - b))
}

/** The smooth ground that the border shows, or undefined when the border is no smooth surface. */
export const evenGround = (planes: Planes): Ground | undefined => {
  const band = bandOf(planes)
  let ground = fitGround(planes, band)
  if (ground.deviation > HOPELESS) return undefined
  let used = band
  for (let round = 0; round < REFITS; round++) {
    const [last, limit] = [ground, Math.max(OUTLIER, 2 * ground.deviation)]
    used = band.filter((pixel) => distanceTo(planes, pixel, last) < limit)
    ground = fitGround(planes, used)
  }
  return ground.deviation <= EVEN && used.length >= ENOUGH * band.length ? ground : undefined
}

/** A light that fell by up to {@link SHADOW} counts a fifth: shadows belong to the ground. */
const withoutShadow = (step: number): number => {
  if (step >= 0) return step
  return step > -SHADOW ? step * 0.2 : -SHADOW * 0.2 + (step + SHADOW) * 1.2
}

/** Differences from the ground with shadows discounted; the ground itself is near (0, 0, 0). */
export const shadowsDiscounted = (differences: Planes): Planes => ({
  ...differences,
  l: differences.l.map(withoutShadow)
})
