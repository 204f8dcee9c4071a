import { DownloadFailed } from "@marque/core/gallery"
import { Effect, Queue, Stream } from "effect"
import { readParts } from "./read-parts.ts"

/** Steps per download; a fraction is reported once it grew by one step. */
const STEPS = 20

export type FetchFile = (url: string, init: { readonly signal: AbortSignal }) => Promise<Response>

const statusReason = (status: number): string => {
  if (status === 404 || status === 410) return "The file is not there any more"
  if (status === 401 || status === 403) return "You may not download this file"
  return `The server could not send the file (${status})`
}

export const refused = (message: string): DownloadFailed => new DownloadFailed({ message })

const fetched = async (
  fetch: FetchFile,
  url: string,
  signal: AbortSignal,
  report: (fraction: number) => void
): Promise<Blob> => {
  const response = await fetch(url, { signal })
  if (!response.ok) throw refused(statusReason(response.status))
  const total = Number(response.headers.get("content-length") ?? 0)
  const type = response.headers.get("content-type") ?? ""
  if (response.body === null) return response.blob()
  const parts: Array<Uint8Array<ArrayBuffer>> = []
  let bytes = 0
  let reported = 0
  for await (const part of readParts(response.body)) {
    parts.push(part)
    bytes += part.length
    const step = total > 0 ? Math.floor((bytes / total) * STEPS) : 0
    if (step > reported) {
      reported = step
      report(Math.min(1, step / STEPS))
    }
  }
  return new Blob(parts, { type })
}

/**
 * Reports fractions 0-1 to the stream, if the size is known.
 *
 * Holds the whole file in memory until `keep`. Ending the stream stops the transfer. Passes a {@link DownloadFailed}
 * from `keep` on unchanged.
 */
export const fetchFile = (
  fetch: FetchFile,
  url: string,
  keep: (blob: Blob) => Promise<void> | void
): Stream.Stream<number, DownloadFailed> =>
  Stream.callback<number, DownloadFailed>((queue) =>
    Effect.tryPromise({
      try: async (signal) => {
        await keep(await fetched(fetch, url, signal, (fraction) => Queue.offerUnsafe(queue, fraction)))
      },
      catch: (error) => (error instanceof DownloadFailed ? error : refused("The connection was lost while downloading"))
    }).pipe(
      Effect.matchEffect({
        onFailure: (failure) => Queue.fail(queue, failure),
        onSuccess: () => Queue.end(queue)
      })
    )
  )
