import { Banner, Button } from "@marque/react/ui"
import { useId } from "react"
import { useEndedOrganizations } from "./ended-organizations-provider.tsx"
import styles from "./organizations.module.css"

/** Nothing for a person who has none. */
export const EndedOrganizations = () => {
  const { view, send } = useEndedOrganizations()
  const heading = useId()
  if (!view.shown) return null
  return (
    <section className={styles["stack"]} aria-labelledby={heading}>
      <h2 id={heading} className={styles["title"]}>
        {view.title}
      </h2>
      {view.error !== undefined && (
        <Banner
          tone="danger"
          {...(view.retryLabel !== undefined && {
            action: (
              <Button size="sm" onClick={() => send({ type: "list.retry" })}>
                {view.retryLabel}
              </Button>
            )
          })}
        >
          {view.error}
        </Banner>
      )}
      {view.rows.length > 0 && (
        <ul className={styles["ended"]}>
          {view.rows.map(({ busy, disabled, id, name, restoreLabel, restoreName, text }) => (
            <li key={id} className={styles["endedRow"]}>
              <div>
                <div className={styles["name"]}>{name}</div>
                <p className={styles["text"]}>{text}</p>
              </div>
              <Button
                size="sm"
                needsServer
                busy={busy}
                disabled={disabled}
                aria-label={restoreName}
                onClick={() => send({ type: "organization.restore", id })}
              >
                {restoreLabel}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
