/** RGBA, 8 bits, straight alpha, row-major. */
export interface Pixels {
  readonly data: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
}

export const pixelAt = (pixels: Pixels, x: number, y: number) => {
  const i = (y * pixels.width + x) * 4
  return [pixels.data[i] ?? 0, pixels.data[i + 1] ?? 0, pixels.data[i + 2] ?? 0, pixels.data[i + 3] ?? 0] as const
}
