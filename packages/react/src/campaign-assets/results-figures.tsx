import { rateChoices, rateLabels, type RateView, type ResultRowView, resultTexts } from "@marque/core/campaign-assets"
import { Segmented, Table } from "@marque/react/ui"
import { useResults } from "./results-provider.tsx"
import styles from "./results.module.css"

const heads = resultTexts.table

/** A rate with the interval in which the truth lies. */
export const ResultsRate = ({ rate }: { readonly rate: RateView }) => (
  <span className={styles["rate"]}>
    <span>{rate.text}</span>
    {rate.interval !== undefined && <small className={styles["interval"]}>{rate.interval}</small>}
  </span>
)

const Name = ({ row: { name, where } }: { readonly row: ResultRowView }) => (
  <span className={styles["rate"]}>
    <span>{name}</span>
    {where !== "" && <small className={styles["soft"]}>{where}</small>}
  </span>
)

/** The numbers of each asset, and what they are compared by. */
export const ResultsFigures = () => {
  const { view, send } = useResults(({ metric, rows, sum }) => ({ metric, rows, sum }))
  const { metric, rows, sum } = view
  if (sum === undefined) return null
  return (
    <section className={styles["section"]} aria-label={resultTexts.assets}>
      <div className={styles["head"]}>
        <h3>{resultTexts.assets}</h3>
        <Segmented
          label={resultTexts.metric}
          options={rateChoices}
          value={metric}
          onValueChange={(next) => send({ type: "metric.choose", metric: next })}
        />
      </div>
      <p className={styles["soft"]}>{resultTexts.assetsText}</p>
      <Table
        caption={resultTexts.assets}
        rows={rows.length > 1 ? [sum, ...rows] : rows}
        rowKey={({ key }) => key}
        columns={[
          { key: "asset", header: heads.asset, cell: (row) => <Name row={row} /> },
          { key: "impressions", header: heads.impressions, align: "end", cell: ({ impressions }) => impressions },
          { key: "clicks", header: heads.clicks, align: "end", wideOnly: true, cell: ({ clicks }) => clicks },
          {
            key: "conversions",
            header: heads.conversions,
            align: "end",
            wideOnly: true,
            cell: ({ conversions }) => conversions
          },
          { key: "rate", header: rateLabels[metric], align: "end", cell: ({ rate }) => <ResultsRate rate={rate} /> },
          {
            key: "spend",
            header: heads.spend,
            align: "end",
            wideOnly: true,
            cell: ({ cost, spend }) => (
              <span className={styles["rate"]}>
                <span>{spend}</span>
                {cost !== undefined && (
                  <>
                    <small className={styles["interval"]}>{cost.text}</small>
                    <small className={styles["interval"]}>{cost.interval}</small>
                  </>
                )}
              </span>
            )
          },
          { key: "revenue", header: heads.revenue, align: "end", wideOnly: true, cell: ({ revenue }) => revenue }
        ]}
      />
    </section>
  )
}
