import { Context, Effect, Layer, Stream } from "effect"
import type { BackendFailed } from "../model/backend-failed.ts"
import { type AssetId, BatchId } from "../model/ids.ts"
import type {
  BatchSettings,
  InterruptedUpload,
  UploadAssignment,
  UploadBatch,
  UploadChoices,
  UploadEdit,
  UploadFilter,
  UploadPage,
  UploadState
} from "./upload-list.schema.ts"
import type { StoredChoice } from "./upload-queue.rules.ts"

type Answer<Value = void> = Effect.Effect<Value, BackendFailed>
type Live<Value> = Stream.Stream<Value, BackendFailed>

/** What of a brand's uploads is listed and changed. */
export class UploadLibrary extends Context.Service<
  UploadLibrary,
  {
    readonly page: (brandId: string, filter: UploadFilter) => Live<UploadPage>
    readonly batches: (brandId: string) => Live<ReadonlyArray<UploadBatch>>
    readonly choices: (brandId: string) => Live<UploadChoices>
    readonly interrupted: (brandId: string) => Live<ReadonlyArray<InterruptedUpload>>
    /** Those that are gone are left out. */
    readonly states: (brandId: string, assetIds: ReadonlyArray<string>) => Live<ReadonlyArray<UploadState>>
    /** Folders of `paths` are made once; ids of the innermost, in their order. */
    readonly openBatch: (batch: {
      readonly brandId: string
      readonly idempotencyKey: string
      readonly settings: BatchSettings
      readonly declared: number
      readonly paths: ReadonlyArray<string>
    }) => Answer<{ readonly batchId: BatchId; readonly folderIds: ReadonlyArray<string | null> }>
    readonly editBatch: (batchId: string, edit: UploadEdit) => Answer
    readonly accept: (batchId: string) => Answer
    readonly undoBatch: (batchId: string) => Answer
    readonly edit: (brandId: string, assetIds: ReadonlyArray<AssetId>, edit: UploadEdit) => Answer
    readonly assign: (brandId: string, items: ReadonlyArray<UploadAssignment>) => Answer
    readonly archive: (assetIds: ReadonlyArray<AssetId>, archived: boolean) => Answer
    readonly decide: (assetId: AssetId, choice: Exclude<StoredChoice, "check">) => Answer
  }
>()("@marque/core/uploads/UploadLibrary") {
  /** A brand without uploads, which opens batches and keeps nothing. */
  static readonly layerMemory = Layer.succeed(UploadLibrary, {
    page: () => Stream.make({ rows: [], page: 1, pages: 1, total: 0, mayEdit: true }),
    batches: () => Stream.make([]),
    choices: () => Stream.make({ folders: [], markets: [], products: [], places: [], people: [], tags: [] }),
    interrupted: () => Stream.make([]),
    states: (_, assetIds) =>
      Stream.make(assetIds.map((assetId) => ({ assetId: assetId as AssetId, processing: "ready" as const }))),
    openBatch: ({ idempotencyKey, paths }) =>
      Effect.succeed({ batchId: BatchId.make(idempotencyKey), folderIds: paths.map(() => null) }),
    editBatch: () => Effect.void,
    accept: () => Effect.void,
    undoBatch: () => Effect.void,
    edit: () => Effect.void,
    assign: () => Effect.void,
    archive: () => Effect.void,
    decide: () => Effect.void
  })
}
