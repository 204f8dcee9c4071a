import { type GridCell, type GridSelection, type GridSize, isSelected } from "./grid-selection.rules.ts"

export interface GridEntry extends GridCell {
  readonly text: string
}

const FIELD = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gu

/** Cells as spreadsheets give them: the other way round from {@link copiedCells}. */
export const pastedCells = (text: string): ReadonlyArray<ReadonlyArray<string>> => {
  const rows: Array<Array<string>> = [[]]
  for (const [match, quoted, plain = "", end = ""] of text.matchAll(FIELD)) {
    // A line break ends the last row and begins none.
    if (match === "" && rows.length > 1 && rows.at(-1)?.length === 0) break
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === "") break
    if (end !== "\t") rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}

const cellsIn = (selection: GridSelection, { columns, rows }: GridSize): ReadonlyArray<GridCell> =>
  Array.from({ length: rows }, (_, row) => row).flatMap((row) =>
    Array.from({ length: columns }, (_, column) => ({ row, column })).filter((cell) => isSelected(selection, cell))
  )

/** One cell goes into every selected one, several go in from the first selected one on. Others are left out. */
export const pastedEntries = (
  selection: GridSelection,
  cells: ReadonlyArray<ReadonlyArray<string>>,
  size: GridSize
): ReadonlyArray<GridEntry> => {
  const [[only] = []] = cells
  if (cells.length === 1 && cells[0]?.length === 1 && only !== undefined) {
    return cellsIn(selection, size).map((cell) => ({ ...cell, text: only }))
  }
  const top = Math.min(selection.anchor.row, selection.active.row)
  const left = Math.min(selection.anchor.column, selection.active.column)
  return cells
    .flatMap((texts, down) => texts.map((text, across) => ({ row: top + down, column: left + across, text })))
    .filter(({ column, row }) => row < size.rows && column < size.columns)
}

/** The first selected row goes into those below it. */
export const filledEntries = (
  selection: GridSelection,
  cells: ReadonlyArray<ReadonlyArray<string>>,
  size: GridSize
): ReadonlyArray<GridEntry> => {
  const top = Math.min(selection.anchor.row, selection.active.row)
  return cellsIn(selection, size).flatMap((cell) =>
    cell.row === top ? [] : [{ ...cell, text: cells[top]?.[cell.column] ?? "" }]
  )
}
