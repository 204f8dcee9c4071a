import { deflateRawSync, inflateRawSync } from "node:zlib"
import type { Pixels } from "../../colour/pixels.ts"
import { labOfRgb } from "../../colour/tints.ts"

/** Tiles a side. */
const TILES = 24
/** OKLab; a tenth of the tolerance. */
const QUANTUM = 0.0002

const meanOf = ({ data, height, width }: Pixels, column: number, row: number): ReadonlyArray<number> => {
  const [left, right] = [Math.floor((column * width) / TILES), Math.floor(((column + 1) * width) / TILES)]
  const [top, bottom] = [Math.floor((row * height) / TILES), Math.floor(((row + 1) * height) / TILES)]
  let [L, a, b] = [0, 0, 0]
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 4
      const lab = labOfRgb(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
      L += lab.L
      a += lab.a
      b += lab.b
    }
  }
  const steps = QUANTUM * (right - left) * (bottom - top)
  return [L, a, b].map((sum) => Math.round(sum / steps))
}

/** Mean OKLab colours of 24 by 24 tiles of an opaque picture, packed as text. */
export const tilesOf = (picture: Pixels): string => {
  const tiles = Array.from({ length: TILES * TILES }, (_, tile) =>
    meanOf(picture, tile % TILES, Math.floor(tile / TILES))
  )
  // Neighbours are alike: their differences pack well.
  const steps = tiles.map((tile, index) => tile.map((value, channel) => value - (tiles[index - 1]?.[channel] ?? 0)))
  const channels = [0, 1, 2].flatMap((channel) => steps.map((step) => step[channel] ?? 0))
  return deflateRawSync(Buffer.from(Int16Array.from(channels).buffer), { level: 9 }).toString("base64")
}

const unpacked = (packed: string) => {
  const bytes = inflateRawSync(Buffer.from(packed, "base64"))
  const steps = Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readInt16LE(at * 2))
  const sums = [0, 0, 0]
  return Array.from({ length: TILES * TILES }, (_, tile) =>
    sums.map((_sum, channel) => (sums[channel] = (sums[channel] ?? 0) + (steps[channel * TILES * TILES + tile] ?? 0)))
  )
}

/** Largest OKLab distance of two tiles in the same place. */
export const tilesApart = (one: string, other: string): number => {
  const others = unpacked(other)
  const distances = unpacked(one).map((tile, index) =>
    Math.hypot(...tile.map((value, channel) => value - (others[index]?.[channel] ?? 0)))
  )
  return QUANTUM * Math.max(...distances)
}
