import type { Planes } from "./planes.ts"

/** A smooth backdrop: l, a and b as quadratic functions of the position. */
export interface Ground {
  /** Of 1, u, v, u², uv, v² with u and v from -.5 to .5 over the picture, for l, a and b. */
  readonly weights: readonly [ReadonlyArray<number>, ReadonlyArray<number>, ReadonlyArray<number>]
  /** Root mean square distance of the pixels it was fitted to, OKLab. */
  readonly deviation: number
}

const TERMS = 6

const termsOf = (pixel: number, { height, width }: Planes): ReadonlyArray<number> => {
  const u = ((pixel % width) + 0.5) / width - 0.5
  const v = (Math.floor(pixel / width) + 0.5) / height - 0.5
  return [1, u, v, u * u, u * v, v * v]
}

/** Solves a symmetric system by elimination with pivots; unknowns that the system says nothing of are zero. */
const solve = (matrix: ReadonlyArray<ReadonlyArray<number>>, right: ReadonlyArray<number>): ReadonlyArray<number> => {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0])
  const cell = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let column = 0; column < rows.length; column++) {
    let pivot = column
    for (let row = column; row < rows.length; row++) {
      if (Math.abs(cell(row, column)) > Math.abs(cell(pivot, column))) pivot = row
    }
    if (Math.abs(cell(pivot, column)) < 1e-9) continue
    const [upper, lower] = [rows[column] ?? [], rows[pivot] ?? []]
    rows[column] = lower
    rows[pivot] = upper
    for (let row = 0; row < rows.length; row++) {
      if (row === column) continue
      const factor = cell(row, column) / cell(column, column)
      rows[row] = (rows[row] ?? []).map((value, at) => value - factor * cell(column, at))
    }
  }
  return rows.map((row, at) => (Math.abs(row[at] ?? 0) < 1e-9 ? 0 : (row[rows.length] ?? 0) / (row[at] ?? 1)))
}

const dot = (weights: ReadonlyArray<number>, terms: ReadonlyArray<number>): number =>
  terms.reduce((sum, term, at) => sum + term * (weights[at] ?? 0), 0)

/** Colour of the ground at one pixel: l, a, b. */
export const groundAt = ({ weights }: Ground, planes: Planes, pixel: number): readonly [number, number, number] => {
  const terms = termsOf(pixel, planes)
  return [dot(weights[0], terms), dot(weights[1], terms), dot(weights[2], terms)]
}

/** Fits the backdrop to the listed pixels by least squares; without any it is black everywhere. */
export const fitGround = (planes: Planes, pixels: ReadonlyArray<number>): Ground => {
  const matrix = Array.from({ length: TERMS }, () => Array.from({ length: TERMS }, () => 0))
  const rights = [planes.l, planes.a, planes.b].map((plane) => ({
    plane,
    sums: Array.from({ length: TERMS }, () => 0)
  }))
  for (const pixel of pixels) {
    const terms = termsOf(pixel, planes)
    for (const [row, term] of terms.entries()) {
      const line = matrix[row] ?? []
      for (const [column, other] of terms.entries()) line[column] = (line[column] ?? 0) + term * other
      for (const { plane, sums } of rights) sums[row] = (sums[row] ?? 0) + term * (plane[pixel] ?? 0)
    }
  }
  const [l = [], a = [], b = []] = rights.map(({ sums }) => solve(matrix, sums))
  const ground: Ground = { weights: [l, a, b], deviation: 0 }
  const squares = pixels.reduce((sum, pixel) => {
    const [gl, ga, gb] = groundAt(ground, planes, pixel)
    return (
      sum + ((planes.l[pixel] ?? 0) - gl) ** 2 + ((planes.a[pixel] ?? 0) - ga) ** 2 + ((planes.b[pixel] ?? 0) - gb) ** 2
    )
  }, 0)
  return { ...ground, deviation: Math.sqrt(squares / Math.max(1, pixels.length)) }
}

/** How far every pixel is from the ground at its place. */
export const fromGround = (planes: Planes, { weights }: Ground): Planes => {
  const { height, width } = planes
  const subtract = (plane: Float32Array, own: ReadonlyArray<number>): Float32Array => {
    const [c = 0, cu = 0, cv = 0, cuu = 0, cuv = 0, cvv = 0] = own
    const out = new Float32Array(plane.length)
    for (let y = 0, at = 0; y < height; y++) {
      const v = (y + 0.5) / height - 0.5
      const [base, slope] = [c + cv * v + cvv * v * v, cu + cuv * v]
      for (let x = 0; x < width; x++, at++) {
        const u = (x + 0.5) / width - 0.5
        out[at] = (plane[at] ?? 0) - (base + slope * u + cuu * u * u)
      }
    }
    return out
  }
  return {
    width,
    height,
    l: subtract(planes.l, weights[0]),
    a: subtract(planes.a, weights[1]),
    b: subtract(planes.b, weights[2])
  }
}
