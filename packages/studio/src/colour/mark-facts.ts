import { type Pixels, pixelAt } from "./pixels.ts"
import { hexOfRgb } from "./tints.ts"

/** Difference of neighbouring pixels, summed over channels (0-255 each), that is an edge between shapes. */
const EDGE = 150
/** Edges inside an outline, in lengths of a square of its area, from which shapes overlap. */
const LAYERED = 0.35

export const isLayered = (pixels: Pixels): boolean => {
  let edges = 0
  let opaque = 0
  const step = (a: ReturnType<typeof pixelAt>, b: ReturnType<typeof pixelAt>) =>
    b[3] > 200 && Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]) > EDGE ? 1 : 0
  for (let y = 0; y < pixels.height - 1; y++) {
    for (let x = 0; x < pixels.width - 1; x++) {
      const here = pixelAt(pixels, x, y)
      if (here[3] <= 200) continue
      opaque += 1
      edges += step(here, pixelAt(pixels, x + 1, y)) + step(here, pixelAt(pixels, x, y + 1))
    }
  }
  return edges > LAYERED * Math.sqrt(opaque)
}

/** Share of an outline from which a colour is a tone. */
const TONE = 0.12

/** Colours, in boxes of 64 levels per channel, with a share of {@link TONE} or more. One pass. */
export const tonesIn = (pixels: Pixels): ReadonlyArray<string> => {
  const boxes = new Map<number, { count: number; r: number; g: number; b: number }>()
  let opaque = 0
  for (let y = 0; y < pixels.height; y++) {
    for (let x = 0; x < pixels.width; x++) {
      const [r, g, b, a] = pixelAt(pixels, x, y)
      if (a <= 200) continue
      opaque += 1
      const key = (r >> 6) * 16 + (g >> 6) * 4 + (b >> 6)
      const box = boxes.get(key) ?? { count: 0, r: 0, g: 0, b: 0 }
      boxes.set(key, { count: box.count + 1, r: box.r + r, g: box.g + g, b: box.b + b })
    }
  }
  return [...boxes.values()]
    .filter(({ count }) => count >= TONE * opaque)
    .toSorted((one, other) => other.count - one.count)
    .map(({ count, r, g, b }) => hexOfRgb(r / count, g / count, b / count))
}
