import { type taskTrayMachine, type TaskTrayView, taskTrayView } from "@marque/core/queue"
import type { Notice } from "@marque/core/kernel"
import { createContext, type ReactNode, use } from "react"
import type { ActorOptions, ActorRefFrom } from "xstate"
import { useEmitted } from "../machines/use-emitted.ts"
import { useMachineActor } from "../machines/use-machine-actor.ts"
import { useView } from "../machines/use-view.ts"

const TaskTrayActor = createContext<ActorRefFrom<typeof taskTrayMachine> | null>(null)

/** Stories and tests pass a snapshot or a clock in `options`; the app passes neither. */
export interface TaskTrayProviderProps {
  /** The tray's machine with its ports provided. */
  readonly machine: typeof taskTrayMachine
  readonly organizationId: string
  readonly options?: Pick<ActorOptions<typeof taskTrayMachine>, "clock" | "snapshot">
  readonly onNotice?: (notice: Notice) => void
  readonly children: ReactNode
}

/** Follows the tasks of one organization for a subtree. */
export const TaskTrayProvider = ({ machine, organizationId, options, onNotice, children }: TaskTrayProviderProps) => {
  const actor = useMachineActor(machine, { ...options, input: { organizationId } })
  useEmitted(actor, "notice", onNotice)
  return <TaskTrayActor value={actor}>{children}</TaskTrayActor>
}

/** The tray's view, or the part of it that `select` picks, and the actor to send its events to. */
export const useTaskTray = <Part = TaskTrayView,>(select?: (view: TaskTrayView) => Part) => {
  const actor = use(TaskTrayActor)
  if (actor === null) throw new Error("useTaskTray must be used within TaskTrayProvider")
  return { view: useView(actor, taskTrayView, select), send: actor.send }
}
