import { resultTexts } from "@marque/core/campaign-assets"
import { Banner, Button, Card, Table } from "@marque/react/ui"
import { useResults } from "./results-provider.tsx"
import styles from "./results.module.css"

const heads = resultTexts.table

/** The declared tests with what they say. */
export const ResultsTests = () => {
  const { view, send } = useResults(({ isCanceling, tests }) => ({ isCanceling, tests }))
  if (view.tests.length === 0) return null
  return (
    <section className={styles["section"]} aria-label={resultTexts.tests}>
      <h3>{resultTexts.tests}</h3>
      {view.tests.map(({ canCancel, id, isDecided, note, plan, rows, sentence, title, where }) => (
        <Card key={id} className={styles["card"]}>
          <div className={styles["head"]}>
            <h4>{`${title} (${where})`}</h4>
            {canCancel && (
              <Button
                variant="ghost"
                needsServer
                busy={view.isCanceling}
                onClick={() => send({ type: "test.cancel", testId: id })}
              >
                {resultTexts.cancelTest}
              </Button>
            )}
          </div>
          <p className={styles["soft"]}>{plan}</p>
          <Banner tone={isDecided ? "success" : "neutral"}>{sentence}</Banner>
          {note !== undefined && <Banner tone="warning">{note}</Banner>}
          <Table
            caption={title}
            rows={rows}
            rowKey={({ label }) => label}
            columns={[
              { key: "variant", header: heads.variant, cell: ({ label, name }) => `${label}: ${name}` },
              { key: "impressions", header: heads.impressions, align: "end", cell: ({ impressions }) => impressions },
              { key: "counted", header: heads.counted, align: "end", cell: ({ counted }) => counted }
            ]}
          />
        </Card>
      ))}
    </section>
  )
}
