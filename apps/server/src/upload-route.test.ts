import { once } from "node:events"
import { createServer, request as httpRequest, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { getRequestListener } from "@hono/node-server"
import { PART_BYTES, partCount, partLength } from "@marque/core/uploads"
import { videoFile } from "@marque/testing/video-files"
import { ConvexError } from "convex/values"
import { Hono } from "hono"
import sharp from "sharp"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { Bindings } from "./bindings.ts"
import { memoryStorage, type MemoryStorage } from "./storage.testing.ts"
import { addUploads } from "./upload-route.ts"
import type { Transfer, UploadTransfers } from "./upload-transfers.ts"

const ORIGIN = "https://marque.example"
const bounds = { idleMs: 20_000, totalMs: 20_000 }

let storage: MemoryStorage
let storageUrl = ""
let server: Server
let app: Hono<Bindings>
let ticket: {
  bytes: number
  purpose: Transfer["purpose"]
  takes: Transfer["takes"]
  state: "open" | "sending" | "received" | "used up"
}
let posters: Array<string>
let address = ""
let parts: Map<number, string>

const transfers = (): UploadTransfers => ({
  admit: async (token) => {
    if (token !== "t" || ticket.state !== "open") {
      throw new ConvexError({ code: "not_found", message: "This does not exist or you cannot see it" })
    }
    ticket.state = "sending"
    const { bytes, purpose, takes } = ticket
    return { uploadId: "u1", transfer: "x", storageUrl, name: "mug.png", bytes, purpose, takes }
  },
  admitPart: async (token, index) => {
    if (token !== "t" || index >= partCount(ticket.bytes)) {
      throw new ConvexError({ code: "not_found", message: "This does not exist or you cannot see it" })
    }
    const { bytes, purpose, takes } = ticket
    return {
      uploadId: "u1",
      storageUrl,
      name: "mug.png",
      bytes: partLength(bytes, index),
      total: bytes,
      purpose,
      takes,
      first: index === 0
    }
  },
  partReceived: async (_, index, storageId) => {
    parts.set(index, storageId)
    return true
  },
  assemble: async (token) => {
    if (token !== "t" || parts.size < partCount(ticket.bytes)) {
      throw new ConvexError({ code: "not_found", message: "This does not exist or you cannot see it" })
    }
    ticket.state = "sending"
    const { bytes, purpose, takes } = ticket
    const urls = [...parts].sort(([a], [b]) => a - b).map(([, storageId]) => `${storage.url}/file/${storageId}`)
    return { uploadId: "u1", transfer: "x", storageUrl, name: "mug.png", bytes, purpose, takes, parts: urls }
  },
  admitPoster: async () => ({ uploadId: "u1", storageUrl, name: "steam.mp4", bytes: 2_000 }),
  posterReceived: async (_, storageId) => {
    posters.push(storageId)
    return true
  },
  received: async () => {
    ticket.state = "received"
    return true
  },
  dropped: async (_, refused) => {
    ticket.state = refused ? "used up" : "open"
  }
})

beforeEach(async () => {
  storage = await memoryStorage()
  storageUrl = `${storage.url}/upload`
  bounds.idleMs = 20_000
  ticket = { bytes: 100_000, purpose: "product", takes: "stills", state: "open" }
  posters = []
  parts = new Map()
  app = new Hono<Bindings>()
  addUploads(app, transfers(), { origins: [ORIGIN], bounds })
  server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/_upload/t`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await storage.close()
})

const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#8A9A78" } })
    .png()
    .toBuffer()
const post = (body: Uint8Array | string, headers: Record<string, string> = {}) =>
  fetch(address, {
    method: "POST",
    headers: { origin: ORIGIN, ...headers },
    body: typeof body === "string" ? body : new Uint8Array(body)
  })

/** Leaves the request open; resolves with the status or the error's code. */
const stream = (chunks: ReadonlyArray<Buffer>, end: "end" | "hold" | "break") =>
  new Promise<number | string>((resolve) => {
    const sent = httpRequest(address, { method: "POST", headers: { origin: ORIGIN } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "error"))
    const send = async () => {
      for (const chunk of chunks) if (!sent.write(chunk)) await once(sent, "drain")
      if (end === "end") sent.end()
      if (end === "break") setImmediate(() => sent.destroy())
    }
    send().catch((error: NodeJS.ErrnoException) => resolve(error.code ?? "error"))
  })

const settled = async () => {
  while (ticket.state === "sending") await new Promise((resolve) => setImmediate(resolve))
}

const MEGABYTE = 1024 * 1024

const countingSink = async () => {
  setFlagsFromString("--expose-gc")
  const collect = runInNewContext("gc") as () => void
  const held = () => {
    collect()
    return process.memoryUsage().arrayBuffers
  }
  let [received, looked, most] = [0, 0, 0]
  const before = held()
  const sink = createServer((request, response) => {
    request.on("data", (chunk: Buffer) => {
      received += chunk.length
      if (received - looked < 8 * MEGABYTE) return
      looked = received
      most = Math.max(most, held() - before)
    })
    request.on("end", () => response.end(JSON.stringify({ storageId: "counted" })))
  })
  await new Promise<void>((resolve) => sink.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://127.0.0.1:${(sink.address() as AddressInfo).port}/upload`,
    received: () => received,
    heldMost: () => most,
    close: () => new Promise((resolve) => sink.close(resolve))
  }
}

describe("an upload", () => {
  it("is passed on to storage whole, and the browser gets the id of the upload and none of storage", async () => {
    const bytes = await png()
    const response = await post(bytes)
    expect([response.status, await response.json()]).toEqual([200, { uploadId: "u1" }])
    expect([...storage.files.values()]).toEqual([{ bytes, type: "image/png" }])
    expect(ticket.state).toBe("received")
  })

  it("of no length known beforehand is passed on as well", async () => {
    const bytes = await png()
    expect(await stream([bytes.subarray(0, 50), bytes.subarray(50)], "end")).toBe(200)
    expect([...storage.files.values()][0]?.bytes).toEqual(bytes)
  })

  it("is never held in memory whole", async () => {
    const sink = await countingSink()
    storageUrl = sink.url
    ticket = { ...ticket, purpose: "other", takes: "everything", bytes: 100 * MEGABYTE }
    const [head, block] = [Buffer.from(await videoFile()), Buffer.alloc(MEGABYTE)]
    expect(await stream([head, ...Array.from({ length: 64 }, () => block)], "end")).toBe(200)
    await sink.close()
    expect(sink.received()).toBe(head.length + 64 * MEGABYTE)
    expect(sink.heldMost()).toBeLessThan(32 * MEGABYTE)
  })

  it("is sent once to its address", async () => {
    await post(await png())
    const again = await post(await png())
    expect([again.status, await again.json()]).toMatchObject([404, { code: "not_found" }])
    expect(storage.files.size).toBe(1)
  })
})

describe("a large upload", () => {
  const sendPart = (index: number, body: Buffer) =>
    fetch(`${address}/parts/${index}`, { method: "POST", headers: { origin: ORIGIN }, body: new Uint8Array(body) })
  const assemble = () => fetch(`${address}/assemble`, { method: "POST", headers: { origin: ORIGIN } })

  it("comes in parts, which become one file once all are there", async () => {
    const whole = Buffer.concat([await png(), Buffer.alloc(PART_BYTES, 7)])
    ticket.bytes = whole.length
    const [head, tail] = [whole.subarray(0, PART_BYTES), whole.subarray(PART_BYTES)]
    const second = await sendPart(1, tail)
    expect([second.status, await second.json()]).toEqual([200, { received: 1 }])
    expect((await assemble()).status).toBe(404)
    expect((await sendPart(0, head)).status).toBe(200)
    const answer = await assemble()
    expect([answer.status, await answer.json()]).toEqual([200, { uploadId: "u1" }])
    const stored = [...storage.files.values()].at(-1)
    expect(stored?.type).toBe("image/png")
    expect(stored?.bytes.equals(whole)).toBe(true)
  })

  it("is refused by its first part when that is no picture, and part by part when it is too long or unknown", async () => {
    ticket.bytes = PART_BYTES + 10
    const pdf = await sendPart(0, Buffer.from("%PDF-1.7 renamed to a picture"))
    expect([pdf.status, await pdf.json()]).toMatchObject([415, { message: "mug.png is not a supported file: PDF" }])
    expect((await sendPart(1, Buffer.alloc(11))).status).toBe(413)
    expect((await sendPart(2, Buffer.alloc(1))).status).toBe(404)
    expect(storage.files.size).toBe(0)
  })

  it("says that there is no room when the volume of the files is full, and may be sent again", async () => {
    const full = createServer((request, response) => {
      request.resume()
      request.on("end", () => response.writeHead(507).end("full"))
    })
    await new Promise<void>((resolve) => full.listen(0, "127.0.0.1", resolve))
    storageUrl = `http://127.0.0.1:${(full.address() as AddressInfo).port}/upload`
    const answer = await post(await png())
    expect([answer.status, await answer.json()]).toMatchObject([507, { code: "storage_unavailable" }])
    ticket.bytes = PART_BYTES + 10
    expect((await sendPart(1, Buffer.alloc(10))).status).toBe(507)
    expect(ticket.state).toBe("open")
    full.closeAllConnections()
    await new Promise((resolve) => full.close(resolve))
  })

  it("is not assembled while a part cannot be read", async () => {
    ticket.bytes = PART_BYTES + 10
    parts.set(0, "gone").set(1, "gone too")
    expect((await assemble()).status).toBe(503)
    expect(ticket.state).toBe("open")
  })
})

describe("nothing is stored of an upload", () => {
  it("that says it is larger than declared, which is answered before it is read", async () => {
    ticket.bytes = 50
    const response = await post(await png())
    expect([response.status, await response.json()]).toEqual([
      413,
      { code: "file_too_large", message: "mug.png is more than 0.1 kB; the limit is 0.1 kB" }
    ])
    expect([ticket.state, storage.files.size]).toEqual(["open", 0])
  })

  it("that turns out to be larger than declared, and its address can be used again", async () => {
    ticket.bytes = 20_000
    const chunks = [await png(), Buffer.alloc(10_000), Buffer.alloc(30_000)]
    expect([413, "ECONNRESET", "EPIPE"]).toContain(await stream(chunks, "end"))
    await settled()
    expect([ticket.state, storage.files.size]).toEqual(["open", 0])
  })

  it("that breaks off, and its address can be used again", async () => {
    await stream([await png(), Buffer.alloc(20_000)], "break")
    await settled()
    expect([ticket.state, storage.files.size]).toEqual(["open", 0])
  })

  it.each([
    ["before its type is known", 0],
    ["in the middle", 20_000]
  ])("that pauses for too long %s", async (_, more) => {
    bounds.idleMs = 200
    const bytes = await png()
    expect(await stream([bytes, Buffer.alloc(more)], "hold")).toBe(408)
    await settled()
    expect([ticket.state, storage.files.size]).toEqual(["open", 0])
  })

  it.each([
    ["a web page", "<!doctype html><html><body><script>alert(1)</script></body></html>", "a text file"],
    ["a vector graphic", '<svg xmlns="http://www.w3.org/2000/svg"/>', "SVG"],
    ["an archive", Buffer.from("504b03040a00000000000000000000000000000000000000000000000000", "hex"), "ZIP archive"]
  ])("that is %s where a photograph belongs", async (_, content, found) => {
    const response = await post(content)
    const message = `mug.png is not a supported file: ${found}`
    expect([response.status, await response.json()]).toEqual([415, { code: "unsupported_file", message }])
    expect(storage.files.size).toBe(0)
  })

  it("that has no content", async () => {
    expect((await post("")).status).toBeGreaterThanOrEqual(400)
    expect(storage.files.size).toBe(0)
  })

  it("from a page of another origin", async () => {
    const response = await post(await png(), { origin: "https://evil.example" })
    expect(response.status).toBe(403)
    expect([ticket.state, storage.files.size]).toEqual(["open", 0])
  })

  it("to an address that the backend does not know", async () => {
    address = address.replace(/t$/, "other")
    expect((await post(await png())).status).toBe(404)
    expect(storage.files.size).toBe(0)
  })
})

it.each([
  ["logo", '<?xml version="1.0"?>\n<!-- Fig --><svg xmlns="http://www.w3.org/2000/svg"/>', "image/svg+xml"],
  ["font", Buffer.from("774f4632000100000000000000000000", "hex"), "font/woff2"],
  ["reference", Buffer.from("GIF89a\u0001\u0000\u0001\u0000"), "image/gif"]
] as const)("takes a %s by its content", async (purpose, content, type) => {
  ticket.purpose = purpose
  expect((await post(content)).status).toBe(200)
  expect([...storage.files.values()][0]?.type).toBe(type)
})

describe("videos", () => {
  const postVideo = async (body: Uint8Array | string) => (await post(body)).json()
  const MEGABYTES_51 = 51 * 1024 * 1024

  it.each(["mp4", "mov", "webm"] as const)("pass as %s where they are taken, by their content", async (container) => {
    ticket = { ...ticket, purpose: "other", takes: "everything" }
    const video = await videoFile({ container, codec: container === "webm" ? "vp9" : "avc" })
    expect(await postVideo(video)).toEqual({ uploadId: "u1" })
    expect(Buffer.from([...storage.files.values()].at(-1)?.bytes ?? "").equals(video)).toBe(true)
  })

  it("are refused elsewhere with a sentence that says where they belong", async () => {
    expect(await postVideo(await videoFile())).toMatchObject({
      message: "mug.png is not a supported file: MP4; upload a video as Reference or Other"
    })
    ticket = { ...ticket, purpose: "other", takes: "videos", state: "open" }
    expect(await postVideo(await png())).toMatchObject({
      message: "mug.png is not a supported file: PNG; a video is replaced by a video"
    })
  })

  it("may be larger than pictures, which are refused by their head", async () => {
    ticket = { ...ticket, purpose: "other", takes: "everything", bytes: MEGABYTES_51 }
    expect(await postVideo(await png())).toMatchObject({ message: "mug.png is 51 MB; the limit is 50 MB" })
    ticket = { ...ticket, state: "open" }
    expect(await postVideo(await videoFile())).toEqual({ uploadId: "u1" })
    const part = await fetch(`${address}/parts/0`, {
      method: "POST",
      headers: { origin: ORIGIN },
      body: Uint8Array.from(await png())
    })
    expect([part.status, await part.json()]).toMatchObject([413, { code: "file_too_large" }])
  })

  it("send a picture along, and nothing else in its place", async () => {
    const sendPoster = (body: Uint8Array | string) =>
      fetch(`${address}/poster`, {
        method: "POST",
        headers: { origin: ORIGIN },
        body: typeof body === "string" ? body : Uint8Array.from(body)
      })
    const good = await sendPoster(await png())
    expect([good.status, await good.json()]).toEqual([200, { received: "poster" }])
    expect(posters).toHaveLength(1)
    expect((await sendPoster("<script>")).status).toBe(415)
    expect((await sendPoster(new Uint8Array(2_001))).status).toBe(413)
    expect(posters).toHaveLength(1)
  })
})
