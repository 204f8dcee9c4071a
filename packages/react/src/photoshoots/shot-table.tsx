import type { ShotRow } from "@marque/core/photoshoots"
import { Badge, Button, IconButton, Menu, scrolledRegion } from "@marque/react/ui"
import { gridCellProps, useGrid } from "../records/use-grid.ts"
import { usePhotoshootForm } from "./photoshoot-form-provider.tsx"
import styles from "./photoshoot-form.module.css"

type Cell = ShotRow["cells"][number]

interface CellControlProps {
  readonly cell: Cell
  readonly disabled: boolean
  readonly onWrite: (text: string) => void
}

/** A choice is a list of the platform, a text a field; both are reached from their cell by Enter. */
const CellControl = ({ cell, disabled, onWrite }: CellControlProps) => {
  if (cell.options === undefined) {
    return (
      <input
        aria-label={cell.label}
        className={styles["cellInput"]}
        data-column={cell.column}
        dir="auto"
        disabled={disabled}
        tabIndex={-1}
        value={cell.text}
        onChange={({ target }) => onWrite(target.value)}
      />
    )
  }
  return (
    <select
      aria-label={cell.label}
      className={styles["cellInput"]}
      disabled={disabled}
      tabIndex={-1}
      value={cell.value}
      onChange={({ target }) => onWrite(target.value)}
    >
      {cell.options.map(({ label, value }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

interface RowProps {
  readonly at: number
  readonly row: ShotRow
  readonly selectedIn: string
  readonly disabled: boolean
}

const Row = ({ at, disabled, row, selectedIn }: RowProps) => {
  const { view, send } = usePhotoshootForm(({ labels, rows }) => ({ labels, count: rows.length }))
  const { count, labels } = view
  return (
    <tr>
      {row.cells.map((cell, column) => (
        <td key={cell.column} {...gridCellProps({ row: at, column }, selectedIn)} data-column={cell.column}>
          <CellControl
            cell={cell}
            disabled={disabled}
            onWrite={(text) => send({ type: "cells.write", entries: [{ row: at, column, text }] })}
          />
          {column === 0 &&
            row.notes.map(({ text, tone }) => (
              <Badge key={text} tone={tone}>
                {text}
              </Badge>
            ))}
        </td>
      ))}
      <td className={styles["menuCell"]}>
        {!disabled && (
          <Menu
            label={row.actionsLabel}
            trigger={<IconButton icon="more" size="sm" label={row.actionsLabel} />}
            items={[
              { label: labels.copy, onSelect: () => send({ type: "shot.copy", id: row.id }) },
              { label: labels.vary, onSelect: () => send({ type: "shot.vary", id: row.id }) },
              ...(at > 0
                ? [{ label: labels.up, onSelect: () => send({ type: "shot.move", id: row.id, by: -1 as const }) }]
                : []),
              ...(at < count - 1
                ? [{ label: labels.down, onSelect: () => send({ type: "shot.move", id: row.id, by: 1 as const }) }]
                : []),
              { label: labels.removeShot, onSelect: () => send({ type: "shot.remove", id: row.id }) }
            ]}
          />
        )}
      </td>
    </tr>
  )
}

/** The list of shots, edited like a spreadsheet. */
export const ShotTable = ({ disabled }: { readonly disabled: boolean }) => {
  const { view, send } = usePhotoshootForm(({ columns, labels, listError, rows }) => ({
    columns,
    labels,
    listError,
    rows
  }))
  const { columns, labels, listError, rows } = view
  const texts = () => rows.map(({ cells }) => cells.map(({ text }) => text))
  const { gridProps, selectedIn } = useGrid({ rows: rows.length, columns: columns.length }, texts, {
    onEnter: disabled ? undefined : (entries) => send({ type: "cells.write", entries }),
    onUndo: undefined
  })
  return (
    <div className={styles["list"]}>
      {rows.length === 0 ? (
        <p className={styles["soft"]}>{labels.emptyList}</p>
      ) : (
        <div className={styles["scroll"]} {...scrolledRegion(labels.list)}>
          <table className={styles["table"]} aria-label={labels.list} {...gridProps}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
                <th scope="col">
                  <span className={styles["hidden"]}>{labels.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <Row key={row.id} at={at} row={row} selectedIn={selectedIn(at)} disabled={disabled} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {listError !== undefined && (
        <p className={styles["error"]} role="alert">
          {listError}
        </p>
      )}
      {!disabled && (
        <div className={styles["row"]}>
          <Button size="sm" onClick={() => send({ type: "shot.add" })}>
            {labels.addShot}
          </Button>
          {rows.length > 0 && (
            <Button size="sm" variant="ghost" onClick={() => send({ type: "list.make" })}>
              {labels.makeList}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
