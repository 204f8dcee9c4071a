/// <reference lib="dom" />
import { ExportFailed, type ExportPlan, exportTexts } from "@marque/core/campaign-assets"
import { strToU8, Zip, ZipPassThrough } from "fflate"
import { readParts } from "../downloads/read-parts.ts"

export interface ArchiveHost {
  readonly fetch: (url: string, init: { readonly signal: AbortSignal }) => Promise<Response>
  readonly keep: (blob: Blob, name: string) => void
}

/** Bytes after which parts are handed to the browser, which keeps large ones on disk. */
const FLUSH_BYTES = 8 * 1024 * 1024

/** Collects an archive in blobs, so that it is never whole in memory. */
class Collected {
  readonly #blobs: Array<Blob> = []
  #parts: Array<Uint8Array<ArrayBuffer>> = []
  #bytes = 0

  add(part: Uint8Array<ArrayBuffer>): void {
    this.#parts.push(part)
    this.#bytes += part.length
    if (this.#bytes >= FLUSH_BYTES) this.#flush()
  }

  #flush(): void {
    this.#blobs.push(new Blob(this.#parts))
    this.#parts = []
    this.#bytes = 0
  }

  whole(): Blob {
    this.#flush()
    return new Blob(this.#blobs, { type: "application/zip" })
  }
}

/** `report` gets the number of files that are in the archive. */
export const packZip = async (
  host: ArchiveHost,
  plan: ExportPlan,
  signal: AbortSignal,
  report: (done: number) => void
) => {
  const collected = new Collected()
  const zip = new Zip((error, part) => {
    if (error !== null) throw error
    // The archive's parts are of its own buffers.
    collected.add(part as Uint8Array<ArrayBuffer>)
  })
  const open = (path: string) => {
    // Pictures and clips are compressed already.
    const entry = new ZipPassThrough(path)
    zip.add(entry)
    return entry
  }
  for (const { path, text } of plan.sheets) open(path).push(strToU8(text), true)
  for (const [at, { path, url }] of plan.files.entries()) {
    const response = await host.fetch(url, { signal })
    if (!response.ok || response.body === null) throw new ExportFailed({ message: exportTexts.failed(path) })
    const entry = open(path)
    for await (const part of readParts(response.body)) entry.push(part)
    entry.push(new Uint8Array(), true)
    report(at + 1)
  }
  zip.end()
  host.keep(collected.whole(), plan.name)
}
