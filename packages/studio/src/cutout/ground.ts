import type { Planes } from "./planes.ts"

/** A smooth backdrop: l, a and b as quadratic functions of the position. */
export interface Ground {
  readonly at: (x: number, y: number) => readonly [number, number, number]
  /** Root mean square distance of the ground's own pixels to it, OKLab. */
  readonly deviation: number
}

const TERMS = 6

const termsOf = (x: number, y: number, width: number, height: number): ReadonlyArray<number> => {
  const [u, v] = [(x + 0.5) / width - 0.5, (y + 0.5) / height - 0.5]
  return [1, u, v, u * u, u * v, v * v]
}

/** Solves a symmetric system by elimination with pivots; columns that say nothing count as zero. */
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

/** Fits the backdrop to every third pixel where `isGround` says so; without any the ground is black everywhere. */
export const fitGround = (planes: Planes, isGround: (pixel: number) => boolean): Ground => {
  const { height, width } = planes
  const matrix = Array.from({ length: TERMS }, () => Array.from({ length: TERMS }, () => 0))
  const rights = [planes.l, planes.a, planes.b].map((plane) => ({
    plane,
    sums: Array.from({ length: TERMS }, () => 0)
  }))
  const used: Array<number> = []
  for (let pixel = 0; pixel < width * height; pixel += 3) {
    if (!isGround(pixel)) continue
    used.push(pixel)
    const terms = termsOf(pixel % width, Math.floor(pixel / width), width, height)
    for (const [row, term] of terms.entries()) {
      const line = matrix[row] ?? []
      for (const [column, other] of terms.entries()) line[column] = (line[column] ?? 0) + term * other
      for (const { plane, sums } of rights) sums[row] = (sums[row] ?? 0) + term * (plane[pixel] ?? 0)
    }
  }
  const [l = [], a = [], b = []] = rights.map(({ sums }) => solve(matrix, sums))
  const value = (weights: ReadonlyArray<number>, terms: ReadonlyArray<number>) =>
    terms.reduce((sum, term, index) => sum + term * (weights[index] ?? 0), 0)
  const at = (x: number, y: number) => {
    const terms = termsOf(x, y, width, height)
    return [value(l, terms), value(a, terms), value(b, terms)] as const
  }
  let squares = 0
  for (const pixel of used) {
    const [gl, ga, gb] = at(pixel % width, Math.floor(pixel / width))
    squares +=
      ((planes.l[pixel] ?? 0) - gl) ** 2 + ((planes.a[pixel] ?? 0) - ga) ** 2 + ((planes.b[pixel] ?? 0) - gb) ** 2
  }
  return { at, deviation: Math.sqrt(squares / Math.max(1, used.length)) }
}
