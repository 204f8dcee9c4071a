import { type NeedRow, needsTexts as texts } from "@marque/core/home-screen"
import { Badge, Icon, type IconName, Link } from "@marque/react/ui"
import { HomePart } from "./home-part.tsx"
import { useNeedsYou } from "./needs-you-provider.tsx"
import styles from "./home-screen.module.css"

const icons: Readonly<Record<NeedRow["kind"], IconName>> = {
  review: "eye",
  proposal: "check",
  held: "warning",
  recall: "warning",
  failed: "error",
  ending: "clock",
  words: "type",
  products: "product",
  stale: "refresh"
}

const Row = ({ due, facts, href, kind, label, message, of }: NeedRow) => (
  <li className={styles["need"]} data-kind={kind}>
    <Icon name={icons[kind]} className={styles["kind"] ?? ""} />
    <div className={styles["needWords"]}>
      <div className={styles["line"]}>
        <Link href={href} look="plain" className={styles["go"] ?? ""} dir="auto">
          {label}
        </Link>
        {of !== undefined && (
          <span className={styles["soft"]} dir="auto">
            {of}
          </span>
        )}
        {due !== undefined && <Badge tone={due.overdue ? "danger" : "neutral"}>{due.text}</Badge>}
      </div>
      {message !== undefined && (
        <p className={styles["message"]} dir="auto">
          {message}
        </p>
      )}
      {facts !== "" && <p className={styles["soft"]}>{facts}</p>}
    </div>
    <Icon name="chevron-right" className={styles["arrow"] ?? ""} />
  </li>
)

/** What is asked of the person in a brand. */
export const NeedsYou = () => {
  const { view, send } = useNeedsYou()
  const { error, rows, stale, state, title } = view
  return (
    <HomePart
      title={title}
      loading={texts.loading}
      state={state}
      error={error}
      stale={stale}
      retryLabel={texts.retry}
      onRetry={() => send({ type: "live.retry" })}
      height="6rem"
      count={rows.length === 0 ? undefined : rows.length}
    >
      {rows.length === 0 ? (
        <p className={styles["calm"]}>{texts.nothing}</p>
      ) : (
        <ul className={styles["needs"]}>
          {rows.map((row) => (
            <Row key={row.id} {...row} />
          ))}
        </ul>
      )}
    </HomePart>
  )
}
