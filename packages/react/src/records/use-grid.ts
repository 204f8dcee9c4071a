import {
  copiedCells,
  type GridCell,
  type GridSelection,
  type GridSize,
  isSelected,
  movedSelection,
  selectCell,
  selectionWithin
} from "@marque/core/records"
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from "react"

const FIRST: GridSelection = { anchor: { row: 0, column: 0 }, active: { row: 0, column: 0 } }

interface Grid {
  /** For the element of role `grid`. */
  readonly gridProps: {
    readonly ref: RefObject<HTMLTableElement | null>
    readonly role: "grid"
    readonly "aria-multiselectable": true
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onCopy: (event: ClipboardEvent) => void
  }
  /** For each cell. Its first control is reached by Enter, F2 or typing. */
  readonly cellProps: (cell: GridCell) => {
    readonly role: "gridcell"
    readonly tabIndex: number
    readonly "aria-selected": boolean
    readonly "data-grid-cell": string
    readonly onFocus: () => void
    readonly onMouseDown: (event: MouseEvent) => void
  }
}

const nameOf = ({ column, row }: GridCell): string => `${row} ${column}`

/** Columns run from right to left in some languages. */
const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" }

const keyIn = (cell: HTMLElement, key: string): string =>
  getComputedStyle(cell).direction === "rtl" ? (MIRRORED[key] ?? key) : key

const controlIn = (cell: HTMLElement): HTMLElement | null => cell.querySelector<HTMLElement>("input, button")

/** A table whose cells are reached by arrow keys, selected by Shift and copied as rows of a spreadsheet. */
export const useGrid = (size: GridSize, texts: () => ReadonlyArray<ReadonlyArray<string>>): Grid => {
  const ref = useRef<HTMLTableElement>(null)
  const [chosen, setChosen] = useState(FIRST)
  const selection = selectionWithin(chosen, size)

  const focusCell = (cell: GridCell) =>
    ref.current?.querySelector<HTMLElement>(`[data-grid-cell="${nameOf(cell)}"]`)?.focus()

  const onKeyDown = (event: KeyboardEvent) => {
    const { altKey, ctrlKey, key, metaKey, shiftKey, target } = event
    if (!(target instanceof HTMLElement) || altKey) return
    if (target.dataset["gridCell"] === undefined) {
      if (key === "Escape" && !event.defaultPrevented) focusCell(selection.active)
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
    } else if (control instanceof HTMLInputElement && key.length === 1 && !ctrlKey && !metaKey) {
      // What is typed replaces the value: the key itself arrives in the field.
      control.focus()
      control.select()
    }
  }

  const onCopy = (event: ClipboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset["gridCell"] === undefined) return
    event.clipboardData.setData("text/plain", copiedCells(selection, texts()))
    event.preventDefault()
  }

  return {
    gridProps: { ref, role: "grid", "aria-multiselectable": true, onKeyDown, onCopy },
    cellProps: (cell) => ({
      role: "gridcell",
      tabIndex: nameOf(cell) === nameOf(selection.active) ? 0 : -1,
      "aria-selected": isSelected(selection, cell),
      "data-grid-cell": nameOf(cell),
      onFocus: () =>
        setChosen((current) => (nameOf(cell) === nameOf(current.active) ? current : selectCell(current, cell, false))),
      onMouseDown: (event) => {
        const onControl = event.target instanceof Element && event.target.closest("input, button") !== null
        if (onControl) return
        event.preventDefault()
        setChosen(selectCell(selection, cell, event.shiftKey))
        focusCell(cell)
      }
    })
  }
}
