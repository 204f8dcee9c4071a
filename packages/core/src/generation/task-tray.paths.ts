import { definePaths } from "../kernel/paths/path-setup.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { taskTrayMachine } from "./task-tray.machine.ts"
import { taskTrayStates } from "./task-tray.states.ts"
import { taskTrayView } from "./task-tray.view.ts"

const { tasks = [] } = taskTrayStates.busy.context

/** Every way through the task tray. */
export const taskTrayPaths = definePaths({
  machine: taskTrayMachine,
  inputs: { "an organization": { organizationId: "org_1" } },
  events: [
    { type: "tasks.retry" },
    { type: "task.cancel", generationId: "gen_1" },
    { type: "task.retry", generationId: "gen_5" },
    { type: "upload.cancel", assetId: "asset_logo" }
  ],
  ports: {
    tasks: [
      { tell: { type: "tasks.changed", tasks } },
      { tell: { type: "tasks.failed", error: new BackendFailed({}) } }
    ],
    actOnTask: [{ done: undefined }, { fail: new BackendFailed({}) }]
  },
  view: taskTrayView
})
