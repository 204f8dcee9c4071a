import type { PixelBlock, Surface } from "./surface.ts"

const pass = (
  from: Float32Array,
  to: Float32Array,
  lines: number,
  lineStep: number,
  length: number,
  step: number,
  radius: number
) => {
  const weight = 1 / (2 * radius + 1)
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep
    let sum = 0
    for (let i = 0; i <= Math.min(radius, length - 1); i++) sum += from[start + i * step] ?? 0
    for (let i = 0; i < length; i++) {
      to[start + i * step] = sum * weight
      const enters = i + radius + 1
      const leaves = i - radius
      if (enters < length) sum += from[start + enters * step] ?? 0
      if (leaves >= 0) sum -= from[start + leaves * step] ?? 0
    }
  }
}

/** Kept for the next shadow, because a picture has a dozen. */
let kept: readonly [Float32Array, Float32Array] = [new Float32Array(0), new Float32Array(0)]
const KEPT_MOST = 500_000

const planesOf = (length: number): readonly [Float32Array, Float32Array] => {
  if (length > KEPT_MOST) return [new Float32Array(length), new Float32Array(length)]
  if (kept[0].length < length) kept = [new Float32Array(length), new Float32Array(length)]
  return [kept[0].subarray(0, length), kept[1].subarray(0, length)]
}

/** Three running means approximate a Gaussian at constant cost. Not every browser's canvas can blur. */
const softenAlpha = (
  { data }: PixelBlock,
  w: number,
  h: number,
  deviation: number,
  rgb: readonly [number, number, number]
) => {
  const [alpha, other] = planesOf(w * h)
  for (let i = 0; i < alpha.length; i++) alpha[i] = data[i * 4 + 3] ?? 0
  const radius = Math.max(0, Math.round((Math.sqrt(4 * deviation * deviation + 1) - 1) / 2))
  for (let round = 0; round < 3 && radius > 0; round++) {
    pass(alpha, other, h, w, w, 1, radius)
    pass(other, alpha, w, 1, h, w, radius)
  }
  for (let i = 0; i < alpha.length; i++) {
    data[i * 4] = rgb[0]
    data[i * 4 + 1] = rgb[1]
    data[i * 4 + 2] = rgb[2]
    data[i * 4 + 3] = alpha[i] ?? 0
  }
}

export const softenSurface = (
  { ctx }: Surface,
  w: number,
  h: number,
  deviation: number,
  rgb: readonly [number, number, number]
): void => {
  const pixels = ctx.getImageData(0, 0, w, h)
  softenAlpha(pixels, w, h, deviation, rgb)
  ctx.putImageData(pixels, 0, 0)
}

export const softScale = (deviation: number): number => Math.min(1, 3 / Math.max(0.01, deviation))
