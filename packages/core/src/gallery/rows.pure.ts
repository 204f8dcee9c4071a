/** Pixels from the grid's left edge; `index` from 0. */
interface Cell {
  readonly index: number
  readonly left: number
  readonly width: number
}

/** Pixels from the grid's top edge; `height` includes the caption. */
interface Row {
  readonly top: number
  readonly height: number
  readonly cells: ReadonlyArray<Cell>
}

/** `rowOf`: the row of each tile; `height` in pixels. */
export interface GridLayout {
  readonly rows: ReadonlyArray<Row>
  readonly rowOf: ReadonlyArray<number>
  readonly height: number
}

/** Pixels, caption included; origin at the grid's top left. */
export interface Rectangle {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Pixels; `targetHeight` excludes the `caption`. */
export interface GridSize {
  readonly width: number
  readonly targetHeight: number
  readonly gap: number
  /** Pixels. @default 0 */
  readonly caption?: number
}

interface Run {
  readonly start: number
  readonly end: number
  readonly sum: number
}

const fullHeight = ({ end, start, sum }: Run, { gap, width }: GridSize): number =>
  (width - gap * (end - start - 1)) / sum

const runsOf = (ratios: ReadonlyArray<number>, size: GridSize): ReadonlyArray<Run> => {
  const runs: Array<Run> = []
  let run: Run = { start: 0, end: 0, sum: 0 }
  for (const [index, ratio] of ratios.entries()) {
    const longer = { start: run.start, end: index + 1, sum: run.sum + ratio }
    const height = fullHeight(longer, size)
    if (height > size.targetHeight) {
      run = longer
      continue
    }
    const isShorterBetter =
      run.end > run.start && fullHeight(run, size) - size.targetHeight < size.targetHeight - height
    runs.push(isShorterBetter ? run : longer)
    run = isShorterBetter ? { start: index, end: index + 1, sum: ratio } : { start: index + 1, end: index + 1, sum: 0 }
    if (run.end > run.start && fullHeight(run, size) <= size.targetHeight) {
      runs.push(run)
      run = { start: run.end, end: run.end, sum: 0 }
    }
  }
  return run.end > run.start ? [...runs, run] : runs
}

/**
 * Justified rows: tiles keep their order and ratio (width / height), and every row but the last fills the width at a
 * height near `targetHeight`, which the last never exceeds.
 *
 * One pass. Empty without tiles or width.
 */
export const justifiedRows = (ratios: ReadonlyArray<number>, size: GridSize): GridLayout => {
  if (size.width <= 0 || ratios.length === 0) return { rows: [], rowOf: [], height: 0 }
  const { caption = 0, gap, targetHeight } = size
  const rows: Array<Row> = []
  const rowOf: Array<number> = []
  let top = 0
  for (const run of runsOf(ratios, size)) {
    const isLast = run.end === ratios.length
    const full = fullHeight(run, size)
    const height = isLast ? Math.min(full, targetHeight) : full
    let left = 0
    const cells = ratios.slice(run.start, run.end).map((ratio, at) => {
      const cell = { index: run.start + at, left, width: ratio * height }
      left += cell.width + gap
      rowOf.push(rows.length)
      return cell
    })
    rows.push({ top, height: height + caption, cells })
    top += height + caption + gap
  }
  return { rows, rowOf, height: top - gap }
}

/** Constant time. */
export const tileRectangle = ({ rowOf, rows }: GridLayout, index: number): Rectangle | undefined => {
  const row = rows[rowOf[index] ?? -1]
  const first = row?.cells[0]?.index
  const cell = first === undefined ? undefined : row?.cells[index - first]
  return row && cell && { left: cell.left, top: row.top, width: cell.width, height: row.height }
}

const firstWhere = (rows: ReadonlyArray<Row>, holds: (row: Row) => boolean): number => {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const row = rows[middle]
    if (row !== undefined && holds(row)) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Rows at least partly between `from` and `to`, pixels from the grid's top; `last` < `first` when there are none.
 * Logarithmic.
 */
export const rowsBetween = (
  { rows }: GridLayout,
  from: number,
  to: number
): { readonly first: number; readonly last: number } => ({
  first: firstWhere(rows, ({ height, top }) => top + height > from),
  last: firstWhere(rows, ({ top }) => top >= to) - 1
})

export type GridStep = "left" | "right" | "up" | "down" | "first" | "last"

const middle = ({ left, width }: Cell): number => left + width / 2

export const tileAt = ({ rowOf, rows }: GridLayout, index: number, step: GridStep): number => {
  const last = rowOf.length - 1
  if (step === "first" || last < 0) return 0
  if (step === "last") return last
  if (step === "left") return Math.max(0, index - 1)
  if (step === "right") return Math.min(last, index + 1)
  const here = rowOf[index] ?? 0
  const from = rows[here]?.cells.find((cell) => cell.index === index)
  const [first, ...rest] = rows[here + (step === "up" ? -1 : 1)]?.cells ?? []
  if (from === undefined || first === undefined) return index
  const distance = (cell: Cell) => Math.abs(middle(cell) - middle(from))
  return rest.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best), first).index
}
