import { AssetId, BrandId, GenerationId, TaskId } from "../model/ids.ts"
import type { TrayTask } from "./generation.schema.ts"
import { type TaskTrayContext, taskTrayMachine } from "./task-tray.machine.ts"

const task = (place: number, change: Partial<TrayTask>): TrayTask => ({
  _id: TaskId.make(`task_${place}`),
  kind: "generation",
  title: "Slow evenings, warmly lit",
  status: "succeeded",
  progress: 1,
  brandId: BrandId.make("brand_fig"),
  generationId: GenerationId.make(`gen_${place}`),
  canCancel: false,
  canRetry: false,
  mine: true,
  createdAt: 1_760_000_000_000 - place * 60_000,
  ...change
})

/** A file whose check is under way; it belongs to no generation. */
const { generationId: _, ...upload } = task(8, {
  kind: "upload_processing",
  status: "running",
  progress: 0.1,
  stage: "Checking the file",
  title: "fig-logo.svg",
  assetId: AssetId.make("asset_logo"),
  canCancel: true
})

const running = task(1, { status: "running", progress: 0.4, stage: "Drawing", canCancel: true })
const tasks: ReadonlyArray<TrayTask> = [
  running,
  task(2, { status: "queued", progress: 0, title: "Gift set for two", canCancel: true }),
  task(3, { title: "Cedar at dusk" }),
  task(4, { status: "partial", title: "Five shapes of fig", canRetry: true }),
  task(5, {
    status: "failed",
    title: "Neroli on linen",
    canRetry: true,
    error: "The photograph could not be read. You were not charged."
  }),
  task(6, { status: "canceled", title: "A test", canRetry: true }),
  task(7, { status: "expired", title: "Night table", canRetry: true }),
  upload
]

const blank: TaskTrayContext = { organizationId: "org_1", tasks: undefined, error: undefined, acts: [] }
const state = (value: Parameters<typeof taskTrayMachine.resolveState>[0]["value"], context: TaskTrayContext) =>
  taskTrayMachine.resolveState({ value, context })

/** Every state of the task tray worth looking at, by name. */
export const taskTrayStates = {
  loading: state({ list: "watching", acts: "idle" }, blank),
  empty: state({ list: "watching", acts: "idle" }, { ...blank, tasks: [] }),
  busy: state({ list: "watching", acts: "idle" }, { ...blank, tasks }),
  canceling: state(
    { list: "watching", acts: "working" },
    {
      ...blank,
      tasks,
      acts: [{ kind: "cancel", generationId: "gen_1" }]
    }
  ),
  cancelingUpload: state(
    { list: "watching", acts: "working" },
    { ...blank, tasks, acts: [{ kind: "cancelUpload", assetId: "asset_logo" }] }
  ),
  many: state(
    { list: "watching", acts: "idle" },
    {
      ...blank,
      tasks: Array.from({ length: 24 }, (_, place) => (place === 0 ? running : task(place + 1, {})))
    }
  ),
  failed: state({ list: "failed", acts: "idle" }, { ...blank, tasks, error: "The tasks could not be loaded" })
}
