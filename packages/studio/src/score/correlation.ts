import type { Pixels } from "../colour/facts.ts"
import { mulberry32 } from "../scene/random.ts"
import type { LogoMark } from "./logo-mark.ts"

/** Perceived lightness, about 0-255, row-major. */
export interface Light {
  readonly width: number
  readonly height: number
  readonly values: Float32Array
}

export const lightOf = ({ data, width, height }: Pixels, longest: number): Light => {
  const scale = Math.min(1, longest / Math.max(width, height))
  const w = Math.max(1, Math.round(width * scale))
  const h = Math.max(1, Math.round(height * scale))
  const values = new Float32Array(w * h)
  const counts = new Uint32Array(w * h)
  const columns = new Uint32Array(width)
  for (let x = 0; x < width; x++) columns[x] = Math.min(w - 1, Math.floor((x * w) / width))
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.min(h - 1, Math.floor((y * h) / height)) * w
    for (let x = 0; x < width; x++, at += 4) {
      const cell = row + (columns[x] ?? 0)
      counts[cell] = (counts[cell] ?? 0) + 1
      values[cell] =
        (values[cell] ?? 0) + 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
    }
  }
  for (let cell = 0; cell < values.length; cell++) values[cell] = (values[cell] ?? 0) / Math.max(1, counts[cell] ?? 1)
  return { width: w, height: h, values }
}

/**
 * Offsets from the mark's top left corner, values with mean 0 and length 1. Points extend `margin` pixels past the
 * mark.
 */
export interface Probe {
  readonly width: number
  readonly height: number
  readonly margin: number
  readonly offsets: Int32Array
  readonly values: Float32Array
}

const coverageAt = ({ width, height, coverage }: LogoMark, x0: number, y0: number, x1: number, y1: number): number => {
  const [left, top] = [Math.floor(x0), Math.floor(y0)]
  const right = Math.min(width, Math.max(left + 1, Math.round(x1)))
  const bottom = Math.min(height, Math.max(top + 1, Math.round(y1)))
  let sum = 0
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += coverage[y * width + x] ?? 0
  return sum / Math.max(1, (right - left) * (bottom - top))
}

interface Cell {
  readonly x: number
  readonly y: number
  readonly value: number
}

const shuffled = (count: number): Int32Array => {
  const indexes = Int32Array.from({ length: count }, (_, index) => index)
  const random = mulberry32(7)
  for (let index = count - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    const moved = indexes[index] ?? 0
    indexes[index] = indexes[other] ?? 0
    indexes[other] = moved
  }
  return indexes
}

export const probeOf = (mark: LogoMark, height: number, points: number, stride: number): Probe => {
  const h = Math.max(3, Math.round(height))
  const w = Math.max(3, Math.round((height * mark.width) / mark.height))
  const margin = Math.max(1, Math.round(h * 0.12))
  const across = w + 2 * margin
  const [sx, sy] = [mark.width / w, mark.height / h]
  const cellAt = (index: number): Cell => {
    const [x, y] = [(index % across) - margin, Math.floor(index / across) - margin]
    const inside = x >= 0 && y >= 0 && x < w && y < h
    return { x, y, value: inside ? coverageAt(mark, x * sx, y * sy, (x + 1) * sx, (y + 1) * sy) : 0 }
  }
  const half = Math.floor(points / 2)
  const ink: Array<Cell> = []
  const rest: Array<Cell> = []
  // Whether ink runs short is known at the end only; until then as many others are kept as could be wanted.
  for (const index of shuffled(across * (h + 2 * margin))) {
    if (ink.length >= half && rest.length >= points - half) break
    const cell = cellAt(index)
    if (cell.value >= 0.5) ink.push(cell)
    else if (rest.length < points) rest.push(cell)
  }
  const chosen = [...ink.slice(0, half), ...rest.slice(0, points - Math.min(half, ink.length))]
  const mean = chosen.reduce((sum, { value }) => sum + value, 0) / chosen.length
  const length = Math.sqrt(chosen.reduce((sum, { value }) => sum + (value - mean) ** 2, 0)) || 1
  const mixed = chosen.map((cell, index) => ({ cell, order: (index % half) + (index < half ? 0 : 0.5) }))
  const ordered = mixed.toSorted((a, b) => a.order - b.order).map(({ cell }) => cell)
  return {
    width: w,
    height: h,
    margin,
    offsets: Int32Array.from(ordered, ({ x, y }) => y * stride + x),
    values: Float32Array.from(ordered, ({ value }) => (value - mean) / length)
  }
}

const FIRST_LOOK = 10
/** Lightness difference (of 255) below which a region is flat. */
const FLAT = 14
/** Least standard deviation of a mark's lightness. */
const FAINT = 7

/** 0-1, whichever is lighter; 0 where the probe leaves the picture. */
export const correlationAt = ({ width, height, values }: Light, probe: Probe, x: number, y: number): number => {
  const { margin, offsets } = probe
  if (x < margin || y < margin || x + probe.width + margin > width || y + probe.height + margin > height) return 0
  const base = y * width + x
  let sum = 0
  let squares = 0
  let product = 0
  let least = 255
  let most = 0
  const count = offsets.length
  const first = Math.min(FIRST_LOOK, count)
  for (let index = 0; index < first; index++) {
    const value = values[base + (offsets[index] ?? 0)] ?? 0
    if (value < least) least = value
    if (value > most) most = value
  }
  if (most - least < FLAT) return 0
  for (let index = 0; index < count; index++) {
    const value = values[base + (offsets[index] ?? 0)] ?? 0
    sum += value
    squares += value * value
    product += value * (probe.values[index] ?? 0)
  }
  const variance = squares - (sum * sum) / count
  if (variance < FAINT * FAINT * count) return 0
  return Math.abs(product) / Math.sqrt(variance)
}
