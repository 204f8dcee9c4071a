import { type AdminTaskView, adminTexts as texts } from "@marque/core/admin"
import { Badge, Button, Card, EmptyState } from "@marque/react/ui"
import styles from "./admin.module.css"
import { AdminPlaceLink } from "./admin-place-link.tsx"
import { AdminSection } from "./admin-section.tsx"
import { useAdminContent, useAdminDesk } from "./admin-desk-provider.tsx"

const Acts = ({ task }: { readonly task: AdminTaskView }) => {
  const { view, send } = useAdminDesk()
  const { canRefund, canRetry, charged, id: taskId, title: name } = task
  if (!canRetry && !canRefund) return null
  return (
    <div className={styles["controls"]}>
      {canRetry && (
        <Button
          size="sm"
          needsServer
          disabled={view.busy}
          onClick={() => send({ type: "act.now", act: { act: "retryTask", taskId } })}
        >
          {texts.retry}
        </Button>
      )}
      {canRefund && (
        <Button
          size="sm"
          needsServer
          disabled={view.busy}
          onClick={() => send({ type: "dialog.open", draft: { kind: "refund", taskId, name, charged, reason: "" } })}
        >
          {texts.refund}
        </Button>
      )}
    </div>
  )
}

const Task = ({ task }: { readonly task: AdminTaskView }) => (
  <Card className={styles["card"]}>
    <div className={styles["head"]}>
      <h3 dir="auto">{task.title}</h3>
      <Badge tone={task.error === undefined ? "neutral" : "danger"}>{task.status}</Badge>
    </div>
    <p className={styles["soft"]}>
      {task.time} · {task.kind} · <AdminPlaceLink place={task.place} />
    </p>
    {task.error !== undefined && <p dir="auto">{task.error}</p>}
    {task.input.map((line) => (
      <p key={line} className={styles["soft"]} dir="auto">
        {line}
      </p>
    ))}
    {task.outputs.length > 0 && (
      <p className={styles["soft"]} dir="auto">
        {texts.outputs}: {task.outputs.join(", ")}
      </p>
    )}
    {task.money.length > 0 && <p className={styles["soft"]}>{task.money.join(", ")}</p>}
    <Acts task={task} />
  </Card>
)

export const AdminTaskCards = ({ tasks }: { readonly tasks: ReadonlyArray<AdminTaskView> }) => (
  <ul className={styles["cards"]}>
    {tasks.map((task) => (
      <li key={task.id}>
        <Task task={task} />
      </li>
    ))}
  </ul>
)

/** Failed tasks with what was asked for, why they failed, and what can be done. */
export const AdminTaskList = () => {
  const tasks = useAdminContent("tasks")
  return (
    <AdminSection title={texts.tasks}>
      {tasks !== undefined && tasks.items.length === 0 && <EmptyState title={texts.noTasks} text={texts.noTasksText} />}
      {tasks !== undefined && tasks.items.length > 0 && <AdminTaskCards tasks={tasks.items} />}
    </AdminSection>
  )
}
