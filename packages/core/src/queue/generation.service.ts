import { Context, Effect, Layer, Stream, SubscriptionRef } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import { BrandId, GenerationId } from "../model/ids.ts"
import type { GenerationRequest } from "../creative/generation-request.schema.ts"
import type { Generation, OwnTasks, Quote, TrayTask } from "./generation.schema.ts"

/** The key is idempotent within a brand. */
export interface GenerationOrder {
  readonly brandId: string
  readonly idempotencyKey: string
  readonly request: GenerationRequest
}

export class GenerationStore extends Context.Service<
  GenerationStore,
  {
    readonly quote: (brandId: string, request: GenerationRequest) => Effect.Effect<Quote, BackendFailed>
    readonly submit: (order: GenerationOrder) => Effect.Effect<GenerationId, BackendFailed>
    readonly cancel: (generationId: string) => Effect.Effect<void, BackendFailed>
    readonly retry: (generationId: string, idempotencyKey: string) => Effect.Effect<GenerationId, BackendFailed>
    /** Newest first. */
    readonly list: (brandId: string, limit: number) => Stream.Stream<ReadonlyArray<Generation>, BackendFailed>
  }
>()("@marque/core/queue/GenerationStore") {
  /** Everything is free; read the orders back with {@link GenerationRows}. */
  static readonly layerMemory = Layer.unwrap(
    Effect.map(SubscriptionRef.make<ReadonlyArray<GenerationOrder>>([]), (rows) =>
      Layer.mergeAll(Layer.succeed(GenerationRows, rows), Layer.succeed(GenerationStore, memoryStore(rows)))
    )
  )
}

/** Oldest first. */
export class GenerationRows extends Context.Service<
  GenerationRows,
  SubscriptionRef.SubscriptionRef<ReadonlyArray<GenerationOrder>>
>()("@marque/core/queue/GenerationRows") {}

const memoryId = (index: number): GenerationId => GenerationId.make(`generation_${index}`)

const queued = ({ brandId, request }: GenerationOrder, index: number): Generation => ({
  _id: memoryId(index),
  brandId: BrandId.make(brandId),
  mode: request.mode,
  headline: request.copy.headline,
  aspectRatios: request.aspectRatios,
  count: request.count,
  status: "queued",
  progress: 0,
  outputs: Array.from({ length: request.count }, () => request.aspectRatios)
    .flat()
    .map((aspectRatio, output) => ({ index: output, aspectRatio })),
  creditsCommitted: 0,
  mine: true,
  createdAt: index
})

const memoryStore = (rows: SubscriptionRef.SubscriptionRef<ReadonlyArray<GenerationOrder>>) => ({
  quote: (_: string, request: GenerationRequest) =>
    Effect.succeed({
      creditsPerOutput: Array.from({ length: request.count * request.aspectRatios.length }, () => 0),
      total: 0,
      engine: { id: "marque-studio", name: "Local engine", local: true },
      rules: "draft" as const,
      adds: [],
      forbids: [],
      problems: []
    }),
  submit: (order: GenerationOrder) =>
    SubscriptionRef.modify(rows, (all): [GenerationId, ReadonlyArray<GenerationOrder>] => {
      const same = all.findIndex((row) => row.brandId === order.brandId && row.idempotencyKey === order.idempotencyKey)
      return same === -1 ? [memoryId(all.length), [...all, order]] : [memoryId(same), all]
    }),
  cancel: () => Effect.void,
  retry: (generationId: string) => Effect.succeed(GenerationId.make(generationId)),
  list: (brandId: string, limit: number) =>
    Stream.map(SubscriptionRef.changes(rows), (all) =>
      all
        .map(queued)
        .filter((row) => row.brandId === brandId)
        .toReversed()
        .slice(0, limit)
    )
})

export class TaskStore extends Context.Service<
  TaskStore,
  {
    /** Running tasks first, then at most 20 finished ones, newest first. */
    readonly tray: (organizationId: string) => Stream.Stream<ReadonlyArray<TrayTask>, BackendFailed>
    /** For a tray that is not open. */
    readonly own: (organizationId: string) => Stream.Stream<OwnTasks, BackendFailed>
    readonly cancelUpload: (assetId: string) => Effect.Effect<void, BackendFailed>
  }
>()("@marque/core/queue/TaskStore") {
  static readonly layerMemory = Layer.succeed(TaskStore, {
    tray: () => Stream.make([]).pipe(Stream.concat(Stream.never)),
    own: () => Stream.concat(Stream.make({ running: 0, tasks: [] }), Stream.never),
    cancelUpload: () => Effect.void
  })
}
