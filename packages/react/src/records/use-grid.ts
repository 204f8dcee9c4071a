import {
  copiedCells,
  filledEntries,
  type GridCell,
  type GridEntry,
  type GridSelection,
  type GridSize,
  isSelected,
  movedSelection,
  pastedCells,
  pastedEntries,
  selectCell,
  selectionWithin
} from "@marque/core/records"
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useRef,
  useState
} from "react"

const FIRST: GridSelection = { anchor: { row: 0, column: 0 }, active: { row: 0, column: 0 } }

interface GridActs {
  /** What was pasted, or filled down by Ctrl/Cmd-D; absent where nothing is edited. */
  readonly onEnter: ((entries: ReadonlyArray<GridEntry>) => void) | undefined
  /** Ctrl/Cmd-Z; absent where there is nothing to undo. */
  readonly onUndo: (() => void) | undefined
}

interface Grid {
  /** For the element of role `grid`. */
  readonly gridProps: {
    readonly ref: RefObject<HTMLTableElement | null>
    readonly role: "grid"
    readonly "aria-multiselectable": true
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onCopy: (event: ClipboardEvent) => void
    readonly onPaste: (event: ClipboardEvent) => void
    readonly onFocus: (event: FocusEvent) => void
    readonly onMouseDown: (event: MouseEvent) => void
  }
  /** Of a row, for {@link gridCellProps}: equal texts for equal selections. */
  readonly selectedIn: (row: number) => string
}

/** For each cell. Its first control is reached by Enter, F2 or typing. */
export const gridCellProps = (cell: GridCell, selectedIn: string) => {
  const [active = -1, from = 0, to = -1] = selectedIn === "" ? [] : selectedIn.split(" ").map(Number)
  return {
    role: "gridcell",
    tabIndex: cell.column === active ? 0 : -1,
    "aria-selected": cell.column >= from && cell.column <= to,
    "data-grid-cell": nameOf(cell)
  } as const
}

const nameOf = ({ column, row }: GridCell): string => `${row} ${column}`

const cellAt = (target: EventTarget | null): GridCell | undefined => {
  const held = target instanceof Element ? target.closest<HTMLElement>("[data-grid-cell]") : null
  const [row, column] = (held?.dataset["gridCell"] ?? "").split(" ").map(Number)
  return row === undefined || column === undefined ? undefined : { row, column }
}

const isCell = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.dataset["gridCell"] !== undefined

/** Columns run from right to left in some languages. */
const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" }

const keyIn = (cell: HTMLElement, key: string): string =>
  getComputedStyle(cell).direction === "rtl" ? (MIRRORED[key] ?? key) : key

const CONTROLS = "input, select, textarea, button"

const isTyped = (control: HTMLElement | null): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement

const controlIn = (cell: HTMLElement): HTMLElement | null => cell.querySelector<HTMLElement>(CONTROLS)

/** A table whose cells are reached by arrow keys, selected by Shift, and copied and pasted as rows of a spreadsheet. */
export const useGrid = (
  size: GridSize,
  texts: () => ReadonlyArray<ReadonlyArray<string>>,
  { onEnter, onUndo }: GridActs
): Grid => {
  const ref = useRef<HTMLTableElement>(null)
  const [chosen, setChosen] = useState(FIRST)
  const selection = selectionWithin(chosen, size)

  const focusCell = (cell: GridCell) =>
    ref.current?.querySelector<HTMLElement>(`[data-grid-cell="${nameOf(cell)}"]`)?.focus()

  const onKeyDown = (event: KeyboardEvent) => {
    const { altKey, ctrlKey, key, metaKey, shiftKey, target } = event
    if (!(target instanceof HTMLElement) || altKey) return
    if (!isCell(target)) {
      if (key === "Escape" && !event.defaultPrevented) focusCell(selection.active)
      return
    }
    const shortcuts = { d: onEnter && (() => onEnter(filledEntries(selection, texts(), size))), z: onUndo }
    const isShortcut = (ctrlKey || metaKey) && !shiftKey
    const letter = key.toLowerCase()
    const act = isShortcut && (letter === "d" || letter === "z") ? shortcuts[letter] : undefined
    if (act !== undefined) {
      event.preventDefault()
      act()
      return
    }
    const next = movedSelection(
      selection,
      { key: keyIn(target, key), extend: shiftKey, jump: ctrlKey || metaKey },
      size
    )
    const control = controlIn(target)
    if (next !== undefined) {
      event.preventDefault()
      setChosen(next)
      focusCell(next.active)
    } else if (control !== null && (key === "Enter" || key === "F2")) {
      event.preventDefault()
      control.focus()
    } else if (isTyped(control) && key.length === 1 && !ctrlKey && !metaKey) {
      // What is typed replaces the value: the key itself arrives in the field.
      control.focus()
      control.select()
    }
  }

  const onCopy = (event: ClipboardEvent) => {
    if (!isCell(event.target)) return
    event.clipboardData.setData("text/plain", copiedCells(selection, texts()))
    event.preventDefault()
  }

  const onPaste = (event: ClipboardEvent) => {
    if (onEnter === undefined || !isCell(event.target)) return
    event.preventDefault()
    onEnter(pastedEntries(selection, pastedCells(event.clipboardData.getData("text/plain")), size))
  }

  const onFocus = ({ target }: FocusEvent) => {
    const cell = cellAt(target)
    if (cell === undefined) return
    setChosen((current) => (nameOf(cell) === nameOf(current.active) ? current : selectCell(current, cell, false)))
  }

  const onMouseDown = (event: MouseEvent) => {
    const cell = cellAt(event.target)
    const onControl = event.target instanceof Element && event.target.closest(CONTROLS) !== null
    if (cell === undefined || onControl) return
    event.preventDefault()
    setChosen(selectCell(selection, cell, event.shiftKey))
    focusCell(cell)
  }

  return {
    gridProps: {
      ref,
      role: "grid",
      "aria-multiselectable": true,
      onKeyDown,
      onCopy,
      onPaste,
      onFocus,
      onMouseDown
    },
    selectedIn: (row) => {
      const { active, anchor } = selection
      const isActive = active.row === row
      const columns = [active.column, anchor.column]
      return isSelected(selection, { row, column: active.column })
        ? `${isActive ? active.column : -1} ${Math.min(...columns)} ${Math.max(...columns)}`
        : ""
    }
  }
}
