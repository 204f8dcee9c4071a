import { fitGround, type Ground } from "./ground.ts"
import type { Planes } from "./planes.ts"

/** Share of the shorter side along the frame in which the ground is looked for. */
const BAND = 0.06
/** Deviation of the border from a smooth surface, OKLab, below which the ground counts as even. */
const EVEN = 0.02
const REFITS = 4
/** Least distance, OKLab, beyond which a pixel of the border takes no part in the next fit. */
const OUTLIER = 0.012
/** Depth of a cast shadow on an even ground, OKLab L: up to it darkness says little. */
const SHADOW = 0.22

const distanceTo = (planes: Planes, pixel: number, ground: Ground): number => {
  const [l, a, b] = ground.at(pixel % planes.width, Math.floor(pixel / planes.width))
  return Math.hypot((planes.l[pixel] ?? 0) - l, 2 * ((planes.a[pixel] ?? 0) - a), 2 * ((planes.b[pixel] ?? 0) - b))
}

/** The smooth ground that the border shows, or undefined when the border is no smooth surface. */
export const evenGround = (planes: Planes): Ground | undefined => {
  const { height, width } = planes
  const band = Math.max(1, Math.round(BAND * Math.min(width, height)))
  const inBand = (pixel: number) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    return Math.min(x, y, width - 1 - x, height - 1 - y) < band
  }
  let ground = fitGround(planes, inBand)
  if (ground.deviation > 2 * EVEN) return undefined
  for (let round = 0; round < REFITS; round++) {
    const [last, limit] = [ground, Math.max(OUTLIER, 2 * ground.deviation)]
    ground = fitGround(planes, (pixel) => inBand(pixel) && distanceTo(planes, pixel, last) < limit)
  }
  return ground.deviation <= EVEN ? ground : undefined
}

/** A light that fell by up to {@link SHADOW} counts a fifth: shadows belong to the ground. */
const withoutShadow = (step: number): number => {
  if (step >= 0) return step
  return step > -SHADOW ? step * 0.2 : -SHADOW * 0.2 + (step + SHADOW) * 1.2
}

/** How far every pixel is from the ground at its place, shadows discounted; the ground itself is near (0, 0, 0). */
export const relativeTo = (planes: Planes, ground: Ground): Planes => {
  const { height, width } = planes
  const count = width * height
  const out = { width, height, l: new Float32Array(count), a: new Float32Array(count), b: new Float32Array(count) }
  for (let pixel = 0; pixel < count; pixel++) {
    const [l, a, b] = ground.at(pixel % width, Math.floor(pixel / width))
    const light = planes.l[pixel] ?? 0
    const shade = Math.min(1, Math.max(0.05, light) / Math.max(0.05, l))
    out.l[pixel] = withoutShadow(light - l)
    out.a[pixel] = (planes.a[pixel] ?? 0) - a * shade
    out.b[pixel] = (planes.b[pixel] ?? 0) - b * shade
  }
  return out
}
