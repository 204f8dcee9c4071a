import { trendPageTexts, type TrendsView } from "@marque/core/trends"
import { Banner, Button, Link } from "@marque/react/ui"
import { useTrends } from "./trends-provider.tsx"
import styles from "./trends.module.css"

type Source = TrendsView["sources"][number]

const useRead = () => {
  const { send } = useTrends(() => undefined)
  return ({ id, url }: Source) =>
    url === undefined
      ? send({ type: "import.open" })
      : send({ type: "act.do", act: { kind: "readAgain", source: { _id: id as never, url } } })
}

/** One row for each source that failed. */
export const FailedSources = () => {
  const { view } = useTrends(({ busy, canPlan, sources }) => ({ busy, canPlan, sources }))
  const read = useRead()
  return view.sources.map((source) =>
    source.failed === undefined ? null : (
      <Banner
        key={source.id}
        tone="warning"
        action={
          view.canPlan && (
            <Button size="sm" needsServer disabled={view.busy} onClick={() => read(source)}>
              {trendPageTexts.retry}
            </Button>
          )
        }
      >
        {source.failed}. {source.error}
      </Banner>
    )
  )
}

const Entries = ({ source }: { readonly source: Source }) => {
  const { view, send } = useTrends(({ canPlan }) => ({ canPlan }))
  return (
    <ul className={styles["entries"]}>
      {source.entries.map(({ text, title, url }) => (
        <li key={`${title} ${url ?? ""}`}>
          <div>
            {url === undefined ? <strong>{title}</strong> : <Link href={url}>{title}</Link>}
            {text !== undefined && <p className={styles["soft"]}>{text}</p>}
          </div>
          {view.canPlan && (
            <Button size="sm" needsServer onClick={() => send({ type: "date.open", title })}>
              {trendPageTexts.giveDate}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

export const TrendSources = () => {
  const { view, send } = useTrends(({ busy, canPlan, sources }) => ({ busy, canPlan, sources }))
  const read = useRead()
  if (view.sources.length === 0) return null
  return (
    <section className={styles["calendars"]} aria-labelledby="calendars">
      <h2 id="calendars" className={styles["monthTitle"]}>
        {trendPageTexts.calendars}
      </h2>
      <ul className={styles["rows"]}>
        {view.sources.map((source) => (
          <li key={source.id} className={styles["source"]}>
            <div className={styles["head"]}>
              <div className={styles["title"]}>
                <strong>{source.name}</strong>
                <p className={styles["soft"]}>{source.text}</p>
              </div>
              {view.canPlan && (
                <>
                  {source.url !== undefined && (
                    <Button size="sm" variant="ghost" needsServer disabled={view.busy} onClick={() => read(source)}>
                      {trendPageTexts.readAgain}
                    </Button>
                  )}
                  <Button
                    size="sm"
                    variant="ghost"
                    needsServer
                    disabled={view.busy}
                    aria-label={`${trendPageTexts.removeSource}: ${source.name}`}
                    onClick={() => send({ type: "act.do", act: { kind: "removeSource", sourceId: source.id } })}
                  >
                    {trendPageTexts.removeSource}
                  </Button>
                </>
              )}
            </div>
            {source.entries.length > 0 && <Entries source={source} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
