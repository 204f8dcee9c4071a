import type { Planes } from "./planes.ts"

/** Deepest fall of L and greatest change of a and b that a cast shadow, with light thrown back, makes on an even ground. */
const DEEPEST = 0.42
const COLOURED = 0.024

/** Whether a place differs from the ground as a shadow on it would. */
export const isShadowy = ({ a, b, l }: Planes, pixel: number): boolean => {
  const fall = -(l[pixel] ?? 0)
  return fall > 0 && fall < DEEPEST && Math.hypot(a[pixel] ?? 0, b[pixel] ?? 0) < COLOURED
}
