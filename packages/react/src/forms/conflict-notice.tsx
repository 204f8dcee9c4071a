import { conflictTexts } from "@marque/core/records"
import { actTexts } from "@marque/core/texts"
import { Banner, Button } from "@marque/react/ui"
import { useId, useState } from "react"
import styles from "./conflict-notice.module.css"

export interface ConflictNoticeProps {
  readonly message: string
  readonly changes: ReadonlyArray<{ readonly label: string; readonly yours: string; readonly theirs: string }>
  readonly onReload: () => void
}

/** Shows on request both texts when another person saved first; never decides by itself. */
export const ConflictNotice = ({ message, changes, onReload }: ConflictNoticeProps) => {
  const id = useId()
  const [comparing, setComparing] = useState(false)
  return (
    <div className={styles["notice"]}>
      <Banner
        tone="warning"
        action={
          <span className={styles["actions"]}>
            <Button size="sm" aria-expanded={comparing} aria-controls={id} onClick={() => setComparing(!comparing)}>
              {conflictTexts.compare}
            </Button>
            <Button size="sm" onClick={onReload}>
              {actTexts.reload}
            </Button>
          </span>
        }
      >
        {message}
      </Banner>
      <div id={id} hidden={!comparing}>
        <table className={styles["table"]}>
          <caption className={styles["caption"]}>{conflictTexts.differences}</caption>
          <thead>
            <tr>
              <th scope="col">{conflictTexts.field}</th>
              <th scope="col">{conflictTexts.yours}</th>
              <th scope="col">{conflictTexts.stored}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ label, theirs, yours }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{yours}</td>
                <td>{theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
