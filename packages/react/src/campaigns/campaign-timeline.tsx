import { timelineTexts } from "@marque/core/campaigns"
import { Banner, Button, ErrorState, Field, IconButton, Segmented, Skeleton, TextInput } from "@marque/react/ui"
import { useId } from "react"
import { useCampaignTimeline } from "./campaign-timeline-provider.tsx"
import styles from "./campaign-timeline.module.css"
import { TimelineRow } from "./timeline-row.tsx"

const DAY_MS = 86_400_000

/** Whole days between two days, as a person types them; undefined while one is not whole. */
const daysBetween = (from: string, to: string): number | undefined => {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
  return Number.isFinite(days) ? days : undefined
}

const Tools = () => {
  const { view, send } = useCampaignTimeline(({ earlier, later, shown, zoom, zooms }) => ({
    earlier,
    later,
    shown,
    zoom,
    zooms
  }))
  return (
    <div className={styles["tools"]}>
      <Segmented
        label={timelineTexts.zoom}
        value={view.zoom}
        options={view.zooms}
        onValueChange={(zoom) => send({ type: "zoom.choose", zoom })}
      />
      <div className={styles["steps"]}>
        <IconButton
          icon="chevron-left"
          label={timelineTexts.earlier}
          onClick={() => send({ type: "day.show", day: view.earlier })}
        />
        <Button size="sm" onClick={() => send({ type: "day.show", day: undefined })}>
          {timelineTexts.today}
        </Button>
        <IconButton
          icon="chevron-right"
          label={timelineTexts.later}
          onClick={() => send({ type: "day.show", day: view.later })}
        />
      </div>
      <output className={styles["soft"]}>{view.shown}</output>
    </div>
  )
}

const Move = () => {
  const { view, send } = useCampaignTimeline(({ move }) => move)
  if (view === undefined) return null
  const { before, canConfirm, collisions, confirmLabel, error, id, note, startsAt, state, text, title } = view
  return (
    <section className={styles["move"]} aria-label={title}>
      <h2 className={styles["moveTitle"]}>{title}</h2>
      <output className={styles["moveText"]}>
        {text}
        <span className={styles["soft"]}>{timelineTexts.along}</span>
      </output>
      <Field label={timelineTexts.firstDay} required>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={startsAt}
            disabled={state === "sending"}
            onChange={({ target }) => {
              const days = daysBetween(before, target.value)
              if (days !== undefined) send({ type: "bar.move", id, days })
            }}
          />
        )}
      </Field>
      {error !== undefined && <Banner tone="danger">{error}</Banner>}
      {note !== undefined && <output className={styles["soft"]}>{note}</output>}
      {collisions.length > 0 && (
        <section aria-label={timelineTexts.collisions}>
          <h3 className={styles["legend"]}>{timelineTexts.collisions}</h3>
          <ul className={styles["collisions"]}>
            {collisions.map((collision) => (
              <li key={collision.text} data-blocks={collision.blocks || undefined}>
                {collision.text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles["steps"]}>
        <Button variant="primary" needsServer disabled={!canConfirm} onClick={() => send({ type: "move.confirm" })}>
          {confirmLabel}
        </Button>
        <Button disabled={state === "sending"} onClick={() => send({ type: "move.cancel" })}>
          {timelineTexts.cancel}
        </Button>
      </div>
    </section>
  )
}

const Rows = () => {
  const { view } = useCampaignTimeline(({ columns, length, notes, rows, today }) => ({
    columns,
    length,
    notes,
    rows,
    today
  }))
  const hint = useId()
  return (
    <>
      <p id={hint} className={styles["soft"]}>
        {timelineTexts.hint}
      </p>
      <div className={styles["chart"]}>
        <div className={styles["columns"]} aria-hidden="true">
          {view.columns.map(({ key, label, size, start }) => (
            <span key={key} style={{ insetInlineStart: `${start}%`, inlineSize: `${size}%` }}>
              {label}
            </span>
          ))}
        </div>
        <ul className={styles["rows"]} aria-label={timelineTexts.campaigns}>
          {view.rows.map((row) => (
            <TimelineRow key={row.id} row={row} length={view.length} hint={hint} today={view.today} />
          ))}
        </ul>
      </div>
      {view.notes.map((note) => (
        <p key={note} className={styles["soft"]}>
          {note}
        </p>
      ))}
    </>
  )
}

/** Campaigns as bars over their days; a bar is moved by drag, by keys or by its first day. */
export const CampaignTimeline = () => {
  const { view: state, send } = useCampaignTimeline((view) => view.state)
  if (state === "failed") {
    return <ErrorState message={timelineTexts.failed} onRetry={() => send({ type: "timeline.retry" })} />
  }
  if (state === "loading") {
    return (
      <section aria-busy="true" aria-label={timelineTexts.loading}>
        <Skeleton width="100%" height="12rem" />
      </section>
    )
  }
  return (
    <section className={styles["timeline"]} aria-label={timelineTexts.title}>
      <Tools />
      <Rows />
      <Move />
    </section>
  )
}
