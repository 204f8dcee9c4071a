import { createHash } from "node:crypto"
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { s3Client, S3Failed } from "../../src/s3/index.ts"
import { hashOf } from "../../src/storage/blobs.ts"
import { S3Blobs } from "../../src/storage/s3-blobs.ts"
import { answering, type S3StandIn, startS3, streamOf, times } from "./s3-stand-in.ts"
import { testAfter } from "./test-after.ts"

const DAY_MS = 24 * 60 * 60 * 1000
const NOTHING = {
  trashed: { sha256s: [], bytes: 0, day: "" },
  putBack: { sha256s: [], bytes: 0 },
  deleted: [],
  stopped: undefined
}

let root = ""
let s3: S3StandIn
let time: ReturnType<typeof testAfter>

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "marque-s3-blobs-"))
  s3 = await startS3()
  time = testAfter()
})
afterEach(async () => {
  await s3.close()
  rmSync(root, { recursive: true, force: true })
})

const open = (folder = "files", now: () => number = Date.now) =>
  new S3Blobs(join(root, folder), s3.settings, s3Client(s3.settings, { after: time.after }), now)
const store = async (blobs: S3Blobs, content: string) => (await blobs.receive(streamOf(content), Infinity)).sha256
const shaOf = (content: string) => hashOf(Buffer.from(content))
const client = () => s3Client(s3.settings)
const inBucket = (content: string) => client().size(`blobs/${shaOf(content)}`)

/** Under a name that is not its own. */
const forge = (name: string, content: string) =>
  client().put(`blobs/${shaOf(name)}`, {
    size: content.length,
    sha256: createHash("sha256").update(content).digest("hex"),
    open: () => streamOf(content)
  })

describe("what is stored", () => {
  it("is in the bucket before it counts, and is asked for and sent once", async () => {
    const blobs = open()
    await store(blobs, "hello")
    expect(await inBucket("hello")).toBe(5)
    const before = s3.requests.length
    await store(blobs, "hello")
    await store(open(), "hello")
    expect(s3.requests).toHaveLength(before)
  })

  it("is not sent again where the bucket has it although this machine does not know", async () => {
    await store(open("first"), "hello")
    await store(open("second"), "hello")
    expect(s3.requests.filter((each) => each.startsWith("PUT"))).toHaveLength(1)
  })

  it("is sent once for many at the same time", async () => {
    const blobs = open()
    await Promise.all(["a", "b", "c"].map(() => store(blobs, "hello")))
    expect(s3.requests.filter((each) => each.startsWith("PUT"))).toHaveLength(1)
  })

  it.each([
    ["that is full", answering(507, "<Error><Code>InsufficientStorage</Code></Error>"), "away"],
    ["that fails", answering(500), "away"],
    ["that refuses the keys", answering(403), "denied"],
    ["that is asked too often", answering(503, "<Error><Code>SlowDown</Code></Error>"), "busy"],
    [
      "in whose place a proxy answers",
      answering(200, "<html>Sign in</html>", { "Content-Type": "text/html" }),
      "nonsense"
    ]
  ])("is refused by a bucket %s, leaves no half, and can be stored later", async (_, fault, reason) => {
    const blobs = open()
    s3.fault(fault)
    await expect(store(blobs, "hello")).rejects.toMatchObject({ name: "S3Failed", reason })
    s3.fault(undefined)
    expect(await inBucket("hello")).toBeUndefined()
    expect(await store(blobs, "hello")).toBe(shaOf("hello"))
    expect(await inBucket("hello")).toBe(5)
    expect(readdirSync(join(root, "files", "incoming"))).toEqual([])
  })
})

describe("what is read", () => {
  it("comes from the bucket once where this machine has no copy", async () => {
    await store(open("first"), "hello")
    const blobs = open("second")
    const reads = () => s3.requests.filter((each) => each.startsWith("GET")).length
    expect(await blobs.has(shaOf("hello"))).toBe(true)
    const both = await Promise.all([blobs.bytes(shaOf("hello")), blobs.bytes(shaOf("hello"))])
    expect(both.map(String)).toEqual(["hello", "hello"])
    expect((await blobs.bytes(shaOf("hello"))).toString()).toBe("hello")
    expect(reads()).toBe(1)
  })

  it("is refused when the bucket has something else under its hash, and nothing of it stays", async () => {
    await forge("hello", "other")
    const blobs = open()
    await expect(blobs.bytes(shaOf("hello"))).rejects.toMatchObject({ reason: "nonsense" })
    expect(blobs.locate(shaOf("hello"))).toBeUndefined()
    expect(blobs.locate(shaOf("other"))).toBeUndefined()
    expect(await blobs.elsewhere(shaOf("hello"), 5)).toContain("does not have its SHA-256")
  })

  it("is tried again when the connection breaks in the middle", async () => {
    await store(open("first"), "hello")
    s3.fault(
      times(2, (_, response) => {
        response.writeHead(200, { "Content-Length": "5", ETag: '"x"' }).write("he")
        setImmediate(() => response.destroy())
        return true
      })
    )
    expect((await open("second").bytes(shaOf("hello"))).toString()).toBe("hello")
    expect(time.pauses).toEqual([200, 400])
  })

  it("fails when the bucket fails, and is there again afterwards", async () => {
    await store(open("first"), "hello")
    const blobs = open("second")
    s3.fault(answering(500))
    await expect(blobs.fetch(shaOf("hello"))).rejects.toBeInstanceOf(S3Failed)
    s3.fault(undefined)
    expect(await blobs.fetch(shaOf("hello"))).toBe(blobs.path(shaOf("hello")))
  })

  it("ends after ten seconds when the bucket hangs", async () => {
    await store(open("first"), "hello")
    s3.fault(() => {
      setImmediate(() => time.expire())
      return true
    })
    await expect(open("second").fetch(shaOf("hello"))).rejects.toMatchObject({ reason: "hanging" })
  })

  it("of a large file comes in the part asked for, without the rest", async () => {
    const large = "0123456789".repeat(900_000)
    const sha256 = await store(open("first"), large)
    const blobs = open("second")
    const part = await blobs.open(sha256, { first: 10, last: 12, size: large.length })
    expect(part && (await text(part))).toBe("012")
    expect(blobs.locate(sha256)).toBeUndefined()
  })
})

