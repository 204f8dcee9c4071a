import { Cause, Effect, Stream } from "effect"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import { idempotencyKey } from "../kernel/idempotency-key.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import type { AssetId } from "../model/ids.ts"
import { UploadLibrary } from "./upload-library.service.ts"
import type { QueueEvent } from "./upload-queue.machine.ts"
import type { Drop, QueueSend, StoredChoice } from "./upload-queue.rules.ts"
import { Uploads } from "./uploads.service.ts"

const gone = () => new BackendFailed({})

const sent = ({ brandId, ...item }: QueueSend): Stream.Stream<QueueEvent, BackendFailed, Uploads> => {
  const { again, assetId, batchId, file, folderId, id, name } = item
  if (file === undefined || batchId === undefined) return Stream.fail(gone())
  const target = {
    brandId,
    batchId,
    name,
    again,
    ...(folderId !== undefined && { folderId }),
    ...(assetId !== undefined && { assetId })
  }
  return Stream.unwrap(Uploads.use((uploads) => Effect.succeed(uploads.sendInto(file, target)))).pipe(
    Stream.map((step): QueueEvent => {
      switch (step.type) {
        case "hashed":
          return { type: "send.hashed", id, contentKey: step.contentKey }
        case "progress":
          return { type: "send.progress", id, fraction: step.fraction }
        case "known":
          return { type: "send.known", id, assetId: step.assetId, name: step.name }
        case "stored":
          return { type: "send.stored", id, assetId: step.assetId }
      }
    }),
    // Here and not at the port, which does not know the file.
    Stream.catchCause((cause) =>
      Cause.hasInterruptsOnly(cause)
        ? Stream.empty
        : Stream.make<[QueueEvent]>({ type: "send.broke", id, error: Cause.squash(cause) })
    )
  )
}

export const uploadQueueActors = (runner: EffectRunner<UploadLibrary | Uploads>) => ({
  openBatch: fromEffect(
    runner,
    ({
      brandId,
      drop,
      paths
    }: {
      readonly brandId: string
      readonly drop: Drop | undefined
      readonly paths: ReadonlyArray<string>
    }) =>
      drop === undefined
        ? Effect.fail(gone())
        : Effect.flatMap(idempotencyKey, (key) =>
            UploadLibrary.use((library) =>
              library.openBatch({
                brandId,
                idempotencyKey: key,
                settings: drop.settings,
                declared: drop.declared,
                paths
              })
            )
          )
  ),
  sendToBatch: fromStream(
    runner,
    (input: QueueSend) => sent(input),
    (cause): QueueEvent => ({ type: "send.broke", id: 0, error: Cause.squash(cause) })
  ),
  watchStates: fromStream(
    runner,
    ({ assetIds, brandId }: { readonly brandId: string; readonly assetIds: ReadonlyArray<AssetId> }) =>
      Stream.unwrap(UploadLibrary.use((library) => Effect.succeed(library.states(brandId, assetIds)))).pipe(
        Stream.map((states): QueueEvent => ({ type: "states.changed", states }))
      ),
    (cause): QueueEvent => ({ type: "states.lost", error: Cause.squash(cause) })
  ),
  decide: fromEffect(
    runner,
    ({ assetId, choice }: { readonly assetId: AssetId | undefined; readonly choice: StoredChoice }) => {
      if (assetId === undefined) return Effect.void
      return choice === "check"
        ? Uploads.use((uploads) => uploads.retry(assetId))
        : UploadLibrary.use((library) => library.decide(assetId, choice))
    }
  )
})
