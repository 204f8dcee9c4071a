import { mkdtempSync, rmSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Hono } from "hono"
import sharp from "sharp"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import type { Bindings } from "./bindings.ts"
import { addMedia } from "./media.ts"

const PHOTO = "00000000-0000-4000-8000-000000000001"
const VECTOR = "00000000-0000-4000-8000-000000000002"
const TEXT = "00000000-0000-4000-8000-000000000003"
const MARKED = "00000000-0000-4000-8000-000000000005"
const GONE = "00000000-0000-4000-8000-000000000004"

const files = new Map<string, Buffer>()
let storage: Server
let reads: Array<string> = []
let cacheDir = ""
let app: Hono<Bindings>

beforeAll(async () => {
  const photo = sharp({ create: { width: 800, height: 600, channels: 3, background: "#8A9A78" } })
  files.set(PHOTO, await photo.jpeg().toBuffer())
  files.set(
    VECTOR,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="9" height="9"/></svg>')
  )
  files.set(TEXT, Buffer.from("not a picture"))
  storage = createServer((request, response) => {
    const id = request.url?.split("/").at(-1) ?? ""
    reads.push(id)
    const file = files.get(id)
    response.writeHead(file ? 200 : 404).end(file)
  })
  await new Promise<void>((resolve) => storage.listen(0, "127.0.0.1", resolve))
})
afterAll(() => new Promise((resolve) => storage.close(resolve)))
beforeEach(() => {
  reads = []
  if (cacheDir) rmSync(cacheDir, { recursive: true, force: true })
  cacheDir = mkdtempSync(join(tmpdir(), "marque-media-"))
  app = new Hono<Bindings>()
  const { port } = storage.address() as AddressInfo
  addMedia(app, cacheDir, (id) => `http://127.0.0.1:${port}/api/storage/${id}`)
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
  files.set(MARKED, await marked.jpeg().toBuffer())
  for (const format of ["webp", "jpeg"]) {
    const response = await app.request(`/media/${MARKED}?w=160&f=${format}`)
    expect((await sharp(await response.arrayBuffer()).metadata()).xmp?.toString()).toContain(mark)
  }
})

it("neither draws nor sends an SVG", async () => {
  const response = await app.request(`/media/${VECTOR}?w=320`)
  expect([response.status, await response.text()]).toEqual([415, "This file cannot be shown as a picture"])
})

it("reads a file once, however many ask for the same rendition, and then serves it from disk", async () => {
  await Promise.all([1, 2, 3].map(async () => app.request(`/media/${PHOTO}?w=320`)))
  await app.request(`/media/${PHOTO}?w=320`)
  expect(reads).toEqual([PHOTO])
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
