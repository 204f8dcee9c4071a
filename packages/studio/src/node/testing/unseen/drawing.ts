import type { SKRSContext2D } from "@napi-rs/canvas"

/** Draws something into 800 x 750 units, with its foot near 680; the same for the same chances (0-1) on the same ground. */
export type Draw = (ctx: SKRSContext2D, random: () => number, ground: readonly [number, number, number]) => void

/** Fills what follows with a shading from left to right. */
export const shaded = (ctx: SKRSContext2D, from: number, to: number, colours: ReadonlyArray<string>): void => {
  const ramp = ctx.createLinearGradient(from, 0, to, 0)
  for (const [at, colour] of colours.entries()) ramp.addColorStop(at / (colours.length - 1), colour)
  ctx.fillStyle = ramp
}
