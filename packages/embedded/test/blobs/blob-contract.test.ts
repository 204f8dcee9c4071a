import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { buffer, text } from "node:stream/consumers"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { s3Client } from "../../src/s3/index.ts"
import type { Blobs } from "../../src/storage/blob-store.ts"
import { DiskBlobs, hashOf } from "../../src/storage/blobs.ts"
import { MemoryBlobs } from "../../src/storage/memory-blobs.ts"
import { S3Blobs } from "../../src/storage/s3-blobs.ts"
import { type S3StandIn, startS3, streamOf } from "./s3-stand-in.ts"

let folder = ""
let s3: S3StandIn

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "marque-blobs-"))
  s3 = await startS3()
})
afterEach(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const inBucket = (at: string): Blobs => new S3Blobs(join(folder, at), s3.settings, s3Client(s3.settings))

const STORES: ReadonlyArray<readonly [string, () => Blobs]> = [
  ["memory", () => new MemoryBlobs()],
  ["a folder", () => new DiskBlobs(join(folder, "files"))],
  ["a bucket", () => inBucket("files")],
  [
    "a bucket that another copy was written by",
    () => {
      const [writer, reader] = [inBucket("first"), inBucket("second")]
      return { ...reader, receive: writer.receive, put: writer.put, keep: writer.keep }
    }
  ]
]

describe.each(STORES)("content in %s", (_, open) => {
  let blobs: Blobs
  beforeEach(() => void (blobs = open()))

  const stored = async (content: string | Uint8Array) => (await blobs.receive(streamOf(content), Infinity)).sha256

  it("is named by its hash and read back", async () => {
    expect(await blobs.receive(streamOf("hello"), 5)).toEqual({ sha256: hashOf(Buffer.from("hello")), size: 5 })
    const sha256 = hashOf(Buffer.from("hello"))
    expect(await blobs.has(sha256)).toBe(true)
    expect((await blobs.bytes(sha256)).toString()).toBe("hello")
  })

  it("is read back when it was put and kept", async () => {
    const sha256 = blobs.put(Buffer.from("kept"))
    await blobs.keep(sha256)
    expect((await blobs.bytes(sha256)).toString()).toBe("kept")
  })

  it("is sent in parts, of small and of large content", async () => {
    const small = await stored("0123456789")
    const part = await blobs.open(small, { first: 2, last: 5, size: 10 })
    expect(part && (await text(part))).toBe("2345")
    const large = Buffer.alloc(9_000_000, "0123456789")
    const sha256 = await stored(large)
    const middle = await blobs.open(sha256, { first: 4_000_001, last: 4_000_009, size: large.length })
    expect(middle && (await text(middle))).toBe("123456789")
    const whole = await blobs.open(sha256, { first: 0, last: large.length - 1, size: large.length })
    expect(whole && large.equals(await buffer(whole))).toBe(true)
  })

  it("is stored again without harm", async () => {
    const first = await stored("again")
    expect(await stored("again")).toBe(first)
    expect((await blobs.bytes(first)).toString()).toBe("again")
  })

  it("is missing where it was never stored", async () => {
    const sha256 = hashOf(Buffer.from("never"))
    expect(await blobs.has(sha256)).toBe(false)
    expect(await blobs.fetch(sha256)).toBeUndefined()
    expect(await blobs.open(sha256, { first: 0, last: 4, size: 5 })).toBeUndefined()
    expect(await blobs.open(sha256, { first: 0, last: 4, size: 9_000_000 })).toBeUndefined()
    await expect(blobs.bytes(sha256)).rejects.toThrow(`SHA-256 ${sha256} is missing`)
  })

  it("above the limit is refused, and up to it stored", async () => {
    await expect(blobs.receive(streamOf("hello"), 4)).rejects.toThrow("limit of 4 bytes")
    expect(await blobs.has(hashOf(Buffer.from("hello")))).toBe(false)
    expect((await blobs.receive(streamOf("hello"), 5)).size).toBe(5)
  })
})
