import { type MeasuresView, measureTexts as texts } from "@marque/core/home-screen"
import { ButtonLink, Link, Table } from "@marque/react/ui"
import { HomePart } from "./home-part.tsx"
import { useMeasures } from "./measures-provider.tsx"
import styles from "./measures.module.css"
import { ScoreFigure } from "./score-figure.tsx"

const Failing = () => {
  const { failing } = useMeasures().view
  return (
    <section className={styles["box"]}>
      <h3>{texts.failing}</h3>
      {failing.length === 0 ? (
        <p className={styles["soft"]}>{texts.noneFailing}</p>
      ) : (
        <ul className={styles["list"]}>
          {failing.map(({ count, href, id, label, title }) => (
            <li key={id}>
              <Link href={href} aria-label={`${label}, ${count}`} dir="auto">
                {title}
              </Link>
              <span className={styles["soft"]}>{count}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Waivers = () => {
  const { moreWaivers, waivers } = useMeasures().view
  return (
    <section className={styles["box"]}>
      <h3>{texts.waivers}</h3>
      {waivers.length === 0 ? (
        <p className={styles["soft"]}>{texts.noWaivers}</p>
      ) : (
        <ul className={styles["list"]}>
          {waivers.map(({ id, text, title }) => (
            <li key={id}>
              <span dir="auto">{title}</span>
              <span className={styles["soft"]}>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {moreWaivers !== undefined && <p className={styles["soft"]}>{moreWaivers}</p>}
    </section>
  )
}

type Place = MeasuresView["results"][number]

const Results = () => {
  const { importHref, results, resultsNote } = useMeasures().view
  return (
    <section className={styles["wide"]}>
      <div className={styles["row"]}>
        <h3>{texts.results}</h3>
        {importHref !== undefined && (
          <ButtonLink size="sm" href={importHref}>
            {texts.import}
          </ButtonLink>
        )}
      </div>
      {results.length > 0 && (
        <Table
          caption={texts.results}
          narrow="labelled"
          columns={[
            { key: "place", header: texts.resultColumns.place, cell: ({ place }: Place) => place },
            {
              key: "market",
              header: texts.resultColumns.market,
              cell: ({ market }) => <span dir="auto">{market}</span>
            },
            {
              key: "impressions",
              header: texts.resultColumns.impressions,
              align: "end",
              cell: ({ impressions }) => impressions
            },
            { key: "ctr", header: texts.resultColumns.ctr, align: "end", cell: ({ ctr }) => ctr },
            { key: "cpa", header: texts.resultColumns.cpa, align: "end", cell: ({ cpa }) => cpa }
          ]}
          rows={results}
          rowKey={({ key }) => key}
        />
      )}
      {resultsNote !== undefined && <p className={styles["soft"]}>{resultsNote}</p>}
    </section>
  )
}

/** How the brand does: its scores, what came of the work, and what the results say. */
export const Measures = () => {
  const { view, send } = useMeasures()
  const { error, figures, notes, stale, state, title } = view
  return (
    <HomePart
      title={title}
      loading={texts.loading}
      state={state}
      error={error}
      stale={stale}
      retryLabel={texts.retry}
      onRetry={() => send({ type: "live.retry" })}
      height="20rem"
    >
      {notes.map((note) => (
        <p key={note} className={styles["soft"]}>
          {note}
        </p>
      ))}
      <div className={styles["grid"]}>
        <ScoreFigure />
        <div className={styles["column"]}>
          <Failing />
          <Waivers />
        </div>
        <dl className={styles["figures"]}>
          {figures.map(({ hint, key, label, value }) => (
            <div key={key} className={styles["box"]}>
              <dt>{label}</dt>
              <dd className={styles["value"]}>{value}</dd>
              <dd className={styles["soft"]}>{hint}</dd>
            </div>
          ))}
        </dl>
        <Results />
      </div>
    </HomePart>
  )
}
