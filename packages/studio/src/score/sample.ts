import type { Rect } from "@marque/core/creative"
import type { Pixels } from "../colour/facts.ts"
import { labOfRgb } from "../colour/tints.ts"

/** Longest side of the copy for colours; studio design, section 15. */
const SAMPLE_SIZE = 96

/** OKLab, row-major, three values per pixel, with the 8-bit colour beside it. */
export interface Sample {
  readonly width: number
  readonly height: number
  readonly lab: Float32Array
  readonly rgb: Uint8Array
}

export const sampleOf = ({ data, width, height }: Pixels): Sample => {
  const scale = Math.min(1, SAMPLE_SIZE / Math.max(width, height))
  const w = Math.max(1, Math.round(width * scale))
  const h = Math.max(1, Math.round(height * scale))
  const sums = new Float64Array(w * h * 3)
  const counts = new Uint32Array(w * h)
  const begins = Uint32Array.from({ length: w + 1 }, (_, column) => Math.ceil((column * width) / w))
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.min(h - 1, Math.floor((y * h) / height)) * w
    for (let column = 0, end = 0; column < w; column++) {
      const begin = end
      end = begins[column + 1] ?? width
      let [red, green, blue] = [0, 0, 0]
      for (let x = begin; x < end; x++, at += 4) {
        red += data[at] ?? 0
        green += data[at + 1] ?? 0
        blue += data[at + 2] ?? 0
      }
      const cell = row + column
      counts[cell] = (counts[cell] ?? 0) + end - begin
      sums[cell * 3] = (sums[cell * 3] ?? 0) + red
      sums[cell * 3 + 1] = (sums[cell * 3 + 1] ?? 0) + green
      sums[cell * 3 + 2] = (sums[cell * 3 + 2] ?? 0) + blue
    }
  }
  const rgb = new Uint8Array(w * h * 3)
  const lab = new Float32Array(w * h * 3)
  const mean = (at: number, count: number) => Math.round((sums[at] ?? 0) / Math.max(1, count))
  for (let cell = 0, at = 0; cell < counts.length; cell++, at += 3) {
    const count = counts[cell] ?? 1
    const [r, g, blue] = [mean(at, count), mean(at + 1, count), mean(at + 2, count)]
    const { L, a, b } = labOfRgb(r, g, blue)
    rgb[at] = r
    rgb[at + 1] = g
    rgb[at + 2] = blue
    lab[at] = L
    lab[at + 1] = a
    lab[at + 2] = b
  }
  return { width: w, height: h, lab, rgb }
}

export const cellsIn = (
  { width, height }: Sample,
  frame: { readonly w: number; readonly h: number },
  rects: ReadonlyArray<Rect>
): Uint8Array => {
  const inside = new Uint8Array(width * height)
  for (const rect of rects) {
    for (let row = 0; row < height; row++) {
      const y = ((row + 0.5) / height) * frame.h
      if (y < rect.y || y > rect.y + rect.h) continue
      for (let column = 0; column < width; column++) {
        const x = ((column + 0.5) / width) * frame.w
        if (x >= rect.x && x <= rect.x + rect.w) inside[row * width + column] = 1
      }
    }
  }
  return inside
}
