import { brandDataTexts, type VersionView } from "@marque/core/brand-data"
import { Badge, Button } from "@marque/react/ui"
import { Changes } from "./changes.tsx"
import styles from "./brand-data.module.css"
import { useBrandData } from "./brand-data-provider.tsx"

const Version = ({ version }: { readonly version: VersionView }) => {
  const { send } = useBrandData((view) => view.state)
  const { changes, isCurrent, note, number, published, restoreLabel, summary, title } = version
  return (
    <li className={styles["version"]}>
      <div className={styles["versionHead"]}>
        <h3 className={styles["versionTitle"]}>{title}</h3>
        {isCurrent && <Badge tone="success">{brandDataTexts.current}</Badge>}
        <span className={styles["soft"]}>{published}</span>
        {restoreLabel !== undefined && (
          <span className={styles["versionAct"]}>
            <Button
              size="sm"
              needsServer
              aria-label={restoreLabel}
              onClick={() => send({ type: "version.restore", number })}
            >
              {brandDataTexts.restore}
            </Button>
          </span>
        )}
      </div>
      {note !== undefined && <p className={styles["note"]}>{note}</p>}
      {changes.length === 0 ? (
        <p className={styles["soft"]}>{summary}</p>
      ) : (
        <details className={styles["details"]}>
          <summary>{summary}</summary>
          <Changes changes={changes} />
        </details>
      )}
    </li>
  )
}

export const Versions = () => {
  const { view, send } = useBrandData()
  return (
    <>
      <ol className={styles["versions"]} reversed>
        {view.versions.map((version) => (
          <Version key={version.number} version={version} />
        ))}
      </ol>
      {view.more && (
        <div>
          <Button onClick={() => send({ type: "versions.more" })}>{brandDataTexts.older}</Button>
        </div>
      )}
    </>
  )
}
