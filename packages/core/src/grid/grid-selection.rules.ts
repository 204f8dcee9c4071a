export interface GridCell {
  readonly row: number
  readonly column: number
}

/** A range of cells: `anchor` is where it began, `active` the cell that has the focus. */
export interface GridSelection {
  readonly anchor: GridCell
  readonly active: GridCell
}

export interface GridSize {
  readonly rows: number
  readonly columns: number
}

interface GridKey {
  readonly key: string
  /** Shift: the range grows from its anchor. */
  readonly extend: boolean
  /** Ctrl or Cmd: as far as it goes. */
  readonly jump: boolean
}

const STEPS: Readonly<Record<string, GridCell>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 }
}

const within = ({ column, row }: GridCell, { columns, rows }: GridSize): GridCell => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1))
})

const targetOf = ({ column, row }: GridCell, { jump, key }: GridKey, size: GridSize): GridCell | undefined => {
  if (key === "Home") return { row: jump ? 0 : row, column: 0 }
  if (key === "End") return { row: jump ? size.rows : row, column: size.columns }
  const step = STEPS[key]
  if (step === undefined) return undefined
  const far = jump ? Math.max(size.rows, size.columns) : 1
  return { row: row + step.row * far, column: column + step.column * far }
}

/** A selection that lies in a grid that may have shrunk. */
export const selectionWithin = ({ active, anchor }: GridSelection, size: GridSize): GridSelection => ({
  anchor: within(anchor, size),
  active: within(active, size)
})

export const selectCell = (selection: GridSelection, cell: GridCell, extend: boolean): GridSelection => ({
  anchor: extend ? selection.anchor : cell,
  active: cell
})

/** The selection after a key, or nothing for a key that does not move. */
export const movedSelection = (selection: GridSelection, key: GridKey, size: GridSize): GridSelection | undefined => {
  const target = targetOf(selection.active, key, size)
  return target && selectCell(selection, within(target, size), key.extend)
}

export const isSelected = ({ active, anchor }: GridSelection, { column, row }: GridCell): boolean =>
  row >= Math.min(anchor.row, active.row) &&
  row <= Math.max(anchor.row, active.row) &&
  column >= Math.min(anchor.column, active.column) &&
  column <= Math.max(anchor.column, active.column)

const quoted = (text: string): string => (/["\t\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The selected cells as spreadsheets take them: tabs between cells, lines between rows. */
export const copiedCells = (selection: GridSelection, cells: ReadonlyArray<ReadonlyArray<string>>): string =>
  cells
    .map((texts, row) => texts.filter((_, column) => isSelected(selection, { row, column })))
    .filter((texts) => texts.length > 0)
    .map((texts) => texts.map(quoted).join("\t"))
    .join("\n")
