import { api } from "@marque/backend/api"
import type { Id } from "@marque/backend/data-model"
import {
  type FinishedCutout,
  type FinishedFile,
  type FinishedMovingFile,
  LeasedTask,
  Runnable,
  TaskQueue
} from "@marque/core/queue"
import { BackendFailed } from "@marque/core/model"
import type { ConvexClient } from "convex/browser"
import { Effect, Layer, Option, Schema, Stream } from "effect"
import { failureOf } from "./failure.ts"
import { liveQuery } from "./live-query.ts"

export interface WorkerIdentity {
  readonly workerKey: string
  /** Stable over a worker's restarts. */
  readonly workerId: string
  readonly kinds: ReadonlyArray<LeasedTask["kind"]>
  /** Maps a public storage address to one that this machine reaches. */
  readonly reachable: (url: string) => string
}

const call = <A>(run: () => Promise<A>) =>
  Effect.tryPromise({ try: run, catch: (error) => new BackendFailed(failureOf(error)) })

const decodeTask = Schema.decodeUnknownEffect(Schema.NullOr(LeasedTask))
const decodeRunnable = Schema.decodeUnknownEffect(Runnable)
const malformed = (cause: unknown) => new BackendFailed({ cause })

const postFile = async (url: string, file: Uint8Array | Blob, mime: string): Promise<Id<"_storage">> => {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": mime },
    body: file instanceof Blob ? file : Uint8Array.from(file)
  })
  if (!response.ok) throw new Error(`The file could not be stored (${response.status})`)
  const { storageId } = (await response.json()) as { readonly storageId: Id<"_storage"> }
  return storageId
}

