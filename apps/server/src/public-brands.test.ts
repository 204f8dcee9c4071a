import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Hono } from "hono"
import sharp from "sharp"
import { afterEach, beforeEach, expect, it } from "vitest"
import type { Bindings } from "./bindings.ts"
import { LIMITS } from "./limits.ts"
import { makeRenditions } from "./media.ts"
import { addPublicBrands } from "./public-brands.ts"
import { renditionCache } from "./rendition-cache.ts"
import { memoryStorage, type MemoryStorage } from "./storage.testing.ts"

const KEY = "a".repeat(64)

let storage: MemoryStorage
let cacheDir = ""
let app: Hono<Bindings>
let open = true

beforeEach(async () => {
  storage = await memoryStorage()
  cacheDir = mkdtempSync(join(tmpdir(), "marque-public-"))
  open = true
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: "#8A9A78" } })
  storage.files.set("logo", { bytes: await picture.png().toBuffer(), type: "image/png" })
  app = new Hono<Bindings>()
  addPublicBrands(
    app,
    makeRenditions(renditionCache(cacheDir, 1_000_000)),
    {
      read: async (key, origin) =>
        open && key === KEY ? JSON.stringify({ url: `${origin}/public/${key}` }) : undefined,
      logo: async (key, assetId) =>
        open && key === KEY && assetId === "logo"
          ? { url: `${storage.url}/api/storage/logo`, rendition: "logo" }
          : undefined
    },
    "https://brand.example/"
  )
})
afterEach(async () => {
  await storage.close()
  rmSync(cacheDir, { recursive: true, force: true })
})

const peer = { incoming: { socket: { remoteAddress: "203.0.113.9" } } }
const ask = (path: string) => Promise.resolve(app.request(path, undefined, peer))

it("answers a brand to every website, with addresses of this installation", async () => {
  const response = await ask(`/public/${KEY}/brand.json`)
  expect(await response.json()).toEqual({ url: `https://brand.example/public/${KEY}` })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "access-control-allow-origin": "*",
    "cache-control": "public, max-age=60"
  })
})

it("answers its logos as pixels", async () => {
  const response = await ask(`/public/${KEY}/logo`)
  expect(response.headers.get("content-type")).toBe("image/webp")
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin")
  expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(800)
})

it("answers like what never was, once it was stopped, also for pictures drawn before", async () => {
  const paths = [`/public/${KEY}/brand.json`, `/public/${KEY}/logo`]
  for (const path of paths) expect((await ask(path)).status).toBe(200)
  open = false
  for (const path of [...paths, `/public/${"0".repeat(64)}/brand.json`, `/public/${KEY}/unknown`]) {
    const response = await ask(path)
    expect([response.status, await response.text()]).toEqual([404, "Not found"])
  }
})

it("makes one address wait that asks without end", async () => {
  for (let at = 0; at < LIMITS.publicBrandReadsPerMinute.value; at += 1) await ask(`/public/${KEY}/unknown`)
  const response = await ask(`/public/${KEY}/brand.json`)
  expect([response.status, Number(response.headers.get("retry-after"))]).toEqual([429, expect.any(Number)])
})
