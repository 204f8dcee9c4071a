/// <reference lib="dom" />
import { ExportArchive, ExportFailed, exportTexts } from "@marque/core/campaign-assets"
import { Effect, Layer, Queue, Stream } from "effect"
import { keepByLink } from "../downloads/keep-by-link.ts"
import type { ArchiveHost } from "./pack-zip.ts"

export type { ArchiveHost } from "./pack-zip.ts"

/** One file after the other; ending the stream stops the transfer, and nothing is saved. */
export const layerFrom = (host: ArchiveHost): Layer.Layer<ExportArchive> =>
  Layer.succeed(ExportArchive, {
    pack: (plan) =>
      Stream.callback<number, ExportFailed>((queue) =>
        Effect.tryPromise({
          try: async (signal) => {
            // Pages that offer an archive load what packs it when one is asked for.
            const { packZip } = await import("./pack-zip.ts")
            return packZip(host, plan, signal, (done) => Queue.offerUnsafe(queue, done))
          },
          catch: (error) =>
            error instanceof ExportFailed ? error : new ExportFailed({ message: exportTexts.interrupted })
        }).pipe(
          Effect.matchEffect({
            onFailure: (failure) => Queue.fail(queue, failure),
            onSuccess: () => Queue.end(queue)
          })
        )
      )
  })

export const layer: Layer.Layer<ExportArchive> = layerFrom({
  fetch: (url, init) => fetch(url, init),
  keep: keepByLink
})
