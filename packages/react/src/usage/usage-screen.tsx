import { type UsageTile, usageTexts as texts } from "@marque/core/usage"
import { Banner, Card, EmptyState, ErrorState, Field, PageHeader, Select, Skeleton, TextInput } from "@marque/react/ui"
import { UsageChart } from "./usage-chart.tsx"
import { UsageLedger, type UsageLinks } from "./usage-ledger.tsx"
import styles from "./usage.module.css"
import { useUsage } from "./usage-provider.tsx"
import { UsageTables } from "./usage-tables.tsx"

export type { UsageLinks } from "./usage-ledger.tsx"

export interface UsageScreenProps {
  readonly links: UsageLinks
}

const Period = () => {
  const { view, send } = useUsage()
  return (
    <div className={styles["controls"]}>
      <Field label={texts.period} required>
        {(control) => (
          <Select
            {...control}
            options={view.periods}
            value={view.period}
            onValueChange={(period) =>
              send({
                type: "filter.choose",
                filter: {
                  period,
                  day: undefined,
                  ...(period === "custom" ? { from: view.from, to: view.to } : { from: undefined, to: undefined })
                }
              })
            }
          />
        )}
      </Field>
      {view.period === "custom" &&
        (["from", "to"] as const).map((end) => (
          <Field key={end} label={texts[end]} required>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                value={view[end]}
                onChange={({ target }) =>
                  target.value !== "" &&
                  send({ type: "filter.choose", filter: { [end]: target.value, day: undefined } })
                }
              />
            )}
          </Field>
        ))}
      <output className={styles["soft"]}>{view.range}</output>
    </div>
  )
}

const Tile = ({ hint, label, part, value }: UsageTile) => (
  <Card className={styles["tile"]}>
    <span className={styles["soft"]}>{label}</span>
    <strong className={styles["figure"]}>{value}</strong>
    {part !== undefined && (
      <meter className={styles["meter"]} min={0} max={1} high={0.8} value={part} aria-label={label} />
    )}
    <span className={styles["soft"]}>{hint}</span>
  </Card>
)

const Outcome = () => {
  const { forecast, outcome, used } = useUsage().view
  return (
    <section className={styles["section"]} aria-label={texts.outcome}>
      <h2>{texts.outcome}</h2>
      <ol className={styles["steps"]}>
        {outcome.map(({ count, step }) => (
          <li key={step}>
            <strong>{count}</strong> {step}
          </li>
        ))}
      </ol>
      <p className={styles["soft"]}>{used}</p>
      {forecast !== undefined && <p>{forecast}</p>}
    </section>
  )
}

const Content = ({ links }: UsageScreenProps) => {
  const { view, send } = useUsage()
  if (view.state === "loading") return <Skeleton width="100%" height="24rem" />
  if (view.state === "failed")
    return <ErrorState message={view.error ?? ""} onRetry={() => send({ type: "usage.retry" })} />
  if (view.state === "empty") return <EmptyState title={texts.emptyTitle} text={texts.emptyText} />
  return (
    <>
      <div className={styles["tiles"]}>
        {view.tiles.map((tile) => (
          <Tile {...tile} key={tile.key} />
        ))}
      </div>
      <Outcome />
      <UsageChart />
      <UsageTables />
      <UsageLedger links={links} />
    </>
  )
}

/** What was made in a period, what it cost, and the ledger behind it. */
export const UsageScreen = ({ links }: UsageScreenProps) => {
  const { view } = useUsage()
  return (
    <>
      <PageHeader title={texts.title} />
      <div className={styles["page"]} aria-busy={view.busy}>
        <Period />
        {view.notes.map((note) => (
          <Banner key={note} tone="neutral">
            {note}
          </Banner>
        ))}
        <Content links={links} />
      </div>
    </>
  )
}
