import {
  copiedPlan,
  type PlanAsset,
  type PlanMatrix as PlanMatrixView,
  type PlanRow,
  proposalPageTexts as texts
} from "@marque/core/proposals"
import { useGrid } from "../records/use-grid.ts"
import { scrolledRegion, TextInput } from "@marque/react/ui"
import { useState } from "react"
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

const Row = ({
  at,
  cellProps,
  mayEdit,
  row
}: {
  readonly at: number
  readonly cellProps: ReturnType<typeof useGrid>["cellProps"]
  readonly row: PlanRow
  readonly mayEdit: boolean
}) => (
  <tr>
    <th scope="row" className={styles["rowHead"]}>
      <span>{row.placement}</span>
      <span className={styles["soft"]}>{`${row.market}, ${row.size}`}</span>
    </th>
    <td {...cellProps({ row: at, column: 0 })}>{mayEdit ? <Count row={row} /> : row.count}</td>
    {row.weeks.map((assets, week) => (
      <td key={row.weeks.length - week} {...cellProps({ row: at, column: week + 1 })}>
        {assets.map((asset) => (
          <Asset key={asset.id} asset={asset} mayEdit={mayEdit} />
        ))}
      </td>
    ))}
  </tr>
)

const Matrix = ({ mayEdit, plan: { rows, weeks } }: { readonly mayEdit: boolean; readonly plan: PlanMatrixView }) => {
  const { cellProps, gridProps } = useGrid({ rows: rows.length, columns: weeks.length + 1 }, () => copiedPlan(rows))
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
          <Row key={row.key} at={at} cellProps={cellProps} row={row} mayEdit={mayEdit} />
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

/** Placements in markets by weeks, the days that are kept free and what has no day. */
export const PlanMatrix = () => {
  const { view } = useProposal(({ mayEdit, plan }) => ({ mayEdit, plan }))
  if (view.plan === undefined) return null
  const { free, unplaced } = view.plan
  return (
    <section className={styles["section"]}>
      <h2 className={styles["heading"]}>{texts.plan}</h2>
      <div className={styles["scroll"]} {...scrolledRegion(texts.plan)}>
        <Matrix plan={view.plan} mayEdit={view.mayEdit} />
      </div>
      <Lines title={texts.free} lines={free.map(({ day, key, text }) => [key, `${day}: ${text}`])} />
      <Lines title={texts.unplaced} lines={unplaced.map(({ key, text }) => [key, text])} />
    </section>
  )
}