export const layer = (
  client: ConvexClient,
  { kinds, reachable, workerId, workerKey }: WorkerIdentity
): Layer.Layer<TaskQueue> => {
  const me = { workerKey, workerId }

  const store = async (taskId: string, file: Uint8Array | Blob, mime: string): Promise<Id<"_storage">> => {
    const { uploadUrl } = await client.mutation(api.tasks.uploadUrl, { ...me, taskId })
    return postFile(reachable(uploadUrl), file, mime)
  }
  const storeFile = async (taskId: string, { bytes, ...file }: FinishedFile) => ({
    ...file,
    bytes: bytes.byteLength,
    storageId: await store(taskId, bytes, file.mime)
  })
  const storeCutouts = async (taskId: string, cutouts: ReadonlyArray<FinishedCutout>) => {
    const stored = []
    for (const { png, ...cutout } of cutouts) {
      stored.push({ ...cutout, storageId: await store(taskId, png, "image/png") })
    }
    return stored
  }
  const storeMoving = async (taskId: string, { bytes, ...moving }: FinishedMovingFile) => ({
    ...moving,
    bytes: bytes.byteLength,
    storageId: await store(taskId, bytes, moving.mime)
  })
  const storeText = (taskId: string, text: string) => store(taskId, new TextEncoder().encode(text), "application/json")

  return Layer.succeed(TaskQueue, {
    runnable: liveQuery(client, api.tasks.runnable, { workerKey, kinds: [...kinds] }).pipe(
      Stream.mapEffect((value) => Effect.mapError(decodeRunnable(value), malformed))
    ),
    forfeit: Effect.asVoid(call(() => client.mutation(api.tasks.forfeit, me))),
    present: Effect.asVoid(call(() => client.mutation(api.workers.present, me))),
    lease: call(() => client.mutation(api.tasks.lease, { ...me, kinds: [...kinds] })).pipe(
      Effect.flatMap((value) => Effect.mapError(decodeTask(value), malformed)),
      Effect.map(Option.fromNullOr)
    ),
    heartbeat: (taskId, report) => call(() => client.mutation(api.tasks.heartbeat, { ...me, taskId, ...report })),
    wanted: (taskId) => liveQuery(client, api.tasks.wanted, { ...me, taskId }),
    announce: (engines) =>
      Effect.asVoid(
        call(() =>
          client.mutation(api.tasks.announce, {
            ...me,
            engines: engines.map((offer) => ({ ...offer, makes: [...offer.makes], modes: [...offer.modes] }))
          })
        )
      ),
    tryFailed: (taskId) => Effect.asVoid(call(() => client.mutation(api.tasks.tryFailed, { ...me, taskId }))),
    orderPlaced: (taskId, operation) =>
      Effect.asVoid(
        call(() => client.mutation(api.tasks.orderPlaced, { ...me, taskId, operation: JSON.stringify(operation) }))
      ),
    keep: (taskId, { bytes, mediaType }) =>
      call(async () => {
        const storageId = await store(taskId, bytes, mediaType)
        await client.mutation(api.tasks.pictureKept, { ...me, taskId, storageId })
        return storageId
      }),
    deliver: (
      taskId,
      { clip, copy, difference, file, inputJson, logoFiles, onPicture, recipe, sceneJson, sidecarJson, ...output }
    ) =>
      call(async () =>
        client.mutation(api.tasks.output, {
          ...me,
          ...output,
          taskId,
          recipe: { ...recipe, warnings: [...recipe.warnings] },
          file: await storeFile(taskId, file),
          ...(inputJson !== undefined && { input: inputJson }),
          ...(copy !== undefined && { fixedCopy: copy }),
          ...(difference !== undefined && {
            difference: { changed: [...difference.changed], outside: [...difference.outside] }
          }),
          ...(logoFiles !== undefined && { logoFiles: [...logoFiles] }),
          ...(onPicture !== undefined && { onPicture: [...onPicture] }),
          ...(clip !== undefined && {
            clip: { posterStorageId: await store(taskId, clip.poster, clip.posterMime), seconds: clip.seconds }
          }),
          ...(sceneJson !== undefined && { sceneStorageId: await storeText(taskId, sceneJson) }),
          sidecarStorageId: await storeText(taskId, sidecarJson)
        })
      ),
    uploadReady: (taskId, { cutouts, file, font, marksFound, moving, palette, sourceSha256 }) =>
      Effect.asVoid(
        call(async () => {
          const stored = await storeCutouts(taskId, cutouts)
          return client.mutation(api.uploadChecks.ready, {
            ...me,
            taskId,
            file: await storeFile(taskId, file),
            marksFound: [...marksFound],
            cutouts: stored,
            ...(sourceSha256 !== undefined && { sourceSha256 }),
            ...(font && { font }),
            ...(palette && { palette }),
            ...(moving && { moving: await storeMoving(taskId, moving) })
          })
        })
      ),
    videoReady: (taskId, { content, facts, file, poster, sourceSha256 }) =>
      Effect.asVoid(
        call(async () => {
          if (!(content instanceof Blob)) throw new Error("The video is not one of this machine")
          const posterStorageId = await store(taskId, poster.bytes, poster.mime)
          return client.mutation(api.uploadChecks.ready, {
            ...me,
            taskId,
            file: { ...file, storageId: await store(taskId, content, file.mime) },
            marksFound: [],
            cutouts: [],
            sourceSha256,
            video: { ...facts, posterStorageId }
          })
        })
      ),
    cutoutsMended: (taskId, cutouts) =>
      Effect.asVoid(
        call(async () =>
          client.mutation(api.uploadChecks.mended, { ...me, taskId, cutouts: await storeCutouts(taskId, cutouts) })
        )
      ),
    uploadRefused: (taskId, reason) =>
      Effect.asVoid(call(() => client.mutation(api.uploadChecks.refused, { ...me, taskId, ...reason }))),
    scored: (taskId, { readAt, report }) =>
      Effect.asVoid(
        // The schema's lists are readonly, the backend's validators' are not.
        call(() => client.mutation(api.scores.measured, { ...me, taskId, readAt, report: report as never }))
      ),
    done: (taskId) => Effect.asVoid(call(() => client.mutation(api.tasks.done, { ...me, taskId }))),
    fail: (taskId, { retryable, ...error }) =>
      Effect.asVoid(call(() => client.mutation(api.tasks.fail, { ...me, taskId, error, retryable })))
  })
}
