import { Hono } from "hono"
import { afterEach, beforeEach, expect, it } from "vitest"
import type { Bindings } from "./bindings.ts"
import { addFileDownloads } from "./file-downloads.ts"
import { memoryStorage, type MemoryStorage } from "./storage.testing.ts"

let storage: MemoryStorage
let app: Hono<Bindings>
let names: ReadonlyArray<{ readonly stored: string; readonly name: string }> = []

beforeEach(async () => {
  storage = await memoryStorage()
  names = []
  app = new Hono<Bindings>()
  addFileDownloads(app, {
    find: async (name) => {
      const isOriginal = !name.startsWith("rendition")
      const id = name.replace("rendition-", "")
      if (!storage.files.has(id)) return undefined
      return { url: `${storage.url}/api/storage/${id}`, rendition: `rendition-${id}`, isOriginal, names }
    },
    gone: async () => []
  })
})
afterEach(() => storage.close())

const put = (type: string, text = "0123456789") => storage.files.set("file", { bytes: Buffer.from(text), type })

it("sends a clip whole and in parts", async () => {
  put("video/mp4")
  const whole = await app.request("/files/file")
  expect([whole.status, whole.headers.get("content-length"), await whole.text()]).toEqual([200, "10", "0123456789"])
  const part = await app.request("/files/file", { headers: { range: "bytes=2-5" } })
  expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 2-5/10", "2345"])
  expect(part.headers.get("content-type")).toBe("video/mp4")
})

it("says that a file cannot be reached now", async () => {
  put("image/png")
  storage.failing = true
  const away = await app.request("/files/file")
  expect([away.status, away.headers.get("retry-after")]).toEqual([503, "10"])
})

it("gives the file to its own name only, and nothing of one that is gone", async () => {
  put("image/png")
  expect((await app.request("/files/rendition-file")).status).toBe(404)
  storage.files.delete("file")
  expect((await app.request("/files/file")).status).toBe(404)
})

it.each(["image/png", "image/webp", "video/mp4", "audio/mpeg", "font/woff2"])(
  "shows %s, and runs nothing",
  async (type) => {
    put(type)
    const { headers } = await app.request("/files/file")
    expect(headers.get("content-type")).toBe(type)
    expect(headers.get("content-disposition")).toBeNull()
    expect(headers.get("content-security-policy")).toBe("sandbox; default-src 'none'")
    expect(headers.get("x-content-type-options")).toBe("nosniff")
    expect(headers.get("cache-control")).toBe("private, max-age=3600")
  }
)

it.each(["text/html", "text/xsl", "text/javascript", "image/svg+xml", "application/mathml+xml", "application/pdf", ""])(
  "has %j saved and not shown",
  async (type) => {
    put(type)
    const { headers } = await app.request("/files/file")
    expect(headers.get("content-type")).toBe("application/octet-stream")
    expect(headers.get("content-disposition")).toBe("attachment")
  }
)

it("sends a scene with the names that people have instead of ids of stored files", async () => {
  put("application/json", '{"sources":[{"assetId":"stored1"},{"assetId":"stored10"}],"text":"stored1 is no id here"}')
  names = [{ stored: "stored1", name: "opaque" }]
  expect(await (await app.request("/files/file")).json()).toEqual({
    sources: [{ assetId: "opaque" }, { assetId: "stored10" }],
    text: "stored1 is no id here"
  })
})
