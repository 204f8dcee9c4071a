import type { Planes } from "./planes.ts"

/** Deepest fall of L and greatest change of a and b of a cast shadow with reflected light on an even ground. */
const DEEPEST = 0.42
const COLOURED = 0.024

/** Chroma of a ground, OKLab, from which its colour separates shadow from object. */
const COLOURED_GROUND = 0.035
/** Distance from the dimmed ground's colour, OKLab a and b, up to which a pixel is dimmed ground. */
const DIMMED = 0.014
/** Least chroma, OKLab, at which dimmed ground still differs from grey. */
const LEAST_CHROMA = 0.02

/** Less light scales L, a and b by one factor, which shows only on a coloured ground. */
export const isDimmedGround = ({ a, b, l }: Planes, differences: Planes, pixel: number): boolean => {
  const fall = -(differences.l[pixel] ?? 0)
  if (fall < -DIMMED || fall > DEEPEST) return false
  const [ga, gb] = [(a[pixel] ?? 0) - (differences.a[pixel] ?? 0), (b[pixel] ?? 0) - (differences.b[pixel] ?? 0)]
  if (Math.hypot(ga, gb) < COLOURED_GROUND) return false
  const light = (l[pixel] ?? 0) / ((l[pixel] ?? 0) + fall)
  if (light * Math.hypot(ga, gb) < LEAST_CHROMA) return false
  return Math.hypot((a[pixel] ?? 0) - light * ga, (b[pixel] ?? 0) - light * gb) < DIMMED
}

export const isShadowy = ({ a, b, l }: Planes, pixel: number): boolean => {
  const fall = -(l[pixel] ?? 0)
  return fall > 0 && fall < DEEPEST && Math.hypot(a[pixel] ?? 0, b[pixel] ?? 0) < COLOURED
}
