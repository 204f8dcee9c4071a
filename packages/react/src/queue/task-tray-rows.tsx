import { useEffect } from "react"
import { actTexts } from "@marque/core/texts"
import { taskTrayTexts, trayHref, type TrayRowView } from "@marque/core/queue"
import { useFeedback } from "@marque/react/feedback"
import { Badge, Button, Link, Progress, Skeleton, type Tone } from "@marque/react/ui"
import { useTaskTray } from "./task-tray-provider.tsx"
import styles from "./task-tray.module.css"

const tones: Readonly<Record<TrayRowView["status"], Tone>> = {
  queued: "neutral",
  running: "accent",
  succeeded: "success",
  partial: "warning",
  failed: "danger",
  canceled: "neutral",
  expired: "danger"
}

const Row = ({ row, close }: { readonly row: TrayRowView; readonly close: () => void }) => {
  const { send } = useTaskTray()
  const feedback = useFeedback()
  const { cancel, retry } = row
  const href = trayHref(row.task)
  return (
    <li className={styles["row"]} data-state={row.status}>
      <div className={styles["head"]}>
        {href !== undefined ? (
          <Link href={href} look="plain" className={styles["title"] ?? ""} onClick={close}>
            {row.title}
          </Link>
        ) : (
          <span className={styles["title"]}>{row.title}</span>
        )}
        {row.progress === undefined && <Badge tone={tones[row.status]}>{row.statusText}</Badge>}
      </div>
      {row.progress !== undefined && (
        <div className={styles["progress"]}>
          <Progress
            value={row.status === "queued" ? undefined : row.progress}
            label={`${row.title}: ${row.statusText}`}
          />
          <span>{row.statusText}</span>
        </div>
      )}
      {row.error !== undefined && <p className={styles["error"]}>{row.error}</p>}
      <div className={styles["actions"]}>
        {cancel !== undefined && (
          <Button size="sm" variant="ghost" needsServer onClick={() => send(cancel)}>
            {actTexts.cancel}
          </Button>
        )}
        {retry !== undefined && (
          <Button size="sm" variant="ghost" needsServer onClick={() => send(retry)}>
            {actTexts.retry}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            close()
            feedback.send({ type: "dialog.open", subject: row.subject })
          }}
        >
          {taskTrayTexts.feedback}
        </Button>
      </div>
    </li>
  )
}

/** What the tray lists, while it is open. */
export const TaskTrayRows = ({ close }: { readonly close: () => void }) => {
  const { view, send } = useTaskTray()
  useEffect(() => {
    send({ type: "tray.open" })
    return () => send({ type: "tray.close" })
  }, [send])
  return (
    <div className={styles["tray"]} data-state={view.state}>
      <h2 className={styles["heading"]}>{taskTrayTexts.title}</h2>
      {view.state === "loading" && <Skeleton height="3rem" shape="block" />}
      {view.error !== undefined && (
        <div className={styles["failed"]} role="alert">
          <span>{view.error}</span>
          <Button size="sm" onClick={() => send({ type: "tasks.retry" })}>
            {actTexts.retry}
          </Button>
        </div>
      )}
      {view.empty !== undefined && <p className={styles["empty"]}>{view.empty}</p>}
      {view.rows.length > 0 && (
        <ul className={styles["rows"]}>
          {view.rows.map((row) => (
            <Row key={row.id} row={row} close={close} />
          ))}
        </ul>
      )}
    </div>
  )
}