describe("what the bucket lost", () => {
  it("is missing, said by the check, and sent again by the next sweep where a copy is here", async () => {
    const blobs = open()
    const sha256 = await store(blobs, "hello")
    await client().remove(`blobs/${sha256}`)
    expect(await blobs.elsewhere(sha256, 5)).toBe("is missing in the bucket")
    await blobs.settle({ isNamed: () => true, removedAt: () => undefined, report: NOTHING })
    expect(await inBucket("hello")).toBe(5)
    expect(await blobs.elsewhere(sha256, 5)).toBeUndefined()
    await client().remove(`blobs/${sha256}`)
    rmSync(join(root, "files"), { recursive: true })
    expect(await open().has(sha256)).toBe(false)
  })

  it("has another size", async () => {
    await forge("hello", "longer than that")
    expect(await open().elsewhere(shaOf("hello"), 5)).toBe("has 16 bytes in the bucket in place of 5")
  })
})

describe("after a sweep", () => {
  it("files of before the bucket are in it", async () => {
    const blobs = open()
    const [named, orphan] = ["named", "orphan"].map((each) => blobs.put(Buffer.from(each)))
    await blobs.settle({ isNamed: (sha256) => sha256 === named, removedAt: () => undefined, report: NOTHING })
    expect(await inBucket("named")).toBe(5)
    expect(orphan).toBeDefined()
    expect(await inBucket("orphan")).toBeUndefined()
  })

  it("the bucket has nothing that left the trash here, and still what is in the trash", async () => {
    const clock = { now: Date.now() }
    const blobs = open("files", () => clock.now)
    const sha256 = await store(blobs, "hello")
    const old = clock.now / 1000 - 2 * 24 * 60 * 60
    utimesSync(blobs.path(sha256), old, old)
    const isNamed = () => false
    const report = await blobs.sweep({ isNamed, isRemoved: () => true })
    expect(report.trashed.sha256s).toEqual([sha256])
    await blobs.settle({ isNamed, removedAt: () => undefined, report })
    expect(await inBucket("hello")).toBe(5)
    rmSync(join(root, "files", "trash"), { recursive: true })
    await blobs.settle({
      isNamed,
      removedAt: () => undefined,
      report: { ...NOTHING, deleted: [{ sha256s: [sha256], bytes: 5, day: "2026-01-10" }] }
    })
    expect(await inBucket("hello")).toBeUndefined()
  })

  it("what has no copy here leaves the bucket 30 days after its deletion", async () => {
    const clock = { now: Date.now() }
    const blobs = open("files", () => clock.now)
    const sha256 = await store(blobs, "hello")
    rmSync(blobs.path(sha256))
    const removed = clock.now
    const settle = () => blobs.settle({ isNamed: () => false, removedAt: () => removed, report: NOTHING })
    clock.now += 30 * DAY_MS - 1
    await settle()
    expect(await inBucket("hello")).toBe(5)
    clock.now += 1
    await settle()
    expect(await inBucket("hello")).toBeUndefined()
  })

  it("a wrong database empties no bucket", async () => {
    const blobs = open()
    const all = Array.from({ length: 21 }, (_, at) => `content ${at}`)
    for (const each of all) rmSync(blobs.path(await store(blobs, each)))
    const wrong = { isNamed: () => false, removedAt: () => undefined, report: NOTHING }
    await blobs.settle(wrong)
    expect(await inBucket("content 0")).toBe(9)
    await blobs.settle({ ...wrong, report: { ...NOTHING, stopped: { orphans: 21, of: 21 } }, all: true })
    expect(await inBucket("content 0")).toBe(9)
    await blobs.settle({ ...wrong, all: true })
    expect(await inBucket("content 0")).toBeUndefined()
  })

  it("what was stored again meanwhile stays", async () => {
    const blobs = open()
    const sha256 = await store(blobs, "hello")
    await blobs.settle({ isNamed: () => false, removedAt: () => 0, report: NOTHING })
    expect(existsSync(blobs.path(sha256))).toBe(true)
    expect(await inBucket("hello")).toBe(5)
  })
})
