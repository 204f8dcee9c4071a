import type { Box } from "@marque/core/creative"
import { contrast, hexOfRgb } from "../../colour/tints.ts"
import type { RawPicture } from "../fingerprints.ts"

/** Worst decile of contrast over every third pixel. */
export const contrastUnder = (picture: RawPicture, box: Box, hex: string): number => {
  const ratios: Array<number> = []
  for (let y = Math.max(0, Math.floor(box.y)); y < Math.min(picture.height, box.y + box.h); y += 3) {
    for (let x = Math.max(0, Math.floor(box.x)); x < Math.min(picture.width, box.x + box.w); x += 3) {
      const at = (y * picture.width + x) * 4
      const [r = 0, g = 0, b = 0] = picture.data.subarray(at, at + 3)
      ratios.push(contrast(hex, hexOfRgb(r, g, b)))
    }
  }
  ratios.sort((a, b) => a - b)
  return ratios[Math.floor(ratios.length / 10)] ?? 0
}

export const differingPixels = (
  a: RawPicture,
  b: RawPicture,
  tolerance = 0
): ReadonlyArray<{ x: number; y: number }> => {
  const found: Array<{ x: number; y: number }> = []
  for (let i = 0; i < a.data.length; i += 4) {
    const differs = [0, 1, 2, 3].some(
      (channel) => Math.abs((a.data[i + channel] ?? 0) - (b.data[i + channel] ?? 0)) > tolerance
    )
    if (differs) found.push({ x: (i / 4) % a.width, y: Math.floor(i / 4 / a.width) })
  }
  return found
}

export const isOpaque = (rgba: Uint8Array): boolean => {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false
  return true
}
