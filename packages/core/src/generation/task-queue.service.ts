import { Context, type Effect, type Option, type Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { CheckedUpload, FinishedOutput, LeasedTask, Runnable } from "./task-work.schema.ts"

type Call<A = void> = Effect.Effect<A, BackendFailed>

/**
 * The backend's queue as one worker sees it. Every answer about a task whose lease was lost is dropped by the backend.
 */
export class TaskQueue extends Context.Service<
  TaskQueue,
  {
    /** What waits, now and after each change. */
    readonly runnable: Stream.Stream<Runnable, BackendFailed>
    /** Gives back what an earlier run of this worker still holds. */
    readonly forfeit: Call
    readonly lease: Call<Option.Option<LeasedTask>>
    /** `stop`: the task was canceled or given to somebody else. */
    readonly heartbeat: (
      taskId: string,
      report: { readonly progress: number; readonly stage: string }
    ) => Call<{ readonly stop: boolean }>
    readonly deliver: (taskId: string, output: FinishedOutput) => Call<{ readonly kept: boolean }>
    readonly uploadReady: (taskId: string, upload: CheckedUpload) => Call
    readonly uploadRefused: (taskId: string, reason: { readonly code: string; readonly message: string }) => Call
    readonly done: (taskId: string) => Call
    readonly fail: (
      taskId: string,
      failure: { readonly code: string; readonly message: string; readonly retryable: boolean }
    ) => Call
  }
>()("@marque/core/generation/TaskQueue") {}
