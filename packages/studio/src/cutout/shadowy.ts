import type { Planes } from "./planes.ts"

/** Deepest fall of L and greatest change of a and b that a cast shadow, with light thrown back, makes on an even ground. */
const DEEPEST = 0.42
const COLOURED = 0.024

/** Chroma of a ground, OKLab, from which its colour separates its shadow from an object. */
const COLOURED_GROUND = 0.035
/** Distance from the ground's own colour in less light, OKLab a and b, up to which a place is the ground in less light. */
const DIMMED = 0.014
/** Least chroma, OKLab, at which less light on the ground still differs from grey. */
const LEAST_CHROMA = 0.02

/** Less light takes L, a and b down by one factor, which shows only on a coloured ground. */
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
