import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Hono } from "hono"
import sharp from "sharp"
import { afterEach, beforeEach, expect, it } from "vitest"
import type { Bindings } from "./bindings.ts"
import { addMedia, forgetDeleted } from "./media.ts"
import { type DiskRenditions, diskRenditions } from "./disk-renditions.ts"
import { memoryStorage, type MemoryStorage } from "./storage.testing.ts"
import type { StoredFiles } from "./stored-files.ts"

const PHOTO = "1".repeat(64)
const VECTOR = "2".repeat(64)
const TEXT = "3".repeat(64)
const GONE = "4".repeat(64)
const MARKED = "5".repeat(64)

let storage: MemoryStorage
let cacheDir = ""
let cache: DiskRenditions
let app: Hono<Bindings>

const put = (name: string, bytes: Buffer) => storage.files.set(name, { bytes, type: "" })

const files = (): StoredFiles => ({
  find: async (name) =>
    storage.files.has(name)
      ? { url: `${storage.url}/api/storage/${name}`, rendition: name, isOriginal: true, names: [] }
      : undefined,
  gone: async (names) => names.filter((name) => !storage.files.has(name))
})

const open = (maxBytes = 1_000_000) => {
  app = new Hono<Bindings>()
  cache = diskRenditions(cacheDir, maxBytes)
  addMedia(app, cache, files())
}

beforeEach(async () => {
  storage = await memoryStorage()
  const photo = sharp({ create: { width: 800, height: 600, channels: 3, background: "#8A9A78" } })
  put(PHOTO, await photo.jpeg().toBuffer())
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="9" height="9"/></svg>'
  put(VECTOR, Buffer.from(svg))
  put(TEXT, Buffer.from("not a picture"))
  cacheDir = mkdtempSync(join(tmpdir(), "marque-media-"))
  open()
})
afterEach(async () => {
  await storage.close()
  rmSync(cacheDir, { recursive: true, force: true })
})

const measure = async (path: string) => {
  const response = await app.request(path)
  const { format, height, width } = await sharp(await response.arrayBuffer()).metadata()
  return { type: response.headers.get("content-type"), format, width, height }
}

it("S-016 scales a picture to the width asked for and never enlarges it", async () => {
  const webp = { type: "image/webp", format: "webp" }
  expect(await measure(`/media/${PHOTO}?w=320`)).toEqual({ ...webp, width: 320, height: 240 })
  expect(await measure(`/media/${PHOTO}?w=1600`)).toEqual({ ...webp, width: 800, height: 600 })
  expect(await measure(`/media/${PHOTO}?w=160&f=jpeg`)).toMatchObject({ type: "image/jpeg", width: 160 })
})

it("keeps the mark of how a picture was made", async () => {
  const mark = "http://cv.iptc.org/newscodes/digitalsourcetype/compositeCapture"
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${mark}"/></rdf:RDF></x:xmpmeta>`
  const marked = sharp({ create: { width: 400, height: 300, channels: 3, background: "#8A9A78" } }).withXmp(xmp)
  put(MARKED, await marked.jpeg().toBuffer())
  for (const format of ["webp", "jpeg"]) {
    const response = await app.request(`/media/${MARKED}?w=160&f=${format}`)
    expect((await sharp(await response.arrayBuffer()).metadata()).xmp?.toString()).toContain(mark)
  }
})

it("neither draws nor sends an SVG", async () => {
  const response = await app.request(`/media/${VECTOR}?w=320`)
  expect([response.status, await response.text()]).toEqual([415, "This file cannot be shown as a picture"])
})

it("says that a file cannot be reached now, which is no reason to give it up", async () => {
  storage.failing = true
  const away = await app.request(`/media/${PHOTO}?w=320`)
  expect([away.status, await away.text()]).toEqual([503, "This file cannot be reached now"])
  storage.failing = false
  expect((await app.request(`/media/${PHOTO}?w=320`)).status).toBe(200)
  await storage.close()
  expect((await app.request(`/media/${PHOTO}?w=640`)).status).toBe(503)
})

it("draws a picture again where what is kept cannot be read, and sends it where it cannot be kept", async () => {
  const broken = () => Promise.reject(new Error("away"))
  app = new Hono<Bindings>()
  addMedia(app, { read: broken, keep: broken, forget: broken }, files())
  expect(await measure(`/media/${PHOTO}?w=320`)).toMatchObject({ width: 320 })
  expect((await app.request(`/media/${GONE}?w=320`)).status).toBe(404)
})

it("lets browsers keep a picture for an hour at most", async () => {
  const response = await app.request(`/media/${PHOTO}?w=320`)
  expect(response.headers.get("cache-control")).toBe("private, max-age=3600")
})

it("serves nothing of a deleted file, from the moment it is deleted, and leaves none of it on disk", async () => {
  for (const width of [160, 320]) await app.request(`/media/${PHOTO}?w=${width}`)
  expect(readdirSync(cacheDir)).toHaveLength(2)
  storage.files.delete(PHOTO)
  expect((await app.request(`/media/${PHOTO}?w=320`)).status).toBe(404)
  expect(readdirSync(cacheDir)).toEqual([])
})

it("leaves nothing on disk of deleted files that no one asks for any more, those of an earlier version included", async () => {
  await app.request(`/media/${PHOTO}?w=320`)
  writeFileSync(join(cacheDir, "0b5e4bd6-53a1-4a63-8f25-1dd0d5c5b2a7-640.webp"), "old")
  writeFileSync(join(cacheDir, "half.part"), "half")
  open()
  storage.files.delete(PHOTO)
  await forgetDeleted(cache, files())
  expect(readdirSync(cacheDir)).toEqual([])
})

it("keeps the folder within its size: what was not asked for longest goes", async () => {
  await app.request(`/media/${PHOTO}?w=640`)
  await app.request(`/media/${PHOTO}?w=160`)
  await app.request(`/media/${PHOTO}?w=640`)
  const kept = readdirSync(cacheDir).reduce((sum, name) => sum + statSync(join(cacheDir, name)).size, 0)
  open(kept)
  await app.request(`/media/${PHOTO}?w=320`)
  expect(readdirSync(cacheDir)).not.toContain(`${PHOTO}-160.webp`)
  expect(readdirSync(cacheDir)).toContain(`${PHOTO}-320.webp`)
})

it("reads a file once, however many ask for the same rendition, and then serves it from disk", async () => {
  await Promise.all([1, 2, 3].map(async () => app.request(`/media/${PHOTO}?w=320`)))
  await app.request(`/media/${PHOTO}?w=320`)
  expect(storage.reads).toEqual([PHOTO])
})

it.each([
  ["an unknown file", `/media/${GONE}?w=320`, 404],
  ["a width that is not offered", `/media/${PHOTO}?w=321`, 404],
  ["an unknown format", `/media/${PHOTO}?f=svg`, 404],
  ["an id that is none", "/media/..%2f..%2fsecrets?w=320", 404],
  ["a file that is no picture", `/media/${TEXT}?w=320`, 415]
])("answers %s with the right status", async (_, path, status) => {
  expect((await app.request(path)).status).toBe(status)
})
