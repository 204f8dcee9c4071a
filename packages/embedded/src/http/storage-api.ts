import type { OutgoingHttpHeaders } from "node:http"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { ReadableStream as WebStream } from "node:stream/web"
import type { Engine } from "../engine/engine.ts"
import type { StoredFile } from "../contract/stored-file.ts"
import { S3Failed } from "../s3/s3-failed.ts"
import { BlobRefused } from "../storage/blobs.ts"
import { StoreFailed } from "../store/store.ts"
import { type Exchange, sendJson } from "./exchange.ts"
import { HttpProblem } from "./http-problem.ts"
import { requestedRange } from "./range.ts"
import { bodyParts } from "./request-body.ts"

export type Files = Engine["files"]

/** Browsers do not run these as a page, script or style sheet; all others are sent as attachments. */
const SHOWN_TYPES: ReadonlySet<string> = new Set([
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/avif",
  "image/gif",
  "video/mp4",
  "video/webm",
  "audio/mpeg",
  "audio/mp4",
  "audio/ogg",
  "audio/wav",
  "font/ttf",
  "font/otf",
  "font/woff",
  "font/woff2",
  "font/collection"
])
const HEADER_VALUE = /^[\t -~]*$/
const DIGEST = /(?:^|,)\s*sha-256=([A-Za-z0-9+/]+={0,2})/i

const bodyOf = ({ edge, request }: Exchange): ReadableStream<Uint8Array> => {
  const limits = { maxBytes: Infinity, maxMs: edge.limits.uploadIdleMs, counts: "each part" } as const
  const parts = Readable.from(bodyParts(request, limits, edge.timers), { objectMode: false })
  // The two declarations of one class: Node's and the DOM's.
  return Readable.toWeb(parts) as WebStream<Uint8Array> as ReadableStream<Uint8Array>
}

const refusalOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  if (error instanceof S3Failed) return new HttpProblem(503, "StorageAway", `Nothing was stored: ${error.message}`)
  if (error instanceof BlobRefused || error instanceof StoreFailed) {
    return new HttpProblem(507, "StorageRefused", `${error.message}. Nothing was stored; ask for a new upload address`)
  }
  if (error.message.startsWith("The file is larger")) return new HttpProblem(413, "FileTooLarge", error.message)
  if (error.message.startsWith("The file does not have")) return new HttpProblem(400, "DigestMismatch", error.message)
  return error
}

export const upload = async (files: Files, exchange: Exchange): Promise<void> => {
  const { request, response, url } = exchange
  const token = url.searchParams.get("token") ?? ""
  if (!(await files.takeUploadToken(token))) {
    throw new HttpProblem(401, "UploadTokenInvalid", "This upload address was used already or is older than an hour")
  }
  const digest = DIGEST.exec(String(request.headers["digest"] ?? ""))?.[1]
  const options = {
    contentType: request.headers["content-type"] ?? null,
    ...(digest === undefined ? {} : { sha256: digest })
  }
  try {
    sendJson(response, 200, await files.store(bodyOf(exchange), options))
  } catch (error) {
    throw refusalOf(error)
  }
}

const typeHeaders = (stored: string | null): OutgoingHttpHeaders => {
  const [essence = ""] = (stored ?? "").toLowerCase().split(";")
  const type = essence.trim()
  const kept = stored !== null && HEADER_VALUE.test(stored) ? { "X-Stored-Content-Type": stored } : {}
  if (SHOWN_TYPES.has(type)) return { ...kept, "Content-Type": type }
  return { ...kept, "Content-Type": "application/octet-stream", "Content-Disposition": "attachment" }
}

const headersOf = (file: StoredFile): OutgoingHttpHeaders => ({
  ...typeHeaders(file.contentType),
  "Cache-Control": "private, max-age=2592000",
  "Accept-Ranges": "bytes",
  Digest: `sha-256=${file.sha256}`,
  ETag: `"${file.sha256}"`
})

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(",").some((each) => each.trim().replace(/^W\//, "") === etag || each.trim() === "*")

const NOT_FOUND = (): HttpProblem => new HttpProblem(404, "FileNotFound", "There is no such file")

const away = (error: unknown): never => {
  throw error instanceof S3Failed ? new HttpProblem(503, "StorageAway", `Ask again: ${error.message}`) : error
}

export const download = async (files: Files, uuid: string, { request, response }: Exchange): Promise<void> => {
  const file = await files.find(uuid).catch(away)
  if (file === undefined) throw NOT_FOUND()
  const headers = headersOf(file)
  const etag = `"${file.sha256}"`
  if (matches(request.headers["if-none-match"], etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const condition = request.headers["if-range"]
  const header = condition === undefined || condition === etag ? request.headers.range : undefined
  const range = requestedRange(header, file.size)
  if (range === "unsatisfiable") {
    response.writeHead(416, { "Content-Range": `bytes */${file.size}` }).end()
    return
  }
  const part = range === "whole" ? { first: 0, last: file.size - 1 } : range
  const size = part.last - part.first + 1
  const contentRange = range === "whole" ? {} : { "Content-Range": `bytes ${part.first}-${part.last}/${file.size}` }
  const status = range === "whole" ? 200 : 206
  const complete = { ...headers, ...contentRange, "Content-Length": size }
  if (request.method === "HEAD" || size === 0) {
    response.writeHead(status, complete).end()
    return
  }
  const content = await files.open(file, part).catch(away)
  if (content === undefined) throw NOT_FOUND()
  response.writeHead(status, complete)
  await pipeline(content, response)
}
