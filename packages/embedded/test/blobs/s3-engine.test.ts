import { createWriteStream, existsSync, rmSync } from "node:fs"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { pipeline } from "node:stream/promises"
import type { Engine } from "@marque/embedded/engine"
import { afterEach, beforeEach, expect, it } from "vitest"
import { s3Client } from "../../src/s3/index.ts"
import { folder } from "../engine/harness.ts"
import { found, installation, sha256Of, storeText } from "../engine/storage-functions.ts"
import { answering, type S3StandIn, startS3 } from "./s3-stand-in.ts"

let s3: S3StandIn

beforeEach(async () => {
  s3 = await startS3()
})
afterEach(() => s3.close())

const begin = async () => {
  const { filesDir, lines, open, path } = await installation()
  return {
    path,
    lines,
    open: () => open({ blobs: { kind: "s3", ...s3.settings } }),
    lose: () => rmSync(filesDir, { recursive: true, force: true })
  }
}

const isInBucket = async (content: string): Promise<boolean> =>
  (await s3Client(s3.settings).size(`blobs/${sha256Of(content)}`)) !== undefined

const contentOf = async (engine: Engine, id: string, first = 0, last = 4): Promise<string | undefined> => {
  const file = await found(engine, id)
  const opened = file && (await engine.files.open(file, { first, last }))
  return opened && text(opened)
}

it("a stored file outlives the folder of this machine", async () => {
  const place = await begin()
  const first = await place.open()
  const id = await storeText(first, "hello")
  expect(await contentOf(first, id)).toBe("hello")
  await first.close()
  place.lose()
  const second = await place.open()
  expect(await contentOf(second, id, 1, 3)).toBe("ell")
  expect((await second.admin.check()).problems).toEqual([])
})

it("a file that the bucket refuses has no row, and can be stored again", async () => {
  const place = await begin()
  const engine = await place.open()
  s3.fault(answering(403))
  await expect(storeText(engine, "hello")).rejects.toThrow("the object storage refuses the keys")
  expect(engine.admin.tables().find(({ name }) => name === "_storage")?.documents ?? 0).toBe(0)
  s3.fault(undefined)
  const id = await storeText(engine, "hello")
  expect(await contentOf(engine, id)).toBe("hello")
})

it("files that were stored before the bucket come into it with the next sweep", async () => {
  const place = await installation()
  const before = await place.open()
  const id = await storeText(before, "hello")
  await before.close()
  const engine = await place.open({ blobs: { kind: "s3", ...s3.settings } })
  await engine.admin.sweep({ all: false })
  expect(await isInBucket("hello")).toBe(true)
  expect(await contentOf(engine, id)).toBe("hello")
})

it("a sweep while the bucket fails says so, and is no failure", async () => {
  const place = await installation()
  const before = await place.open()
  await storeText(before, "hello")
  await before.close()
  s3.fault(answering(403))
  const engine = await place.open({ blobs: { kind: "s3", ...s3.settings } })
  await engine.admin.sweep({ all: false })
  expect(place.lines).toContain("warn Stored files are not all in the bucket yet: the object storage refuses the keys")
})

it("a backup and an export have what is in the bucket only", async () => {
  const place = await begin()
  const first = await place.open()
  await storeText(first, "hello")
  await first.close()
  place.lose()
  const engine = await place.open()
  const backup = join(await folder(), "backup")
  expect(await engine.admin.backUp(backup)).toEqual({ files: 1, missing: 0 })
  const sha256 = sha256Of("hello")
  expect(existsSync(join(backup, "files", sha256.slice(0, 2), sha256))).toBe(true)
  await engine.close()
  place.lose()
  const third = await place.open()
  const zip = join(await folder(), "snapshot.zip")
  await pipeline(third.admin.exportSnapshot(), createWriteStream(zip))
  const target = await (await installation()).open()
  await target.admin.importSnapshot(zip, { mode: "empty" })
  expect((await target.admin.check()).problems).toEqual([])
})

it("the check names what the bucket lost, with and without a copy on this machine", async () => {
  const place = await begin()
  const first = await place.open()
  const id = await storeText(first, "hello")
  await s3Client(s3.settings).remove(`blobs/${sha256Of("hello")}`)
  const sentence = `The content of the file ${id} is missing in the bucket`
  expect((await first.admin.check()).problems).toEqual([sentence])
  await first.close()
  place.lose()
  const second = await place.open()
  expect((await second.admin.check()).problems).toEqual([sentence])
  expect(await found(second, id)).toBeUndefined()
})

it("an imported file is in the bucket", async () => {
  const source = await (await installation()).open()
  await storeText(source, "hello")
  const zip = join(await folder(), "snapshot.zip")
  await pipeline(source.admin.exportSnapshot(), createWriteStream(zip))
  const target = await (await begin()).open()
  await target.admin.importSnapshot(zip, { mode: "empty" })
  expect(await isInBucket("hello")).toBe(true)
})
