import type { SKRSContext2D } from "@napi-rs/canvas"

export type Draw = (ctx: SKRSContext2D, random: () => number, ground: readonly [number, number, number]) => void

export const shaded = (ctx: SKRSContext2D, from: number, to: number, colours: ReadonlyArray<string>): void => {
  const ramp = ctx.createLinearGradient(from, 0, to, 0)
  for (const [at, colour] of colours.entries()) ramp.addColorStop(at / (colours.length - 1), colour)
  ctx.fillStyle = ramp
}
