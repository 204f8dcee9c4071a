/// <reference lib="dom" />
import { api } from "@marque/backend/api"
import { AssetId, BackendFailed, Refusal } from "@marque/core/model"
import { refusalTexts } from "@marque/core/texts"
import { type LocalFile, MediaStore, type PutStep, Upload } from "@marque/core/uploads"
import type { ConvexClient } from "convex/browser"
import { Cause, Effect, Layer, Option, Queue, Schema, Stream } from "effect"
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
const sendByXhr: Send = (url, body, { onProgress, signal }) =>
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
const readStored = Schema.decodeUnknownEffect(Stored)

const put = (send: Send, url: string, { content }: LocalFile): Stream.Stream<PutStep, BackendFailed> =>
  Stream.callback<PutStep, BackendFailed>((queue) =>
    Effect.tryPromise({
      try: (signal) => {
        if (!(content instanceof Blob)) throw new Error("The file is not one of this page")
        return send(url, content, {
          signal,
          onProgress: (fraction) => Queue.offerUnsafe(queue, { type: "progress", fraction })
        })
      },
      catch: failed
    }).pipe(
      Effect.flatMap((answer) => Effect.mapError(readStored(answer), (cause) => new BackendFailed({ cause }))),
      Effect.matchEffect({
        onFailure: (failure) => Queue.failCause(queue, Cause.fail(failure)),
        onSuccess: ({ uploadId }) => Effect.andThen(Queue.offer(queue, { type: "stored", uploadId }), Queue.end(queue))
      })
    )
  )

export const layerFrom = (client: Pick<ConvexClient, "mutation" | "onUpdate">, send: Send): Layer.Layer<MediaStore> =>
  Layer.succeed(MediaStore, {
    start: (file) => change(client, api.uploads.start, file, UploadAddress),
    put: (uploadUrl, file) => put(send, uploadUrl, file),
    finish: (stored) => Effect.map(change(client, api.uploads.finish, stored, Finished), ({ assetId }) => assetId),
    watch: (assetId) => liveDecoded(client, api.uploads.get, { assetId }, Upload),
    retry: (assetId) => changeOnly(client, api.uploads.retry, { assetId }),
    editCutout: (assetId, { taps, tolerance }) =>
      changeOnly(client, api.uploads.mend, { assetId, edits: { taps: [...taps], tolerance } }),
    stopEditingCutout: (assetId) => changeOnly(client, api.uploads.stopMending, { assetId })
  })

export const layer = (client: Pick<ConvexClient, "mutation" | "onUpdate">): Layer.Layer<MediaStore> =>
  layerFrom(client, sendByXhr)
