/** Fixed-point value of a pixel wholly inside; masks are 0 to this. */
export const WHOLE = 4095
/** Regularisation against noise: variance of a channel, 0-255; 4e-4 of channels 0-1. */
const EPSILON = 4e-4 * 255 * 255
const TRIVIAL = 1e-4
/** Sums per column: three channels, the mask, six products of channels, three of a channel and the mask. */
const SUMS = 13
/** Per pixel: red, green and blue per byte, and the offset. */
export const COEFFICIENTS = 4

interface Guide {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

const countRow = ({ data, width }: Guide, mask: Uint16Array, y: number, sign: 1 | -1, sums: Int32Array): void => {
  for (let x = 0, at = y * width, from = 3 * y * width, to = 0; x < width; x++, at++, from += 3, to += SUMS) {
    const [r, g, b, m] = [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0, mask[at] ?? 0]
    const [sr, sg, sb] = [sign * r, sign * g, sign * b]
    sums[to] = (sums[to] ?? 0) + sr
    sums[to + 1] = (sums[to + 1] ?? 0) + sg
    sums[to + 2] = (sums[to + 2] ?? 0) + sb
    sums[to + 3] = (sums[to + 3] ?? 0) + sign * m
    sums[to + 4] = (sums[to + 4] ?? 0) + sr * r
    sums[to + 5] = (sums[to + 5] ?? 0) + sr * g
    sums[to + 6] = (sums[to + 6] ?? 0) + sr * b
    sums[to + 7] = (sums[to + 7] ?? 0) + sg * g
    sums[to + 8] = (sums[to + 8] ?? 0) + sg * b
    sums[to + 9] = (sums[to + 9] ?? 0) + sb * b
    sums[to + 10] = (sums[to + 10] ?? 0) + sr * m
    sums[to + 11] = (sums[to + 11] ?? 0) + sg * m
    sums[to + 12] = (sums[to + 12] ?? 0) + sb * m
  }
}

const solve = (w: Float64Array, count: number, out: Float32Array, to: number): void => {
  const mean = 1 / count
  const [ur, ug, ub] = [(w[0] ?? 0) * mean, (w[1] ?? 0) * mean, (w[2] ?? 0) * mean]
  const um = ((w[3] ?? 0) * mean) / WHOLE
  if (um < TRIVIAL || um > 1 - TRIVIAL) {
    out.fill(0, to, to + 3)
    out[to + 3] = um
    return
  }
  const a = (w[4] ?? 0) * mean - ur * ur + EPSILON
  const d = (w[5] ?? 0) * mean - ur * ug
  const e = (w[6] ?? 0) * mean - ur * ub
  const f = (w[7] ?? 0) * mean - ug * ug + EPSILON
  const h = (w[8] ?? 0) * mean - ug * ub
  const k = (w[9] ?? 0) * mean - ub * ub + EPSILON
  const x = ((w[10] ?? 0) * mean) / WHOLE - ur * um
  const y = ((w[11] ?? 0) * mean) / WHOLE - ug * um
  const z = ((w[12] ?? 0) * mean) / WHOLE - ub * um
  const [c0, c1, c2] = [f * k - h * h, e * h - d * k, d * h - e * f]
  const scale = 1 / (a * c0 + d * c1 + e * c2)
  const red = (c0 * x + c1 * y + c2 * z) * scale
  const green = (c1 * x + (a * k - e * e) * y + (d * e - a * h) * z) * scale
  const blue = (c2 * x + (d * e - a * h) * y + (a * f - d * d) * z) * scale
  out[to] = red
  out[to + 1] = green
  out[to + 2] = blue
  out[to + 3] = um - red * ur - green * ug - blue * ub
}

const slide = (w: Float64Array, sums: Int32Array, column: number, sign: 1 | -1): void => {
  for (let k = 0, from = column * SUMS; k < SUMS; k++, from++) w[k] = (w[k] ?? 0) + sign * (sums[from] ?? 0)
}

const mixedIn = (sums: Int32Array, width: number, radius: number, rows: number): { from: number; to: number } => {
  let [from, to, sum] = [width, -1, 0]
  for (let x = 0; x < Math.min(radius, width); x++) sum += sums[x * SUMS + 3] ?? 0
  for (let x = 0; x < width; x++) {
    if (x + radius < width) sum += sums[(x + radius) * SUMS + 3] ?? 0
    if (x > radius) sum -= sums[(x - radius - 1) * SUMS + 3] ?? 0
    const all = (Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1) * rows * WHOLE
    if (sum < TRIVIAL * all || sum > (1 - TRIVIAL) * all) continue
    if (from > x) from = x
    to = x
  }
  return { from, to }
}

const plainRow = (mask: Uint16Array, out: Float32Array, start: number, from: number, to: number): void => {
  for (let x = from, at = (start + from) * COEFFICIENTS; x < to; x++, at += COEFFICIENTS) {
    out[at] = 0
    out[at + 1] = 0
    out[at + 2] = 0
    out[at + 3] = (mask[start + x] ?? 0) / WHOLE
  }
}

export const fitWindows = (guide: Guide, mask: Uint16Array, radius: number, out: Float32Array): void => {
  const { height, width } = guide
  const sums = new Int32Array(width * SUMS)
  const w = new Float64Array(SUMS)
  for (let y = 0; y < Math.min(radius, height); y++) countRow(guide, mask, y, 1, sums)
  for (let y = 0; y < height; y++) {
    if (y + radius < height) countRow(guide, mask, y + radius, 1, sums)
    if (y > radius) countRow(guide, mask, y - radius - 1, -1, sums)
    const rows = Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1
    const { from, to } = mixedIn(sums, width, radius, rows)
    plainRow(mask, out, y * width, 0, Math.min(from, width))
    if (from > to) continue
    plainRow(mask, out, y * width, to + 1, width)
    w.fill(0)
    for (let x = Math.max(0, from - radius); x < Math.min(from + radius, width); x++) slide(w, sums, x, 1)
    for (let x = from; x <= to; x++) {
      if (x + radius < width) slide(w, sums, x + radius, 1)
      if (x > radius && x > from) slide(w, sums, x - radius - 1, -1)
      const columns = Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1
      solve(w, columns * rows, out, (y * width + x) * COEFFICIENTS)
    }
  }
}

const averageRow = (sums: Float64Array, width: number, radius: number, rows: number, out: Float32Array, to: number) => {
  let [r, g, b, o] = [0, 0, 0, 0]
  for (let at = 0; at < Math.min(radius, width) * COEFFICIENTS; at += COEFFICIENTS) {
    r += sums[at] ?? 0
    g += sums[at + 1] ?? 0
    b += sums[at + 2] ?? 0
    o += sums[at + 3] ?? 0
  }
  for (let x = 0, at = to; x < width; x++, at += COEFFICIENTS) {
    if (x + radius < width) {
      const ahead = (x + radius) * COEFFICIENTS
      r += sums[ahead] ?? 0
      g += sums[ahead + 1] ?? 0
      b += sums[ahead + 2] ?? 0
      o += sums[ahead + 3] ?? 0
    }
    if (x > radius) {
      const behind = (x - radius - 1) * COEFFICIENTS
      r -= sums[behind] ?? 0
      g -= sums[behind + 1] ?? 0
      b -= sums[behind + 2] ?? 0
      o -= sums[behind + 3] ?? 0
    }
    const share = 1 / (rows * (Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1))
    out[at] = r * share
    out[at + 1] = g * share
    out[at + 2] = b * share
    out[at + 3] = o * share
  }
}

export const averageWindows = (plane: Float32Array, width: number, height: number, radius: number): void => {
  const line = width * COEFFICIENTS
  const size = 2 * radius + 1
  const kept = new Float32Array(size * line)
  const sums = new Float64Array(line)
  const take = (y: number): void => {
    const start = (y % size) * line
    kept.set(plane.subarray(y * line, (y + 1) * line), start)
    for (let at = 0; at < line; at++) sums[at] = (sums[at] ?? 0) + (kept[start + at] ?? 0)
  }
  for (let y = 0; y < Math.min(radius, height); y++) take(y)
  for (let y = 0; y < height; y++) {
    const start = ((y + radius) % size) * line
    if (y > radius) for (let at = 0; at < line; at++) sums[at] = (sums[at] ?? 0) - (kept[start + at] ?? 0)
    if (y + radius < height) take(y + radius)
    const rows = Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1
    averageRow(sums, width, radius, rows, plane, y * line)
  }
}
