import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Hono } from "hono"
import sharp from "sharp"
import { afterEach, beforeEach, expect, it } from "vitest"
import type { Bindings } from "./bindings.ts"
import { makeRenditions } from "./media.ts"
import { diskRenditions } from "./disk-renditions.ts"
import { addSharedFiles } from "./shared-files.ts"
import { memoryStorage, type MemoryStorage } from "./storage.testing.ts"

const TOKEN = "a".repeat(64)

let storage: MemoryStorage
let cacheDir = ""
let app: Hono<Bindings>
let ended = false
let whole = true

beforeEach(async () => {
  storage = await memoryStorage()
  cacheDir = mkdtempSync(join(tmpdir(), "marque-shared-"))
  ended = false
  whole = true
  const photo = sharp({ create: { width: 800, height: 600, channels: 3, background: "#8A9A78" } })
  storage.files.set("logo", { bytes: await photo.png().toBuffer(), type: "image/png" })
  app = new Hono<Bindings>()
  addSharedFiles(app, makeRenditions(diskRenditions(cacheDir, 1_000_000)), {
    find: async (token, key) => {
      if (token !== TOKEN || !storage.files.has(key)) return undefined
      if (ended) return { state: "ended" }
      return { state: "found", url: `${storage.url}/api/storage/${key}`, rendition: key, whole }
    }
  })
})
afterEach(async () => {
  await storage.close()
  rmSync(cacheDir, { recursive: true, force: true })
})

const statusOf = async (path: string): Promise<number> => (await app.request(path)).status

it("shows a picture of a link in the widths that pages use, to be asked for again each time", async () => {
  const response = await app.request(`/shared/${TOKEN}/logo?w=320`)
  expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(320)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer"
  })
  expect(await statusOf(`/shared/${TOKEN}/logo?w=321`)).toBe(404)
})

it("gives the file itself only where the link says so", async () => {
  const file = await app.request(`/shared/${TOKEN}/logo/file`)
  expect([file.status, file.headers.get("content-type"), file.headers.get("cache-control")]).toEqual([
    200,
    "image/png",
    "private, no-store"
  ])
  whole = false
  expect(await statusOf(`/shared/${TOKEN}/logo/file`)).toBe(404)
})

it("B-1004 addresses that were given out say that the link was withdrawn, also of pictures drawn before", async () => {
  expect(await statusOf(`/shared/${TOKEN}/logo`)).toBe(200)
  ended = true
  for (const path of [`/shared/${TOKEN}/logo`, `/shared/${TOKEN}/logo/file`]) {
    const response = await app.request(path)
    expect([response.status, await response.text()]).toEqual([410, "This link was withdrawn"])
  }
})

it("unknown tokens and keys answer alike", async () => {
  for (const path of [`/shared/${"b".repeat(64)}/logo`, `/shared/${TOKEN}/other`, `/shared/${TOKEN}/other/file`]) {
    expect(await statusOf(path)).toBe(404)
  }
})
