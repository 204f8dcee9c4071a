import { Readable } from "node:stream"
import { type Blobs, missingContent } from "./blob-store.ts"
import { hashOf, tooLarge } from "./blobs.ts"
import type { SweepReport, SweepRequest } from "./sweep.ts"

export class MemoryBlobs implements Blobs {
  readonly #blobs = new Map<string, Buffer>()

  readonly put = (bytes: Uint8Array): string => {
    const sha256 = hashOf(bytes)
    this.#blobs.set(sha256, Buffer.from(bytes))
    return sha256
  }

  readonly keep = (): Promise<void> => Promise.resolve()

  readonly receive = async (body: ReadableStream<Uint8Array>, maxBytes: number) => {
    const chunks: Array<Uint8Array> = []
    let size = 0
    for await (const chunk of body) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge(maxBytes)
      chunks.push(chunk)
    }
    return { sha256: this.put(Buffer.concat(chunks)), size }
  }

  readonly read = (sha256: string): Buffer => {
    const blob = this.#blobs.get(sha256)
    if (blob === undefined) throw missingContent(sha256)
    return blob
  }

  readonly path = (sha256: string): string => `memory:${sha256}`

  readonly locate = (sha256: string): string | undefined => (this.#blobs.has(sha256) ? this.path(sha256) : undefined)

  readonly bytes = async (sha256: string): Promise<Buffer> => this.read(sha256)

  readonly has = (sha256: string): Promise<boolean> => Promise.resolve(this.#blobs.has(sha256))

  readonly fetch = (sha256: string): Promise<string | undefined> => Promise.resolve(this.locate(sha256))

  readonly open: Blobs["open"] = async (sha256, { first, last }) => {
    const blob = this.#blobs.get(sha256)
    return blob && Readable.from([blob.subarray(first, last + 1)], { objectMode: false })
  }

  readonly elsewhere = (): Promise<undefined> => Promise.resolve(undefined)

  readonly settle = (): Promise<void> => Promise.resolve()

  readonly isEmpty = (): boolean => this.#blobs.size === 0

  readonly countTime = (): void => undefined

  readonly tighten = (): Promise<void> => Promise.resolve()

  readonly sweep = async ({ isNamed }: SweepRequest): Promise<SweepReport> => {
    for (const sha256 of this.#blobs.keys()) if (!isNamed(sha256)) this.#blobs.delete(sha256)
    const nothing = { sha256s: [], bytes: 0 }
    return { trashed: { ...nothing, day: "" }, putBack: nothing, deleted: [], stopped: undefined }
  }
}
