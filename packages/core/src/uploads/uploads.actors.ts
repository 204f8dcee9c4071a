import { Cause, Effect, Stream } from "effect"
import { BackendFailed } from "../model/backend-failed.ts"
import type { AssetId } from "../model/ids.ts"
import { type EffectRunner, fromEffect, fromStream } from "../kernel/effect-actor.ts"
import type { BatchEvent } from "./batch.machine.ts"
import type { SendInput, UploadEvent } from "./uploads.machine.ts"
import { Uploads } from "./uploads.service.ts"

const broke = (cause: Cause.Cause<unknown>): UploadEvent => ({ type: "upload.broke", error: Cause.squash(cause) })

const send = ({ brandId, file, purpose }: SendInput) =>
  file === undefined || brandId === undefined
    ? Stream.fail(new BackendFailed({ data: "There is no file to send" }))
    : Stream.unwrap(Uploads.use((uploads) => Effect.succeed(uploads.send(file, { brandId, purpose }))))

const watch = (assetId: AssetId | undefined) =>
  assetId === undefined ? Stream.never : Stream.unwrap(Uploads.use((uploads) => Effect.succeed(uploads.watch(assetId))))

export const uploadActors = (runner: EffectRunner<Uploads>) => ({
  sendFile: fromStream(
    runner,
    (input: SendInput) =>
      Stream.map(send(input), (step): UploadEvent =>
        step.type === "progress" ? { ...step, type: "upload.progress" } : { ...step, type: "upload.stored" }
      ),
    broke
  ),
  watchUpload: fromStream(
    runner,
    (assetId: AssetId | undefined) =>
      Stream.map(watch(assetId), (upload): UploadEvent => ({ type: "upload.changed", upload })),
    broke
  ),
  retryCheck: fromEffect(runner, (assetId: AssetId | undefined) =>
    assetId === undefined ? Effect.void : Uploads.use((uploads) => uploads.retry(assetId))
  )
})

export const batchActors = (runner: EffectRunner<Uploads>) => ({
  sendFile: fromStream(
    runner,
    (input: SendInput) =>
      Stream.map(send(input), (step): BatchEvent =>
        step.type === "progress" ? { ...step, type: "send.progress" } : { ...step, type: "send.stored" }
      ),
    (cause): BatchEvent => ({ type: "send.broke", error: Cause.squash(cause) })
  ),
  watchUpload: fromStream(
    runner,
    (assetId: AssetId | undefined) =>
      Stream.map(watch(assetId), (upload): BatchEvent => ({ type: "check.changed", upload })),
    (cause): BatchEvent => ({ type: "check.broke", error: Cause.squash(cause) })
  )
})
