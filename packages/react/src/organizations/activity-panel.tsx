import { type ActivityRow, activityTexts as texts } from "@marque/core/organizations"
import { Banner, Button, EmptyState, ErrorState, Field, Select, Skeleton, Table } from "@marque/react/ui"
import styles from "./activity-panel.module.css"
import { useActivity } from "./activity-provider.tsx"

const columns = [
  {
    key: "when",
    header: texts.when,
    cell: ({ at, time }: ActivityRow) => <time dateTime={at}>{time}</time>,
    noWrap: true
  },
  { key: "who", header: texts.who, cell: ({ who }: ActivityRow) => who },
  { key: "what", header: texts.what, cell: ({ what }: ActivityRow) => what },
  { key: "about", header: texts.about, cell: ({ about }: ActivityRow) => about },
  { key: "why", header: texts.why, cell: ({ why }: ActivityRow) => <span dir="auto">{why}</span> }
]

const Controls = () => {
  const { view, send } = useActivity()
  return (
    <div className={styles["controls"]}>
      <Field label={texts.filter} required>
        {(control) => (
          <Select
            {...control}
            options={view.kinds}
            value={view.kind}
            onValueChange={(chosen) => send({ type: "kind.choose", kind: chosen === "all" ? undefined : chosen })}
          />
        )}
      </Field>
      <output className={styles["soft"]}>{view.rows.length > 0 && view.count}</output>
      <Button
        needsServer
        busy={view.saving}
        disabled={view.busy || view.rows.length === 0}
        onClick={() => send({ type: "activity.save" })}
      >
        {texts.csv}
      </Button>
      <Button
        needsServer
        busy={view.verifying}
        disabled={view.busy || view.rows.length === 0}
        onClick={() => send({ type: "activity.verify" })}
      >
        {texts.verify}
      </Button>
    </div>
  )
}

const Lines = () => {
  const { view, send } = useActivity()
  const { empty, error, state } = view
  if (state === "loading") return <Skeleton width="100%" height="12rem" />
  if (state === "empty") {
    return (
      <EmptyState
        title={empty.title}
        text={empty.text}
        {...(empty.filtered && {
          action: <Button onClick={() => send({ type: "kind.choose", kind: undefined })}>{texts.showAll}</Button>
        })}
      />
    )
  }
  return (
    <>
      {view.rows.length > 0 && (
        <Table caption={texts.title} columns={columns} rows={view.rows} rowKey={({ id }) => id} narrow="stack" />
      )}
      {state === "failed" && error !== undefined && (
        <ErrorState message={error} onRetry={() => send({ type: "activity.retry" })} />
      )}
      {state === "shown" && view.more && (
        <div>
          <Button needsServer busy={view.busy && !view.saving} onClick={() => send({ type: "activity.more" })}>
            {texts.more}
          </Button>
        </div>
      )}
    </>
  )
}

const Support = () => {
  const { support } = useActivity().view
  if (support.length === 0) return null
  return (
    <>
      <h2>{texts.support}</h2>
      <p className={styles["soft"]}>{texts.supportText}</p>
      <Table caption={texts.support} columns={columns} rows={support} rowKey={({ id }) => id} narrow="stack" />
    </>
  )
}

const Check = () => {
  const { check } = useActivity().view
  return check === undefined ? null : <Banner tone={check.holds ? "success" : "danger"}>{check.text}</Banner>
}

/** Who did what in the organization, newest first. */
export const ActivityPanel = () => (
  <section className={styles["panel"]} aria-label={texts.title}>
    <p className={styles["soft"]}>{texts.text}</p>
    <Support />
    <Controls />
    <Check />
    <Lines />
  </section>
)
