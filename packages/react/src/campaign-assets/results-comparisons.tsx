import { rateLabels, resultTexts } from "@marque/core/campaign-assets"
import { Badge, Banner, Card, Table } from "@marque/react/ui"
import { ResultsRate } from "./results-figures.tsx"
import { useResults } from "./results-provider.tsx"
import styles from "./results.module.css"

const heads = resultTexts.table

const Comparing = () => {
  const { view } = useResults(({ comparisons, metric }) => ({ comparisons, metric }))
  if (view.comparisons.length === 0) return null
  return (
    <section className={styles["section"]} aria-label={resultTexts.comparing}>
      <h3>{resultTexts.comparing}</h3>
      <p className={styles["soft"]}>{resultTexts.comparingText}</p>
      {view.comparisons.map(({ isDecided, key, rows, sentence, title }) => (
        <Card key={key} className={styles["card"]}>
          <h4>{title}</h4>
          <Banner tone={isDecided ? "success" : "neutral"}>{sentence}</Banner>
          <Table
            caption={title}
            rows={rows}
            rowKey={({ slotId }) => slotId}
            columns={[
              {
                key: "asset",
                header: heads.asset,
                cell: ({ isBetter, name }) => (
                  <span className={styles["name"]}>
                    {name}
                    {isBetter && <Badge tone="success">{resultTexts.betterBadge}</Badge>}
                  </span>
                )
              },
              { key: "impressions", header: heads.impressions, align: "end", cell: ({ impressions }) => impressions },
              {
                key: "rate",
                header: rateLabels[view.metric],
                align: "end",
                cell: ({ rate }) => <ResultsRate rate={rate} />
              }
            ]}
          />
        </Card>
      ))}
    </section>
  )
}

const Hints = () => {
  const { view } = useResults(({ hints, metric }) => ({ hints, metric }))
  if (view.hints.length === 0) return null
  return (
    <section className={styles["section"]} aria-label={resultTexts.hints}>
      <h3>{resultTexts.hints}</h3>
      <p className={styles["soft"]}>{resultTexts.hintsText}</p>
      {view.hints.map(({ explained, rows, title }) => (
        <Card key={title} className={styles["card"]}>
          <h4>{title}</h4>
          {explained !== undefined && (
            <Banner tone="warning">
              <strong>{explained.title}</strong>
              {`. ${explained.text}`}
            </Banner>
          )}
          <Table
            caption={title}
            rows={rows}
            rowKey={({ value }) => value}
            columns={[
              { key: "value", header: heads.value, cell: ({ value }) => value },
              { key: "count", header: heads.count, cell: ({ count }) => count },
              {
                key: "rate",
                header: rateLabels[view.metric],
                align: "end",
                cell: ({ rate }) => <ResultsRate rate={rate} />
              }
            ]}
          />
        </Card>
      ))}
    </section>
  )
}

/** What was better where, and what only looks so. */
export const ResultsComparisons = () => (
  <>
    <Comparing />
    <Hints />
  </>
)
