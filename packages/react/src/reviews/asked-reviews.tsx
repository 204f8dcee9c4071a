import { Badge, Banner, Button, Link } from "@marque/react/ui"
import { useId } from "react"
import { useAskedReviews } from "./asked-reviews-provider.tsx"
import styles from "./reviews.module.css"

/** What is asked of the person in a brand. Nothing where nothing is. */
export const AskedReviews = () => {
  const { view, send } = useAskedReviews()
  const id = useId()
  if (view.state === "none") return null
  return (
    <section className={styles["panel"]} aria-labelledby={id}>
      <h2 id={id} className={styles["heading"]}>
        {view.title}
      </h2>
      {view.state === "failed" ? (
        <Banner
          tone="warning"
          action={
            <Button size="sm" onClick={() => send({ type: "live.retry" })}>
              {view.retryLabel}
            </Button>
          }
        >
          {view.error}
        </Banner>
      ) : (
        <ul className={styles["rows"]}>
          {view.rows.map(({ campaign, due, facts, href, id: key, label, message }) => (
            <li key={key} className={styles["row"]}>
              <div className={styles["what"]}>
                <Link href={href}>{label}</Link>
                <span dir="auto">{campaign}</span>
                {due !== undefined && <Badge tone={due.overdue ? "danger" : "neutral"}>{due.text}</Badge>}
              </div>
              {message !== undefined && (
                <p className={styles["line"]} dir="auto">
                  {message}
                </p>
              )}
              <p className={styles["soft"]}>{facts}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
