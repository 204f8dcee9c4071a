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

type PlannedFile = ExportPlan["files"][number]

const bodyOf = async (host: ArchiveHost, { content, path, url }: PlannedFile, signal: AbortSignal) => {
  if (content instanceof Blob) return content.stream()
  const response = await host.fetch(url, { signal })
  if (!response.ok || response.body === null) throw new ExportFailed({ message: exportTexts.failed(path) })
  return response.body
}

/** `report` gets the number of files that were looked at. */
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
  const write = ({ path, text }: ExportPlan["sheets"][number]) => open(path).push(strToU8(text), true)
  const add = async (file: PlannedFile) => {
    const body = await bodyOf(host, file, signal)
    const entry = open(file.path)
    try {
      for await (const part of readParts(body)) entry.push(part)
    } finally {
      // An entry that is not ended would keep the archive open.
      entry.push(new Uint8Array(), true)
    }
  }
  const failed = new Map<string, string>()
  for (const sheet of plan.sheets) write(sheet)
  for (const [at, file] of plan.files.entries()) {
    try {
      await add(file)
    } catch (error) {
      if (plan.closing === undefined || signal.aborted) throw error
      failed.set(file.path, error instanceof ExportFailed ? error.message : exportTexts.failed(file.path))
    }
    report(at + 1)
  }
  for (const sheet of plan.closing?.(failed) ?? []) write(sheet)
  zip.end()
  host.keep(collected.whole(), plan.name)
}
