import type { Readable } from "node:stream"
import type { SweepReport, SweepRequest } from "./sweep.ts"

/** Content-addressed: equal content is stored once. Hashes are SHA-256 in hex. */
export interface Blobs {
  /** On this machine only; {@link Blobs.keep} makes it as durable as received content. */
  readonly put: (bytes: Uint8Array) => string
  readonly keep: (sha256: string) => Promise<void>
  /** Durable once it resolves. Streams to disk where there is one. Fails above `maxBytes`. */
  readonly receive: (body: ReadableStream<Uint8Array>, maxBytes: number) => Promise<{ sha256: string; size: number }>
  readonly path: (sha256: string) => string
  /** On this machine. Restored from the trash if it was there; undefined when missing. */
  readonly locate: (sha256: string) => string | undefined
  readonly has: (sha256: string) => Promise<boolean>
  /** Has it on this machine; undefined when missing. */
  readonly fetch: (sha256: string) => Promise<string | undefined>
  /** Rejects when missing. */
  readonly bytes: (sha256: string) => Promise<Buffer>
  /** `first` and `last` are inclusive; undefined when missing. */
  readonly open: (sha256: string, part: BlobPart) => Promise<Readable | undefined>
  /** What is wrong with copies on other machines. */
  readonly elsewhere: (sha256: string, size: number) => Promise<string | undefined>
  readonly isEmpty: () => boolean
  readonly countTime: () => void
  readonly tighten: () => Promise<void>
  readonly sweep: (request: SweepRequest) => Promise<SweepReport>
  /** After a sweep: brings copies on other machines to the same state. Rejects when they cannot be reached. */
  readonly settle: (request: SettleRequest) => Promise<void>
}

export interface BlobPart {
  readonly first: number
  readonly last: number
  /** Of the whole content. */
  readonly size: number
}

export interface SettleRequest extends Pick<SweepRequest, "all" | "isNamed" | "signal"> {
  readonly report: SweepReport
  /** When a deletion explained that no row names it, UTC ms. */
  readonly removedAt: (sha256: string) => number | undefined
}

export const missingContent = (sha256: string): Error =>
  new Error(`The content of the stored file with the SHA-256 ${sha256} is missing`)
