import { actionGeneric, mutationGeneric, queryGeneric } from "convex/server"
import { v } from "convex/values"
import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { readdir, readFile, utimes } from "node:fs/promises"
import { join } from "node:path"
import { DiskBlobs } from "../../src/storage/blobs.ts"
import { expect, it } from "vitest"
import { folder, modulesOf, start } from "./harness.ts"

const files = {
  uploadUrl: mutationGeneric({ args: {}, handler: async ({ storage }) => storage.generateUploadUrl() }),
  url: queryGeneric({ args: { id: v.id("_storage") }, handler: async ({ storage }, { id }) => storage.getUrl(id) }),
  row: queryGeneric({ args: { id: v.id("_storage") }, handler: async ({ db }, { id }) => db.system.get(id) }),
  facts: queryGeneric({
    args: { id: v.id("_storage") },
    handler: async ({ storage }, { id }) => storage.getMetadata(id)
  }),
  remove: mutationGeneric({
    args: { id: v.id("_storage") },
    handler: async ({ storage }, { id }) => storage.delete(id)
  }),
  echo: actionGeneric({
    args: { text: v.string() },
    handler: async ({ storage }, { text }) => {
      const id = await storage.store(new Blob([text], { type: "text/plain" }))
      const blob = await storage.get(id)
      return [id, await blob?.text(), blob?.type]
    }
  })
}

const begin = async () => {
  const filesDir = await folder()
  const started = await start({ modules: modulesOf({ files }), file: `${await folder()}/db`, filesDir })
  return { ...started, filesDir }
}

const body = (text: string) => new Blob([text]).stream()
const sha256 = (text: string, encoding: "base64" | "hex") => createHash("sha256").update(text).digest(encoding)
const tokenIn = (url: unknown) => new URL(String(url)).searchParams.get("token") ?? ""
const uuidIn = (url: unknown) => String(url).split("/").at(-1) ?? ""

it("an upload token is good once", async () => {
  const { engine, mutation } = await begin()
  const url = await mutation("files:uploadUrl")
  expect(url).toMatch(/^http:\/\/localhost\/_convex\/api\/storage\/upload\?token=/)
  const uses = await Promise.all([1, 2, 3].map(() => engine.files.takeUploadToken(tokenIn(url))))
  expect(uses).toEqual([true, false, false])
  expect(await engine.files.takeUploadToken("guess")).toBe(false)
})

it("an upload token is good for an hour", async () => {
  let now = 1_800_000_000_000
  const { engine, mutation } = await start({ modules: modulesOf({ files }), clock: { now: () => now } })
  const [first, second] = [await mutation("files:uploadUrl"), await mutation("files:uploadUrl")]
  now += 60 * 60 * 1000 - 1
  expect(await engine.files.takeUploadToken(tokenIn(first))).toBe(true)
  now += 1
  expect(await engine.files.takeUploadToken(tokenIn(second))).toBe(false)
})

it("a stored file is on disk by its hash, once, and found by the address functions give", async () => {
  const { engine, filesDir, query } = await begin()
  const first = await engine.files.store(body("hello"), {
    contentType: "text/plain",
    sha256: sha256("hello", "base64")
  })
  const second = await engine.files.store(body("hello"), { contentType: null })
  const hex = sha256("hello", "hex")
  const found = await engine.files.find(uuidIn(await query("files:url", { id: first.storageId })))
  expect(found).toEqual({
    size: 5,
    sha256: sha256("hello", "base64"),
    contentType: "text/plain"
  })
  expect(await readFile(join(filesDir, hex.slice(0, 2), hex), "utf8")).toBe("hello")
  expect(second.storageId).not.toBe(first.storageId)
  expect(await query("files:facts", { id: second.storageId })).toMatchObject({
    sha256: hex,
    size: 5,
    contentType: null
  })
  expect(await query("files:row", { id: first.storageId })).toMatchObject({
    sha256: sha256("hello", "base64"),
    size: 5
  })
  expect(await engine.files.find("guess")).toBeUndefined()
})

it("a body that is not what was announced, or is too large, leaves no row and no temporary file", async () => {
  const filesDir = await folder()
  const { engine } = await start({ file: `${await folder()}/db`, filesDir, maxFileBytes: 4 })
  await expect(
    engine.files.store(body("hell"), { contentType: null, sha256: sha256("other", "base64") })
  ).rejects.toThrow("SHA-256")
  await expect(engine.files.store(body("hello"), { contentType: null })).rejects.toThrow("limit of 4 bytes")
  expect(await readdir(join(filesDir, "incoming"))).toEqual([])
})

it("a removed file has no address any more", async () => {
  const { engine, mutation, query } = await begin()
  const { storageId: id } = await engine.files.store(body("x"), { contentType: null })
  const url = await query("files:url", { id })
  await mutation("files:remove", { id })
  expect(await query("files:url", { id })).toBeNull()
  expect(await engine.files.find(uuidIn(url))).toBeUndefined()
  await expect(mutation("files:remove", { id })).rejects.toThrow("no stored file")
})

it("an action stores and reads a blob", async () => {
  const { action } = await begin()
  expect(await action("files:echo", { text: "hello" })).toEqual([expect.any(String), "hello", "text/plain"])
})

it("the sweep removes old content without a row and nothing else", async () => {
  const root = await folder()
  const blobs = new DiskBlobs(root)
  const [kept, orphan, young] = ["kept", "orphan", "young"].map((text) => blobs.put(Buffer.from(text)))
  const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60
  for (const sha of [kept, orphan]) await utimes(blobs.path(sha ?? ""), twoDaysAgo, twoDaysAgo)
  await blobs.sweep({ isNamed: (sha) => sha === kept })
  expect([kept, orphan, young].map((sha) => existsSync(blobs.path(sha ?? "")))).toEqual([true, false, true])
})
