/// <reference lib="dom" />
import type { BackendFailed } from "@marque/core/model"
import { type LocalFile, mayBeVideo, MediaStore, type PutStep } from "@marque/core/uploads"
import { Effect, Fiber, Layer, Stream } from "effect"
import { type Send, sendByXhr } from "../convex/upload-store.ts"
import type { MakePoster } from "./browser-poster.ts"

type Steps = Stream.Stream<PutStep, BackendFailed>

const posterOf: MakePoster = async (video) => (await import("./browser-poster.ts")).posterInBrowser(video)

/** Nothing of it may fail: a video without a poster is complete. */
const sentPoster = (send: Send, makePoster: MakePoster, uploadUrl: string, { content }: LocalFile) =>
  Effect.tryPromise(async (signal) => {
    const poster = content instanceof Blob ? await makePoster(content) : undefined
    if (poster) await send(`${uploadUrl}/poster`, poster, { signal, onProgress: () => undefined })
  }).pipe(Effect.ignore)

/** Makes and sends the poster beside the file, which counts as stored once the poster has ended too. */
const beside = (poster: Effect.Effect<void>, steps: Steps): Steps =>
  Stream.unwrap(
    Effect.map(Effect.forkScoped(poster), (sending) =>
      Stream.mapEffect(steps, (step): Effect.Effect<PutStep> =>
        step.type === "stored" ? Effect.as(Fiber.join(sending), step) : Effect.succeed(step)
      )
    )
  )

/** Sends a still along with each video that `store` sends. */
export const layerFrom = (
  store: Layer.Layer<MediaStore>,
  send: Send,
  makePoster: MakePoster
): Layer.Layer<MediaStore> =>
  Layer.effect(
    MediaStore,
    Effect.map(MediaStore, (media) => {
      const withPoster = (uploadUrl: string, file: LocalFile, steps: Steps): Steps =>
        mayBeVideo(file) ? beside(sentPoster(send, makePoster, uploadUrl, file), steps) : steps
      return MediaStore.of({
        ...media,
        put: (uploadUrl, file) => withPoster(uploadUrl, file, media.put(uploadUrl, file)),
        putParts: (uploadUrl, file, received) => withPoster(uploadUrl, file, media.putParts(uploadUrl, file, received))
      })
    })
  ).pipe(Layer.provide(store))

export const layer = (store: Layer.Layer<MediaStore>): Layer.Layer<MediaStore> => layerFrom(store, sendByXhr, posterOf)
