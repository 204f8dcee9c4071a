import { type SlotGridCell, type SlotGridRow, slotGridTexts as texts } from "@marque/core/campaign-assets"
import type { GridEntry } from "@marque/core/records"
import { Badge, scrolledRegion } from "@marque/react/ui"
import { type KeyboardEvent, memo, useState } from "react"
import { gridCellProps, useGrid } from "../records/use-grid.ts"
import { useSlotGrid } from "./slot-grid-provider.tsx"
import styles from "./slot-grid.module.css"

interface CellProps {
  readonly slotId: string
  readonly cell: SlotGridCell
  readonly language: string | undefined
}

/** Written when it is left or confirmed by Enter; Escape restores it. */
const CellField = ({ cell, language, slotId }: CellProps) => {
  const { send } = useSlotGrid(({ state }) => state)
  const { column, label, long, text } = cell
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    setTyped(undefined)
    if (typed !== undefined && typed !== text) {
      send({ type: "cells.write", cells: [{ slotId, column, text: typed }] })
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return
    // In a text with lines, Shift and Enter begins one.
    if (event.key === "Enter" && !(long && event.shiftKey)) {
      event.preventDefault()
      // Leaving the field writes it.
      event.currentTarget.closest<HTMLElement>("[data-grid-cell]")?.focus()
    }
    // Once for what was typed; then the grid takes the focus back.
    if (event.key === "Escape" && typed !== undefined) {
      event.preventDefault()
      setTyped(undefined)
    }
  }
  const shared = {
    "aria-label": label,
    className: styles["field"],
    dir: "auto",
    tabIndex: -1,
    value: typed ?? text,
    onBlur: commit,
    onKeyDown
  } as const
  if (long) {
    return <textarea {...shared} lang={language} rows={1} onChange={({ target }) => setTyped(target.value)} />
  }
  return (
    <input
      {...shared}
      {...(column !== "day" && { lang: language })}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

interface RowProps {
  readonly at: number
  readonly mayWrite: boolean
  readonly row: SlotGridRow
  readonly selected: string
}

/** Drawn again only where it changed; of its fields only that of the cell with the focus is there. */
const Row = memo(function Row({ at, mayWrite, row, selected }: RowProps) {
  const { cells, id, language, name, status, tone } = row
  return (
    <tr>
      <th scope="row" className={styles["rowHead"]}>
        <span className={styles["name"]}>{name}</span>
        <Badge tone={tone}>{status}</Badge>
      </th>
      {cells.map((cell, column) => {
        const { error, text } = cell
        const props = gridCellProps({ row: at, column }, selected)
        return (
          <td key={cell.column} {...props} data-column={cell.column} aria-invalid={error !== undefined || undefined}>
            {mayWrite && props.tabIndex === 0 ? (
              <CellField slotId={id} cell={cell} language={language} />
            ) : (
              <span className={styles["text"]} dir="auto" {...(cell.column !== "day" && { lang: language })}>
                {text}
              </span>
            )}
            {error !== undefined && <span className={styles["error"]}>{error}</span>}
          </td>
        )
      })}
    </tr>
  )
})

const cellsIn = (rows: ReadonlyArray<SlotGridRow>, entries: ReadonlyArray<GridEntry>) =>
  entries.flatMap(({ column, row, text }) => {
    const [into, cell] = [rows[row], rows[row]?.cells[column]]
    return into === undefined || cell === undefined ? [] : [{ slotId: into.id, column: cell.column, text }]
  })

export const SlotGridTable = () => {
  const { view, send } = useSlotGrid(({ columns, mayUndo, mayWrite, rows }) => ({ columns, mayUndo, mayWrite, rows }))
  const { columns, mayUndo, mayWrite, rows } = view
  const shown = () => rows.map(({ cells }) => cells.map(({ text }) => text))
  const { gridProps, selectedIn } = useGrid({ rows: rows.length, columns: columns.length }, shown, {
    onEnter: mayWrite ? (entries) => send({ type: "cells.write", cells: cellsIn(rows, entries) }) : undefined,
    onUndo: mayUndo ? () => send({ type: "change.undo" }) : undefined
  })
  return (
    <div className={styles["scroll"]} {...scrolledRegion(texts.table)}>
      <table className={styles["table"]} aria-label={texts.table} {...gridProps}>
        <thead>
          <tr>
            <th scope="col" className={styles["rowHead"]}>
              {texts.slot}
            </th>
            {columns.map(({ column, label }) => (
              <th key={column} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row key={row.id} at={at} mayWrite={mayWrite} row={row} selected={selectedIn(at)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
