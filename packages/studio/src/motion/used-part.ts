import type { Rect } from "@marque/core/creative"
import type { Surface } from "../paint/surface.ts"

export const usedPart = (surface: Surface, w: number, h: number): Rect | undefined => {
  const { data } = surface.ctx.getImageData(0, 0, w, h)
  const opaque = new Uint32Array(data.buffer, data.byteOffset, w * h)
  let [left, top, right, bottom] = [w, h, -1, -1]
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      if (opaque[y * w + x] === 0) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
  }
  return right < 0 ? undefined : { x: left, y: top, w: right - left + 1, h: bottom - top + 1 }
}
