import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { diskRenditions } from "./disk-renditions.ts"
import { makeRenditions } from "./media.ts"
import { isForMediaHost, makeMediaHost } from "./media-host.ts"
import { memoryStorage, type MemoryStorage } from "./storage.testing.ts"

const [PHOTO, CLIP, DRAWING, PAGE, SCENE] = ["1", "2", "3", "4", "5"].map((digit) => digit.repeat(64))

let storage: MemoryStorage
let folder = ""
let app: ReturnType<typeof makeMediaHost>

beforeEach(async () => {
  storage = await memoryStorage()
  folder = mkdtempSync(join(tmpdir(), "marque-media-host-"))
  const store = diskRenditions(folder, 1_000_000)
  const files = {
    find: async (name: string) =>
      storage.files.has(name)
        ? {
            url: `${storage.url}/api/storage/${name}`,
            rendition: name,
            isOriginal: true,
            names: name === SCENE ? [{ stored: "a", name: "b" }] : []
          }
        : undefined,
    gone: async () => []
  }
  app = makeMediaHost({ files, renditions: makeRenditions(store), store, publicUrl: "https://marque.example" })
  const photo = sharp({ create: { width: 400, height: 300, channels: 3, background: "#8A9A78" } })
  const put = (name: string | undefined, type: string, bytes: Buffer) => storage.files.set(name ?? "", { type, bytes })
  put(PHOTO, "image/jpeg", await photo.jpeg().toBuffer())
  put(CLIP, "video/mp4", Buffer.from("0123456789"))
  put(DRAWING, "image/svg+xml", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'))
  put(PAGE, "text/html", Buffer.from("<!doctype html><script>alert(1)</script>"))
  put(SCENE, "application/json", Buffer.from('{"a":1}'))
})
afterEach(async () => {
  await storage.close()
  rmSync(folder, { recursive: true, force: true })
})

const KEPT = { "cache-control": "public, max-age=31536000, immutable", "cdn-cache-control": "max-age=604800" }

describe("S-016 the media host", () => {
  it("sends pictures and clips to keep, to pages of every origin, and sets no cookie", async () => {
    for (const path of [`/media/${PHOTO}?w=320`, `/files/${PHOTO}`, `/files/${CLIP}`]) {
      const { headers, status } = await app.request(path)
      expect(status).toBe(200)
      expect(Object.fromEntries(headers)).toMatchObject({
        ...KEPT,
        "cross-origin-resource-policy": "cross-origin",
        "access-control-allow-origin": "https://marque.example",
        "x-content-type-options": "nosniff"
      })
      expect(headers.get("set-cookie")).toBeNull()
    }
  })

  it("sends parts of a clip", async () => {
    const part = await app.request(`/files/${CLIP}`, { headers: { range: "bytes=2-5" } })
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 2-5/10", "2345"])
    expect(part.headers.get("cache-control")).toBe(KEPT["cache-control"])
  })

  it.each([
    ["the page", "/"],
    ["a page of the app", "/brands/1"],
    ["an asset of the build", "/_build/assets/index.js"],
    ["identity", "/api/auth/session"],
    ["the state of the server", "/healthz"],
    ["the data backend", "/_convex/version"],
    ["a picture of a share link", "/shared/token/key"],
    ["an original drawing", `/files/${DRAWING}`],
    ["a drawing as a picture", `/media/${DRAWING}`],
    ["a page that somebody uploaded", `/files/${PAGE}`],
    ["a scene", `/files/${SCENE}`],
    ["an unknown name", `/files/${"9".repeat(64)}`]
  ])("has nothing of %s, and lets no cache keep that", async (_, path) => {
    const { headers, status } = await app.request(path)
    expect([404, 415]).toContain(status)
    expect(headers.get("content-type")).toMatch(/^text\/plain/)
    expect(headers.get("cache-control")).toBe("no-store")
    expect(headers.get("cdn-cache-control")).toBeNull()
  })

  it("takes nothing", async () => {
    expect((await app.request(`/media/${PHOTO}?w=320`, { method: "POST" })).status).toBe(404)
  })

  it("is known by its name and port, in any spelling", () => {
    const isForMedia = isForMediaHost("https://media.example")
    expect(
      ["media.example", "MEDIA.example", "media.example:443", "media.example.", "media.example.:443"].every(isForMedia)
    ).toBe(true)
    expect(
      ["marque.example", "media.example:81", "media.example.org", "not a name", "", undefined].some(isForMedia)
    ).toBe(false)
    expect(isForMediaHost("http://127.0.0.1:4799")("127.0.0.1:4799")).toBe(true)
    expect(isForMediaHost(undefined)("media.example")).toBe(false)
  })
})
