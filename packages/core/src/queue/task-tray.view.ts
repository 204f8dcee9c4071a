import type { SnapshotFrom } from "xstate"
import type { TaskStatus, TrayTask } from "./tray-task.schema.ts"
import { actedOn, type TaskTrayEvent, type taskTrayMachine } from "./task-tray.machine.ts"

/** `progress`: fraction 0-1, only while queued or running. */
export interface TrayRowView {
  readonly id: string
  readonly title: string
  readonly status: TaskStatus
  readonly statusText: string
  readonly progress: number | undefined
  readonly error: string | undefined
  readonly brandId: string | undefined
  readonly generationId: string | undefined
  /** What it was read from, as `trayHref` takes it. */
  readonly task: TrayTask
  readonly canCancel: boolean
  readonly canRetry: boolean
  /** The events to send; undefined when it cannot be canceled or retried. */
  readonly cancel: TaskTrayEvent | undefined
  readonly retry: TaskTrayEvent | undefined
  readonly subject: { readonly taskId: string; readonly generationId?: string; readonly contextTitle: string }
}

export interface TaskTrayView {
  readonly state: "loading" | "ready" | "failed"
  readonly label: string
  readonly running: number
  readonly rows: ReadonlyArray<TrayRowView>
  readonly empty: string | undefined
  readonly error: string | undefined
}

const statusTexts: Readonly<Record<TaskStatus, string>> = {
  queued: "Waiting",
  running: "Running",
  succeeded: "Done",
  partial: "Partly done",
  failed: "Failed. You were not charged.",
  canceled: "Canceled",
  expired: "Expired. You were not charged."
}

const shortTexts: Readonly<Record<TaskStatus, string>> = { ...statusTexts, failed: "Failed", expired: "Expired" }

const retryOf = ({ _id, canRetry, generationId, kind }: TrayTask): TaskTrayEvent | undefined => {
  if (!canRetry) return undefined
  if (kind === "run") return { type: "run.retry", runId: _id }
  return generationId === undefined ? undefined : { type: "task.retry", generationId }
}

const cancelOf = ({ _id, assetId, canCancel, generationId, kind }: TrayTask): TaskTrayEvent | undefined => {
  if (!canCancel) return undefined
  if (kind === "run") return { type: "run.cancel", runId: _id }
  if (kind === "upload_processing") return assetId === undefined ? undefined : { type: "upload.cancel", assetId }
  return generationId === undefined ? undefined : { type: "task.cancel", generationId }
}

const rowView = (task: TrayTask, busy: boolean): TrayRowView => {
  const cancel = busy ? undefined : cancelOf(task)
  const retry = busy ? undefined : retryOf(task)
  const open = task.status === "queued" || task.status === "running"
  const showsError = !open && task.error !== undefined
  const stage = showsError
    ? shortTexts[task.status]
    : task.status === "running" && task.stage !== undefined
      ? task.stage
      : statusTexts[task.status]
  const shown =
    task.status === "running" && task.kind !== "run" ? `${stage}, ${Math.round(task.progress * 100)} %` : stage
  return {
    id: task._id,
    title: task.title,
    status: task.status,
    statusText: task.via === undefined ? shown : `${shown} · via ${task.via}`,
    progress: open ? task.progress : undefined,
    error: open ? undefined : task.error,
    brandId: task.brandId,
    generationId: task.generationId,
    task,
    canCancel: cancel !== undefined,
    canRetry: retry !== undefined,
    cancel,
    retry,
    subject: {
      taskId: task._id,
      ...(task.generationId !== undefined && { generationId: task.generationId }),
      contextTitle: task.title
    }
  }
}

const rank = ({ status }: TrayTask): number => (status === "running" ? 0 : status === "queued" ? 1 : 2)

export const taskTrayView = (snapshot: SnapshotFrom<typeof taskTrayMachine>): TaskTrayView => {
  const { acts, error, isWhole, running: counted, tasks } = snapshot.context
  const sorted = (tasks ?? []).toSorted((one, other) => rank(one) - rank(other) || other.createdAt - one.createdAt)
  const running = counted ?? sorted.filter((task) => rank(task) < 2).length
  const isPart = counted !== undefined
  return {
    state: error !== undefined ? "failed" : tasks === undefined || (isWhole && isPart) ? "loading" : "ready",
    label: running === 0 ? "Tasks" : `Tasks, ${running} running`,
    running,
    rows: sorted.map((task) =>
      rowView(
        task,
        acts.some((act) => actedOn(act) === (task.generationId ?? task.assetId ?? task._id))
      )
    ),
    empty: tasks?.length === 0 && !isPart ? "Nothing is running. What you generate shows up here." : undefined,
    error
  }
}
