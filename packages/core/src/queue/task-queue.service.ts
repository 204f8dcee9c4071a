import { Context, type Effect, type Option, type Stream } from "effect"
import type { CheckReport } from "../creative/check-report.schema.ts"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { EngineOffer, Operation, PictureFile } from "../engines/engine.schema.ts"
import type { CheckedUpload, FinishedCutout, FinishedOutput, LeasedTask, Runnable } from "./task-work.schema.ts"

type Call<A = void> = Effect.Effect<A, BackendFailed>

/**
 * The backend's queue as one worker sees it. Every answer about a task whose lease was lost is dropped by the backend.
 */
export class TaskQueue extends Context.Service<
  TaskQueue,
  {
    readonly runnable: Stream.Stream<Runnable, BackendFailed>
    readonly forfeit: Call
    readonly lease: Call<Option.Option<LeasedTask>>
    readonly heartbeat: (
      taskId: string,
      report: { readonly progress: number; readonly stage: string }
    ) => Call<{ readonly stop: boolean }>
    /** Whether this worker still has a task, now and when that changes; false ends the task at once. */
    readonly wanted: (taskId: string) => Stream.Stream<boolean, BackendFailed>
    readonly announce: (engines: ReadonlyArray<EngineOffer>) => Call
    /** Writes down that a try at a provider failed. */
    readonly tryFailed: (taskId: string) => Call
    /** Writes down what was ordered at a provider, so that the next lease goes on with it. */
    readonly orderPlaced: (taskId: string, operation: Operation) => Call
    /** Stores a picture that a provider made; gives the name under which a recipe finds it again. */
    readonly keep: (taskId: string, picture: PictureFile) => Call<string>
    readonly deliver: (taskId: string, output: FinishedOutput) => Call<{ readonly kept: boolean }>
    readonly uploadReady: (taskId: string, upload: CheckedUpload) => Call
    readonly cutoutsMended: (taskId: string, cutouts: ReadonlyArray<FinishedCutout>) => Call
    readonly uploadRefused: (taskId: string, reason: { readonly code: string; readonly message: string }) => Call
    /** Hands in the measure of a picture under the rules as they were at `readAt` and ends its task. */
    readonly scored: (taskId: string, measured: { readonly report: CheckReport; readonly readAt: number }) => Call
    readonly done: (taskId: string) => Call
    readonly fail: (
      taskId: string,
      failure: { readonly code: string; readonly message: string; readonly retryable: boolean }
    ) => Call
  }
>()("@marque/core/queue/TaskQueue") {}
