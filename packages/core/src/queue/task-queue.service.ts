import { Context, type Effect, type Option, type Stream } from "effect"
import type { CheckReport } from "../creative/check-report.schema.ts"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { EngineOffer, Operation, PictureFile } from "../engines/engine.schema.ts"
import type {
  CheckedUpload,
  CheckedVideo,
  FinishedCutout,
  FinishedOutput,
  LeasedTask,
  Runnable
} from "./task-work.schema.ts"

type Call<A = void> = Effect.Effect<A, BackendFailed>

/** The backend's queue for one worker. The backend ignores answers for a lost lease. */
export class TaskQueue extends Context.Service<
  TaskQueue,
  {
    readonly runnable: Stream.Stream<Runnable, BackendFailed>
    readonly forfeit: Call
    /** A sign of life; a worker without one is lost, and its tasks return to the queue. */
    readonly present: Call
    readonly lease: Call<Option.Option<LeasedTask>>
    readonly heartbeat: (
      taskId: string,
      report: { readonly progress: number; readonly stage: string }
    ) => Call<{ readonly stop: boolean }>
    /** False ends the task at once. */
    readonly wanted: (taskId: string) => Stream.Stream<boolean, BackendFailed>
    readonly announce: (engines: ReadonlyArray<EngineOffer>) => Call
    readonly tryFailed: (taskId: string) => Call
    /** Stored so that the next lease continues the order. */
    readonly orderPlaced: (taskId: string, operation: Operation) => Call
    /** Stores a provider's picture; gives its name for recipes. */
    readonly keep: (taskId: string, picture: PictureFile) => Call<string>
    readonly deliver: (taskId: string, output: FinishedOutput) => Call<{ readonly kept: boolean }>
    readonly uploadReady: (taskId: string, upload: CheckedUpload) => Call
    readonly videoReady: (taskId: string, video: CheckedVideo) => Call
    readonly cutoutsMended: (taskId: string, cutouts: ReadonlyArray<FinishedCutout>) => Call
    readonly uploadRefused: (taskId: string, reason: { readonly code: string; readonly message: string }) => Call
    /** `readAt`: when the rules were read. Ends the task. */
    readonly scored: (taskId: string, measured: { readonly report: CheckReport; readonly readAt: number }) => Call
    readonly done: (taskId: string) => Call
    readonly fail: (
      taskId: string,
      failure: { readonly code: string; readonly message: string; readonly retryable: boolean }
    ) => Call
  }
>()("@marque/core/queue/TaskQueue") {}
