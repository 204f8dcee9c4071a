import {
  copiedPlan,
  type PlanAsset,
  type PlanMatrix as PlanMatrixView,
  type PlanRow,
  proposalPageTexts as texts
} from "@marque/core/proposals"
import { gridCellProps, useGrid } from "../records/use-grid.ts"
import type { GridEntry } from "@marque/core/records"
import { Button, scrolledRegion, TextInput } from "@marque/react/ui"
import { memo, useState } from "react"
import { useProposal } from "./proposal-provider.tsx"
import styles from "./plan-matrix.module.css"

const Asset = ({ asset, mayEdit }: { readonly asset: PlanAsset; readonly mayEdit: boolean }) => {
  const { send } = useProposal(({ state }) => state)
  const { day, headline, id, product } = asset
  const words = (
    <>
      <span className={styles["day"]}>{day}</span>
      {headline !== "" && <span dir="auto">{headline}</span>}
      {product !== "" && (
        <span className={styles["day"]} dir="auto">
          {product}
        </span>
      )}
    </>
  )
  return mayEdit ? (
    <button
      type="button"
      className={styles["asset"]}
      onClick={() => send({ type: "dialog.open", dialog: { kind: "asset", assetId: id, words: {} } })}
    >
      {words}
    </button>
  ) : (
    <span className={styles["asset"]}>{words}</span>
  )
}

/** Sent when it is left or confirmed by Enter; Escape restores it. */
const Count = ({ row }: { readonly row: PlanRow }) => {
  const { view, send } = useProposal(({ busy }) => ({ busy }))
  const { count, countLabel, marketId, placementId } = row
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    const next = Number(typed)
    setTyped(undefined)
    if (typed === undefined || typed.trim() === "" || !Number.isInteger(next) || next < 0 || next === count) return
    const edit = { type: "count", market: marketId, placement: placementId, count: next } as const
    send({ type: "act.do", act: { kind: "edit", edit } })
  }
  return (
    <TextInput
      className={styles["count"]}
      type="number"
      min={0}
      max={50}
      aria-label={countLabel}
      value={typed ?? String(count)}
      readOnly={view.busy}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit()
        if (event.key !== "Escape" || typed === undefined) return
        event.preventDefault()
        setTyped(undefined)
      }}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

const CellError = ({ text }: { readonly text: string | undefined }) =>
  text !== undefined && <span className={styles["error"]}>{text}</span>

interface RowProps {
  readonly at: number
  readonly mayEdit: boolean
  readonly row: PlanRow
  readonly selected: string
}

/** Drawn again only where it changed: a plan has hundreds of cells. */
const Row = memo(function Row({ at, mayEdit, row, selected }: RowProps) {
  return (
    <tr>
      <th scope="row" className={styles["rowHead"]}>
        <span>{row.placement}</span>
        <span className={styles["soft"]}>{`${row.market}, ${row.size}`}</span>
      </th>
      <td {...gridCellProps({ row: at, column: 0 }, selected)} aria-invalid={0 in row.errors || undefined}>
        {mayEdit ? <Count row={row} /> : row.count}
        <CellError text={row.errors[0]} />
      </td>
      {row.weeks.map((assets, week) => (
        <td
          key={row.weeks.length - week}
          {...gridCellProps({ row: at, column: week + 1 }, selected)}
          aria-invalid={week + 1 in row.errors || undefined}
        >
          {assets.map((asset) => (
            <Asset key={asset.id} asset={asset} mayEdit={mayEdit} />
          ))}
          <CellError text={row.errors[week + 1]} />
        </td>
      ))}
    </tr>
  )
})

const enteredIn = (rows: ReadonlyArray<PlanRow>, entries: ReadonlyArray<GridEntry>) =>
  entries.flatMap(({ column, row, text }) => {
    const into = rows[row]
    return into === undefined ? [] : [{ market: into.marketId, placement: into.placementId, column, text }]
  })

const Matrix = ({ plan: { rows, weeks } }: { readonly plan: PlanMatrixView }) => {
  const { view, send } = useProposal(({ mayEdit, mayUndo }) => ({ mayEdit, mayUndo }))
  const { gridProps, selectedIn } = useGrid({ rows: rows.length, columns: weeks.length + 1 }, () => copiedPlan(rows), {
    onEnter: view.mayEdit ? (entries) => send({ type: "counts.enter", cells: enteredIn(rows, entries) }) : undefined,
    onUndo: view.mayUndo ? () => send({ type: "act.do", act: { kind: "undo" } }) : undefined
  })
  return (
    <table className={styles["matrix"]} aria-label={texts.plan} {...gridProps}>
      <thead>
        <tr>
          <th scope="col" className={styles["rowHead"]}>
            {texts.row}
          </th>
          <th scope="col">{texts.count}</th>
          {weeks.map(({ key, label, spoken }) => (
            <th key={key} scope="col" aria-label={spoken}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <Row key={row.key} at={at} mayEdit={view.mayEdit} row={row} selected={selectedIn(at)} />
        ))}
      </tbody>
    </table>
  )
}

const Lines = ({
  lines,
  title
}: {
  readonly title: string
  readonly lines: ReadonlyArray<readonly [string, string]>
}) =>
  lines.length > 0 && (
    <section className={styles["lines"]}>
      <h3 className={styles["subheading"]}>{title}</h3>
      <ul>
        {lines.map(([key, text]) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </section>
  )

const Undo = () => {
  const { view, send } = useProposal(({ busy, mayUndo }) => ({ busy, mayUndo }))
  const undo = () => send({ type: "act.do", act: { kind: "undo" } })
  return (
    view.mayUndo && (
      <Button size="sm" needsServer disabled={view.busy} onClick={undo}>
        {texts.undo}
      </Button>
    )
  )
}

/** Placements in markets by weeks, the days that are kept free and what has no day. */
export const PlanMatrix = () => {
  const { view } = useProposal(({ plan }) => ({ plan }))
  if (view.plan === undefined) return null
  const { free, unplaced } = view.plan
  return (
    <section className={styles["section"]}>
      <div className={styles["head"]}>
        <h2 className={styles["heading"]}>{texts.plan}</h2>
        <Undo />
      </div>
      <div className={styles["scroll"]} {...scrolledRegion(texts.plan)}>
        <Matrix plan={view.plan} />
      </div>
      <Lines title={texts.free} lines={free.map(({ day, key, text }) => [key, `${day}: ${text}`])} />
      <Lines title={texts.unplaced} lines={unplaced.map(({ key, text }) => [key, text])} />
    </section>
  )
}
