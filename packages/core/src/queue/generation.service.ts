import { Context, Effect, Layer, Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import type { GenerationId } from "../model/ids.ts"
import type { GenerationRequest } from "../creative/generation-request.schema.ts"
import type { Quote } from "./generation.schema.ts"
import type { OwnTasks, TrayTask } from "./tray-task.schema.ts"

/** The key is idempotent within a brand. */
export interface GenerationOrder {
  readonly brandId: string
  readonly idempotencyKey: string
  readonly request: GenerationRequest
  /** Refused, and nothing is started, when it costs more. Absent: whatever it costs. */
  readonly mostCredits?: number
}

export class GenerationStore extends Context.Service<
  GenerationStore,
  {
    readonly quote: (brandId: string, request: GenerationRequest) => Effect.Effect<Quote, BackendFailed>
    readonly submit: (order: GenerationOrder) => Effect.Effect<GenerationId, BackendFailed>
    readonly cancel: (generationId: string) => Effect.Effect<void, BackendFailed>
    readonly retry: (generationId: string, idempotencyKey: string) => Effect.Effect<GenerationId, BackendFailed>
  }
>()("@marque/core/queue/GenerationStore") {}

export class TaskStore extends Context.Service<
  TaskStore,
  {
    /** Running tasks first, then at most 20 finished ones, newest first. */
    readonly tray: (organizationId: string) => Stream.Stream<ReadonlyArray<TrayTask>, BackendFailed>
    /** For a tray that is not open. */
    readonly own: (organizationId: string) => Stream.Stream<OwnTasks, BackendFailed>
    readonly cancelUpload: (assetId: string) => Effect.Effect<void, BackendFailed>
    /** Slots of a campaign that are made together; what is made stays. */
    readonly cancelRun: (runId: string) => Effect.Effect<void, BackendFailed>
    /** Makes what failed of it. */
    readonly retryRun: (runId: string, idempotencyKey: string) => Effect.Effect<void, BackendFailed>
  }
>()("@marque/core/queue/TaskStore") {
  static readonly layerMemory = Layer.succeed(TaskStore, {
    tray: () => Stream.make([]).pipe(Stream.concat(Stream.never)),
    own: () => Stream.concat(Stream.make({ running: 0, tasks: [] }), Stream.never),
    cancelUpload: () => Effect.void,
    cancelRun: () => Effect.void,
    retryRun: () => Effect.void
  })
}
