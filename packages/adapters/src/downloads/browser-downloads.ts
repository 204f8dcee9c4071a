/// <reference lib="dom" />
import { DownloadFailed, Downloads } from "@marque/core/gallery"
import { Effect, Layer, Queue, Stream } from "effect"

/** Steps of one download that are told at most; a fraction is told when it has grown by one of them. */
const STEPS = 20

/** How long a saved file's address stays readable, ms. */
const ADDRESS_LIFE_MS = 60_000

/** What this adapter needs of a browser; tests pass their own. */
export interface DownloadHost {
  readonly fetch: (url: string, init: { readonly signal: AbortSignal }) => Promise<Response>
  /** Hands `blob` to the person under `name`. */
  readonly keep: (blob: Blob, name: string) => void
}

const statusReason = (status: number): string => {
  if (status === 404 || status === 410) return "The file is not there any more"
  if (status === 401 || status === 403) return "You may not download this file"
  return `The server could not send the file (${status})`
}

const refused = (message: string) => new DownloadFailed({ message })

const fetched = async (
  host: DownloadHost,
  url: string,
  signal: AbortSignal,
  tell: (fraction: number) => void
): Promise<Blob> => {
  const response = await host.fetch(url, { signal })
  if (!response.ok) throw refused(statusReason(response.status))
  const total = Number(response.headers.get("content-length") ?? 0)
  const type = response.headers.get("content-type") ?? ""
  if (response.body === null) return response.blob()
  const parts: Array<Uint8Array<ArrayBuffer>> = []
  let bytes = 0
  let told = 0
  for await (const part of response.body) {
    parts.push(part)
    bytes += part.length
    const step = total > 0 ? Math.floor((bytes / total) * STEPS) : 0
    if (step > told) {
      told = step
      tell(Math.min(1, step / STEPS))
    }
  }
  return new Blob(parts, { type })
}

/**
 * Fetches a file and hands it to the browser's own downloads under a name.
 *
 * The whole file is held in memory until it is saved. Ending the stream early stops the transfer.
 */
export const layerFrom = (host: DownloadHost): Layer.Layer<Downloads> =>
  Layer.succeed(Downloads, {
    save: ({ name, url }) =>
      Stream.callback<number, DownloadFailed>((queue) =>
        Effect.tryPromise({
          try: async (signal) => {
            host.keep(await fetched(host, url, signal, (fraction) => Queue.offerUnsafe(queue, fraction)), name)
          },
          catch: (error) =>
            error instanceof DownloadFailed ? error : refused("The connection was lost while downloading")
        }).pipe(
          Effect.matchEffect({
            onFailure: (failure) => Queue.fail(queue, failure),
            onSuccess: () => Queue.end(queue)
          })
        )
      )
  })

/** Saves by a link that is clicked once; the browser decides where. */
const keepByLink = (blob: Blob, name: string): void => {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Some browsers read the address only after they have asked where to save.
  setTimeout(() => URL.revokeObjectURL(link.href), ADDRESS_LIFE_MS)
}

/** Downloads of the page this runs in. */
export const layer: Layer.Layer<Downloads> = layerFrom({ fetch: (url, init) => fetch(url, init), keep: keepByLink })
