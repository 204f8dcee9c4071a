import { type ReviewRequestRow, reviewTexts as texts } from "@marque/core/reviews"
import { Badge, Banner, Button, Disclosure } from "@marque/react/ui"
import { useId } from "react"
import { useReviewRequests } from "./review-requests-provider.tsx"
import styles from "./reviews.module.css"

const Row = ({ row }: { readonly row: ReviewRequestRow }) => {
  const { view, send } = useReviewRequests(({ withdrawing }) => ({ withdrawing }))
  const { due, facts, id, message, people, status, title, tone, withdrawLabel } = row
  return (
    <li className={styles["row"]}>
      <div className={styles["what"]}>
        <span className={styles["title"]}>{title}</span>
        <Badge tone={tone}>{status}</Badge>
        {due !== undefined && <Badge tone={due.overdue ? "danger" : "neutral"}>{due.text}</Badge>}
      </div>
      <p className={styles["line"]} dir="auto">
        {people}
      </p>
      {message !== undefined && (
        <p className={styles["line"]} dir="auto">
          {message}
        </p>
      )}
      <p className={styles["soft"]}>{facts.join(" · ")}</p>
      {withdrawLabel !== undefined && (
        <Button
          size="sm"
          needsServer
          aria-label={withdrawLabel}
          busy={view.withdrawing === id}
          disabled={view.withdrawing !== undefined}
          onClick={() => send({ type: "request.cancel", reviewId: id })}
        >
          {texts.withdraw}
        </Button>
      )}
    </li>
  )
}

const Rows = ({ rows }: { readonly rows: ReadonlyArray<ReviewRequestRow> }) => (
  <ul className={styles["rows"]}>
    {rows.map((row) => (
      <Row key={row.id} row={row} />
    ))}
  </ul>
)

/** Who was asked for a review of what a page shows, and what came of it. Nothing without requests. */
export const ReviewRequests = () => {
  const { view, send } = useReviewRequests(({ ended, error, open, state, title }) => ({
    ended,
    error,
    open,
    state,
    title
  }))
  const id = useId()
  if (view.state === "none") return null
  if (view.state === "failed") {
    return (
      <Banner
        tone="warning"
        action={
          <Button size="sm" onClick={() => send({ type: "requests.retry" })}>
            {texts.retry}
          </Button>
        }
      >
        {view.error}
      </Banner>
    )
  }
  return (
    <section className={styles["panel"]} aria-labelledby={id}>
      <h2 id={id} className={styles["heading"]}>
        {view.title}
      </h2>
      {view.open.length > 0 && <Rows rows={view.open} />}
      {view.ended.length > 0 && (
        <Disclosure title={texts.earlier(view.ended.length)}>
          <Rows rows={view.ended} />
        </Disclosure>
      )}
    </section>
  )
}
