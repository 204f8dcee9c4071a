import { type taskTrayMachine, taskTrayView } from "@marque/core/queue"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof taskTrayMachine>()("TaskTray", taskTrayView)

export const TaskTrayProvider = bound.Provider
export const useTaskTray = bound.useView
