export { Generation, GenerationStatus, OpenGeneration, Quote } from "./generation.schema.ts"
export { OwnTasks, TaskKind, TaskStatus, TrayTask } from "./tray-task.schema.ts"
export { generationMemory, GenerationRows } from "./generation-memory.layer.ts"
export { type GenerationOrder, GenerationStore, TaskStore } from "./generation.service.ts"
export { creditsUsed, noticePercent } from "./allowance.rules.ts"
export { TaskQueue } from "./task-queue.service.ts"
export { taskTrayActors } from "./task-tray.actors.ts"
export {
  type TaskAct,
  type TasksAsked,
  type TaskTrayContext,
  type TaskTrayEvent,
  taskTrayMachine
} from "./task-tray.machine.ts"
export { taskTrayTexts } from "./task-tray.texts.ts"
export { type TaskTrayView, taskTrayView, type TrayRowView } from "./task-tray.view.ts"
export { trayHref } from "./tray-link.view.ts"
export { EngineOffer } from "../engines/engine.schema.ts"
export {
  type CheckedUpload,
  type CheckedVideo,
  CutoutFacts,
  FileFacts,
  type FinishedCutout,
  type FinishedFile,
  type FinishedMovingFile,
  type FinishedOutput,
  MovingFile,
  OutputRecipe
} from "./finished-work.schema.ts"
export { GenerationWork, WorkHouse } from "./generation-work.schema.ts"
export {
  backOffMs,
  countsReport,
  DAILY_CAP,
  EXPIRY_MS,
  type GenerationEvent,
  HEARTBEAT_MS,
  isTerminal,
  LEASE_MS,
  MAX_LEASES,
  MAX_RUNNING,
  nextGeneration,
  type Progressed,
  REPORT_MS,
  taskLimitMs
} from "./generation.rules.ts"
export {
  lostBefore,
  nextPresence,
  PRESENCE_MS,
  WORKER_HEADER,
  WORKER_LOST_MS,
  type WorkerPresence
} from "./worker-presence.rules.ts"
export { Explanation } from "./generation.schema.ts"
export { LeasedTask, Runnable, ScoreWork, UploadWork } from "./task-work.schema.ts"
export {
  adjust,
  applyEntry,
  availableIn,
  type Balance,
  type Bucket,
  type BucketBalance,
  commit,
  type CreditsShort,
  emptyBalance,
  type Entry,
  type EntryType,
  type Held,
  heldBy,
  refund,
  release,
  reserve,
  reservedIn
} from "./usage.rules.ts"
