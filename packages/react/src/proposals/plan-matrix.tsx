import { type PlanAsset, type PlanRow, proposalPageTexts as texts } from "@marque/core/proposals"
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

/** Sent when it is left or confirmed by Enter. */
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
      onKeyDown={({ key }) => key === "Enter" && commit()}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

const Row = ({ mayEdit, row }: { readonly row: PlanRow; readonly mayEdit: boolean }) => (
  <tr>
    <th scope="row" className={styles["rowHead"]}>
      <span>{row.placement}</span>
      <span className={styles["soft"]}>{`${row.market}, ${row.size}`}</span>
    </th>
    <td>{mayEdit ? <Count row={row} /> : row.count}</td>
    {row.weeks.map((assets, at) => (
      <td key={row.weeks.length - at}>
        {assets.map((asset) => (
          <Asset key={asset.id} asset={asset} mayEdit={mayEdit} />
        ))}
      </td>
    ))}
  </tr>
)

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
  const { free, rows, unplaced, weeks } = view.plan
  return (
    <section className={styles["section"]}>
      <h2 className={styles["heading"]}>{texts.plan}</h2>
      <div className={styles["scroll"]} {...scrolledRegion(texts.plan)}>
        <table className={styles["matrix"]}>
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
            {rows.map((row) => (
              <Row key={row.key} row={row} mayEdit={view.mayEdit} />
            ))}
          </tbody>
        </table>
      </div>
      <Lines title={texts.free} lines={free.map(({ day, key, text }) => [key, `${day}: ${text}`])} />
      <Lines title={texts.unplaced} lines={unplaced.map(({ key, text }) => [key, text])} />
    </section>
  )
}
