/// <reference lib="dom" />
import { api } from "@marque/backend/api"
import { AssetId, BackendFailed, Refusal } from "@marque/core/model"
import { refusalTexts } from "@marque/core/texts"
import {
  hashedPieces,
  type LocalFile,
  MediaStore,
  partCount,
  partLength,
  type PutStep,
  Upload
} from "@marque/core/uploads"
import type { ConvexClient } from "convex/browser"
import { Cause, Effect, Layer, Option, Queue, Schema, Stream } from "effect"
import { contentKeyOf } from "../content-key/content-key.ts"
import { change, changeOnly, liveDecoded } from "./backend-call.ts"

/** POSTs `body` and returns the answer's body; rejects when the connection breaks or the answer is no 2xx. */
export type Send = (
  url: string,
  body: Blob,
  options: { readonly signal: AbortSignal; readonly onProgress: (fraction: number) => void }
) => Promise<unknown>

/** Not 2xx; the body may contain user text. */
export class UploadAnswered extends Error {
  override readonly name = "UploadAnswered"
  readonly body: unknown

  constructor({ body, status }: { readonly status: number; readonly body: unknown }) {
    super(`The upload was answered with ${status}`)
    this.body = body
  }
}

/** Codes that a retry cannot fix. */
const FINAL: ReadonlySet<string> = new Set(Object.keys(refusalTexts))

const explanation = Schema.decodeUnknownOption(Refusal)

/** A refusal has the backend's words; a broken connection or busy server has none and may pass. */
const failed = (error: unknown): BackendFailed => {
  const refused = error instanceof UploadAnswered ? Option.getOrUndefined(explanation(error.body)) : undefined
  return refused?.code !== undefined && FINAL.has(refused.code)
    ? new BackendFailed({ data: refused })
    : new BackendFailed({ cause: error })
}

/** XMLHttpRequest, because no other browser API reports upload progress. */
export const sendByXhr: Send = (url, body, { onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open("POST", url)
    request.responseType = "json"
    if (body.type !== "") request.setRequestHeader("Content-Type", body.type)
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(Math.min(1, loaded / total))
    })
    request.addEventListener("load", () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response)
      else reject(new UploadAnswered({ status: request.status, body: request.response }))
    })
    request.addEventListener("error", () => reject(new Error("The connection broke")))
    request.addEventListener("abort", () => reject(new Error("The upload was given up")))
    signal.addEventListener("abort", () => request.abort())
    request.send(body)
  })

/** Sends with `fetch` to addresses relative to `origin`, where there is no XMLHttpRequest; progress is not known. */
export const sendByFetch =
  (origin: string): Send =>
  async (url, body, { signal }) => {
    const headers = body.type === "" ? {} : { "Content-Type": body.type }
    const answer = await fetch(new URL(url, origin), { method: "POST", body, headers, signal })
    const said: unknown = await answer.json().catch(() => undefined)
    if (!answer.ok) throw new UploadAnswered({ status: answer.status, body: said })
    return said
  }

const Stored = Schema.Struct({ uploadId: Schema.String })
const UploadAddress = Schema.Struct({ uploadUrl: Schema.String })
const Finished = Schema.Struct({ assetId: AssetId })
const Begun = Schema.Union([
  Schema.Struct({ uploadUrl: Schema.String, received: Schema.Array(Schema.Number) }),
  Schema.Struct({ known: Schema.Struct({ assetId: AssetId, name: Schema.String }) })
])
const readStored = Schema.decodeUnknownEffect(Stored)

const blobOf = ({ content }: LocalFile): Blob => {
  if (!(content instanceof Blob)) throw new Error("The file is not one of this page")
  return content
}

type Sending = (options: Parameters<Send>[2]) => Promise<unknown>

const stepsOf = (sending: Sending): Stream.Stream<PutStep, BackendFailed> =>
  Stream.callback<PutStep, BackendFailed>((queue) =>
    Effect.tryPromise({
      try: (signal) =>
        sending({ signal, onProgress: (fraction) => Queue.offerUnsafe(queue, { type: "progress", fraction }) }),
      catch: failed
    }).pipe(
      Effect.flatMap((answer) => Effect.mapError(readStored(answer), (cause) => new BackendFailed({ cause }))),
      Effect.matchEffect({
        onFailure: (failure) => Queue.failCause(queue, Cause.fail(failure)),
        onSuccess: ({ uploadId }) => Effect.andThen(Queue.offer(queue, { type: "stored", uploadId }), Queue.end(queue))
      })
    )
  )

const put = (send: Send, url: string, file: LocalFile): Stream.Stream<PutStep, BackendFailed> =>
  stepsOf(async (options) => send(url, blobOf(file), options))

/** One part after the other, so that one at a time is in memory; then they become one file. */
const putParts = (send: Send, url: string, file: LocalFile, received: ReadonlyArray<number>) =>
  stepsOf(async ({ onProgress, signal }) => {
    const blob = blobOf(file)
    const come = new Set(received)
    let done = received.reduce((sum, index) => sum + partLength(blob.size, index), 0)
    for (const [index, [from, to]] of hashedPieces(blob.size).entries()) {
      if (index >= partCount(blob.size) || come.has(index)) continue
      const before = done
      await send(`${url}/parts/${index}`, blob.slice(from, to), {
        signal,
        onProgress: (fraction) => onProgress((before + fraction * (to - from)) / blob.size)
      })
      done = before + (to - from)
      onProgress(done / blob.size)
    }
    return send(`${url}/assemble`, new Blob([]), { signal, onProgress: () => undefined })
  })

export const layerFrom = (client: Pick<ConvexClient, "mutation" | "onUpdate">, send: Send): Layer.Layer<MediaStore> =>
  Layer.succeed(MediaStore, {
    start: (file) => change(client, api.uploads.start, file, UploadAddress),
    put: (uploadUrl, file) => put(send, uploadUrl, file),
    contentKey: (file) => Effect.tryPromise({ try: () => contentKeyOf(file.name, blobOf(file)), catch: failed }),
    begin: (file) => change(client, api.uploads.begin, file, Begun),
    putParts: (uploadUrl, file, received) => putParts(send, uploadUrl, file, received),
    finish: (stored) => Effect.map(change(client, api.uploads.finish, stored, Finished), ({ assetId }) => assetId),
    watch: (assetId) => liveDecoded(client, api.uploads.get, { assetId }, Upload),
    retry: (assetId) => changeOnly(client, api.uploads.retry, { assetId }),
    editCutout: (assetId, { taps, tolerance }) =>
      changeOnly(client, api.uploads.mend, { assetId, edits: { taps: [...taps], tolerance } }),
    stopEditingCutout: (assetId) => changeOnly(client, api.uploads.stopMending, { assetId })
  })

export const layer = (client: Pick<ConvexClient, "mutation" | "onUpdate">): Layer.Layer<MediaStore> =>
  layerFrom(client, sendByXhr)
