import type { Planes } from "./planes.ts"

/** Smooth backdrop: l, a and b as quadratic functions of the position. */
export interface Ground {
  /** Of 1, u, v, u², uv, v² with u and v from -.5 to .5 over the picture, for l, a and b. */
  readonly weights: readonly [ReadonlyArray<number>, ReadonlyArray<number>, ReadonlyArray<number>]
  /** Root mean square distance of the fitted pixels, OKLab. */
  readonly deviation: number
}

const TERMS = 6

const setTerms = (out: Float64Array, pixel: number, width: number, height: number): void => {
  const u = ((pixel % width) + 0.5) / width - 0.5
  const v = (Math.floor(pixel / width) + 0.5) / height - 0.5
  out[0] = 1
  out[1] = u
  out[2] = v
  out[3] = u * u
  out[4] = u * v
  out[5] = v * v
}

/** Gaussian elimination with pivots; undetermined unknowns are zero. */
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

const dot = (weights: ReadonlyArray<number>, terms: Float64Array): number => {
  let sum = 0
  for (let at = 0; at < TERMS; at++) sum += (weights[at] ?? 0) * (terms[at] ?? 0)
  return sum
}

export const distancesFrom = (planes: Planes, { weights }: Ground, pixels: Uint32Array, colour = 1): Float32Array => {
  const terms = new Float64Array(TERMS)
  const out = new Float32Array(pixels.length)
  for (let at = 0; at < pixels.length; at++) {
    const pixel = pixels[at] ?? 0
    setTerms(terms, pixel, planes.width, planes.height)
    const l = (planes.l[pixel] ?? 0) - dot(weights[0], terms)
    const a = colour * ((planes.a[pixel] ?? 0) - dot(weights[1], terms))
    const b = colour * ((planes.b[pixel] ?? 0) - dot(weights[2], terms))
    out[at] = Math.sqrt(l * l + a * a + b * b)
  }
  return out
}

const rowsOf = (values: Float64Array): ReadonlyArray<ReadonlyArray<number>> =>
  Array.from({ length: values.length / TERMS }, (_, row) => [...values.subarray(row * TERMS, (row + 1) * TERMS)])

export const fitGround = (planes: Planes, pixels: Uint32Array): Ground => {
  const terms = new Float64Array(TERMS)
  const matrix = new Float64Array(TERMS * TERMS)
  const rights = new Float64Array(3 * TERMS)
  for (let at = 0; at < pixels.length; at++) {
    const pixel = pixels[at] ?? 0
    setTerms(terms, pixel, planes.width, planes.height)
    const [l, a, b] = [planes.l[pixel] ?? 0, planes.a[pixel] ?? 0, planes.b[pixel] ?? 0]
    for (let row = 0; row < TERMS; row++) {
      const term = terms[row] ?? 0
      for (let column = 0, to = row * TERMS; column < TERMS; column++, to++) {
        matrix[to] = (matrix[to] ?? 0) + term * (terms[column] ?? 0)
      }
      rights[row] = (rights[row] ?? 0) + term * l
      rights[TERMS + row] = (rights[TERMS + row] ?? 0) + term * a
      rights[2 * TERMS + row] = (rights[2 * TERMS + row] ?? 0) + term * b
    }
  }
  const [l = [], a = [], b = []] = rowsOf(rights).map((right) => solve(rowsOf(matrix), right))
  const ground: Ground = { weights: [l, a, b], deviation: 0 }
  let squares = 0
  for (const distance of distancesFrom(planes, ground, pixels)) squares += distance * distance
  return { ...ground, deviation: Math.sqrt(squares / Math.max(1, pixels.length)) }
}

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
