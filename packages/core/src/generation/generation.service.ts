import { Context, Effect, Layer, Random, Stream, SubscriptionRef } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import { BrandId, GenerationId, TaskId } from "../model/ids.ts"
import type { PictureChoice, PlaceChoice, ProductChoice } from "./composer-choices.ts"
import type { Generation, GenerationRequest, Quote, TrayTask } from "./generation.schema.ts"

/** A request on its way: the same key in the same brand is the same generation, however often it is sent. */
export interface GenerationOrder {
  readonly brandId: string
  readonly idempotencyKey: string
  readonly request: GenerationRequest
}

/** Where generations are priced, started and followed. The Convex adapter and the memory layer implement it. */
export class GenerationStore extends Context.Service<
  GenerationStore,
  {
    readonly quote: (brandId: string, request: GenerationRequest) => Effect.Effect<Quote, BackendFailed>
    readonly submit: (order: GenerationOrder) => Effect.Effect<GenerationId, BackendFailed>
    readonly cancel: (generationId: string) => Effect.Effect<void, BackendFailed>
    readonly retry: (generationId: string, idempotencyKey: string) => Effect.Effect<GenerationId, BackendFailed>
    /** The newest `limit` generations of a brand, newest first. */
    readonly list: (brandId: string, limit: number) => Stream.Stream<ReadonlyArray<Generation>, BackendFailed>
    /** What the composer may picture: the brand's products that are not archived, newest update first. */
    readonly choices: (brandId: string) => Stream.Stream<ReadonlyArray<ProductChoice>, BackendFailed>
    /** The brand's places that are not archived, newest update first. */
    readonly places: (brandId: string) => Stream.Stream<ReadonlyArray<PlaceChoice>, BackendFailed>
    /** The newest pictures of the brand, creatives and uploads, and those of `include` that are its own. */
    readonly pictures: (
      brandId: string,
      include: ReadonlyArray<string>
    ) => Stream.Stream<ReadonlyArray<PictureChoice>, BackendFailed>
  }
>()("@marque/core/generation/GenerationStore") {
  /** Prices everything at nothing and keeps what is submitted in memory; read it back with {@link GenerationRows}. */
  static readonly layerMemory = Layer.unwrap(
    Effect.map(SubscriptionRef.make<ReadonlyArray<GenerationOrder>>([]), (rows) =>
      Layer.mergeAll(Layer.succeed(GenerationRows, rows), Layer.succeed(GenerationStore, memoryStore(rows)))
    )
  )
}

/** The orders held by {@link GenerationStore.layerMemory}, oldest first. */
export class GenerationRows extends Context.Service<
  GenerationRows,
  SubscriptionRef.SubscriptionRef<ReadonlyArray<GenerationOrder>>
>()("@marque/core/generation/GenerationRows") {}

const memoryId = (place: number): GenerationId => GenerationId.make(`generation_${place}`)

const queued = ({ brandId, request }: GenerationOrder, place: number): Generation => ({
  _id: memoryId(place),
  brandId: BrandId.make(brandId),
  taskId: TaskId.make(`task_${place}`),
  mode: request.mode,
  headline: request.copy.headline,
  aspectRatios: request.aspectRatios,
  count: request.count,
  status: "queued",
  progress: 0,
  outputs: Array.from({ length: request.count }, () => request.aspectRatios)
    .flat()
    .map((aspectRatio, index) => ({ index, aspectRatio })),
  creditsCommitted: 0,
  mine: true,
  createdAt: place
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
    ),
  choices: () => Stream.make([]).pipe(Stream.concat(Stream.never)),
  places: () => Stream.make([]).pipe(Stream.concat(Stream.never)),
  pictures: () => Stream.make([]).pipe(Stream.concat(Stream.never))
})

/** The tasks of an organization that the tray shows. The Convex adapter implements it. */
export class TaskStore extends Context.Service<
  TaskStore,
  {
    /** Running tasks first, then the newest finished ones; at most 20 of those. */
    readonly tray: (organizationId: string) => Stream.Stream<ReadonlyArray<TrayTask>, BackendFailed>
    /** Gives up the check of an uploaded file; nothing of it is kept. */
    readonly cancelUpload: (assetId: string) => Effect.Effect<void, BackendFailed>
  }
>()("@marque/core/generation/TaskStore") {
  /** An organization in which nothing runs. */
  static readonly layerMemory = Layer.succeed(TaskStore, {
    tray: () => Stream.make([]).pipe(Stream.concat(Stream.never)),
    cancelUpload: () => Effect.void
  })
}

const KEY_PARTS = 4
const PART_MAX = 0xffff_ffff

/**
 * Asks for pictures and follows them.
 *
 * `newKey` gives 128 random bits in hex: one attempt to generate, however often it is sent. `retry` makes its own.
 */
export class Generations extends Context.Service<
  Generations,
  {
    readonly newKey: Effect.Effect<string>
    readonly quote: (brandId: string, request: GenerationRequest) => Effect.Effect<Quote, BackendFailed>
    readonly submit: (order: GenerationOrder) => Effect.Effect<GenerationId, BackendFailed>
    readonly cancel: (generationId: string) => Effect.Effect<void, BackendFailed>
    readonly retry: (generationId: string) => Effect.Effect<GenerationId, BackendFailed>
    readonly choices: (brandId: string) => Stream.Stream<ReadonlyArray<ProductChoice>, BackendFailed>
    readonly places: (brandId: string) => Stream.Stream<ReadonlyArray<PlaceChoice>, BackendFailed>
    readonly pictures: (
      brandId: string,
      include: ReadonlyArray<string>
    ) => Stream.Stream<ReadonlyArray<PictureChoice>, BackendFailed>
  }
>()("@marque/core/generation/Generations") {
  static readonly layer = Layer.effect(
    Generations,
    Effect.gen(function* () {
      const store = yield* GenerationStore

      const newKey = Effect.all(
        Array.from({ length: KEY_PARTS }, () => Random.nextIntBetween(0, PART_MAX)),
        { concurrency: 1 }
      ).pipe(
        Effect.map((parts) => parts.map((part) => part.toString(16).padStart(8, "0")).join("")),
        Effect.withSpan("Generations.newKey")
      )
      const quote = Effect.fn("Generations.quote")(store.quote)
      const submit = Effect.fn("Generations.submit")(store.submit)
      const cancel = Effect.fn("Generations.cancel")(store.cancel)
      const retry = Effect.fn("Generations.retry")(function* (generationId: string) {
        return yield* store.retry(generationId, yield* newKey)
      })

      const { choices, pictures, places } = store
      return Generations.of({ newKey, quote, submit, cancel, retry, choices, places, pictures })
    })
  )
}
