/**
 * Browsers never get a storage address, which accepts files of any size without an owner. Here the backend first names
 * the owner and the limit.
 */
import type { IncomingMessage } from "node:http"
import { refusal } from "@marque/core/texts"
import { maxBytes, sizeText } from "@marque/core/uploads"
import { ConvexError } from "convex/values"
import type { Context, Hono } from "hono"
import type { Bindings } from "./bindings.ts"
import { LIMITS } from "./limits.ts"
import { BodyRefused, openBody } from "./upload-body.ts"
import { contentOf, isPosterHead } from "./upload-content.ts"
import { joined } from "./upload-parts.ts"
import type { Assembly, PartTransfer, PosterTransfer, Transfer, UploadTransfers } from "./upload-transfers.ts"

interface Answer {
  readonly status: 200 | 403 | 404 | 408 | 413 | 415 | 503 | 507
  readonly body:
    | { readonly uploadId: string }
    | { readonly received: number | "poster" }
    | { readonly code: string; readonly message: string }
}

const STATUS: ReadonlyMap<string, Answer["status"]> = new Map([["not_found", 404]])

const refused = (error: unknown): Answer => {
  if (!(error instanceof ConvexError)) throw error
  const { code, message } = error.data as { readonly code: string; readonly message: string }
  return { status: STATUS.get(code) ?? 403, body: { code, message } }
}

const tooLarge = ({ bytes, name }: Pick<Transfer, "bytes" | "name">): Answer => {
  const limit = sizeText(bytes)
  const body = refusal("file_too_large", { name, size: `more than ${limit}`, limit })
  return { status: 413, body }
}

/** What may be larger as a video is declared as large as one. */
const tooLargeFor = (
  type: string,
  { name, purpose, takes, total }: Pick<Transfer, "name" | "purpose" | "takes"> & { readonly total: number }
): Answer | undefined => {
  const most = maxBytes(purpose, takes, type)
  if (total <= most) return undefined
  return { status: 413, body: refusal("file_too_large", { name, size: sizeText(total), limit: sizeText(most) }) }
}

/** Without user text, because the sender retries. */
const failed = (status: Answer["status"], code: string, message: string): Answer => ({
  status,
  body: { code, message }
})

const BROKEN = failed(503, "transfer_failed", "The file could not be stored. Try again.")

const FULL: Answer = { status: 507, body: refusal("storage_unavailable") }

class StorageFull extends Error {
  override readonly name = "StorageFull"
}

const bodyProblem = (failure: unknown, transfer: Pick<Transfer, "bytes" | "name">): Answer => {
  if (failure instanceof StorageFull) return FULL
  if (!(failure instanceof BodyRefused)) return BROKEN
  return failure.reason === "too_large"
    ? tooLarge(transfer)
    : failed(408, "too_slow", "The connection paused for too long. Try again.")
}

const store = async (storageUrl: string, type: string, body: ReadableStream<Uint8Array>): Promise<string> => {
  // With these two the platform streams; otherwise it buffers everything for a redirect.
  const uncopied = { redirect: "error", window: null } as const
  const init = { method: "POST", headers: { "Content-Type": type }, body, duplex: "half", ...uncopied } as const
  const response = await fetch(storageUrl, init)
  if (response.status === 507) {
    await response.body?.cancel()
    throw new StorageFull("The volume of the stored files is full")
  }
  const { storageId } = (await response.json()) as { readonly storageId?: string }
  if (!response.ok || storageId === undefined) throw new Error(`Storage answered with ${response.status}`)
  return storageId
}

const BOUNDS: NonNullable<UploadOptions["bounds"]> = {
  idleMs: LIMITS.uploadIdleMs.value,
  totalMs: LIMITS.uploadTotalMs.value
}

const pass = async (
  request: IncomingMessage,
  transfer: Transfer,
  transfers: UploadTransfers,
  bounds: NonNullable<UploadOptions["bounds"]>
): Promise<Answer> => {
  const drop = async (answer: Answer, final = false): Promise<Answer> => {
    await transfers.dropped(transfer, final)
    return answer
  }
  if (Number(request.headers["content-length"] ?? 0) > transfer.bytes) return drop(tooLarge(transfer))
  let opened: Opened
  try {
    // Not the web request's body, whose stream buffers 65,536 chunks.
    const chunks = request.iterator({ destroyOnReturn: false })
    opened = await openBody(chunks, { ...bounds, maxBytes: transfer.bytes })
  } catch (failure) {
    return drop(bodyProblem(failure, transfer))
  }
  const content = await contentOf(opened.head, transfer)
  if ("found" in content) {
    const body = refusal("unsupported_file", { name: transfer.name, found: content.found })
    return drop({ status: 415, body }, true)
  }
  const larger = tooLargeFor(content.type, { ...transfer, total: transfer.bytes })
  if (larger) return drop(larger, true)
  try {
    const kept = await transfers.received(transfer, await store(transfer.storageUrl, content.type, opened.whole))
    return kept ? { status: 200, body: { uploadId: transfer.uploadId } } : BROKEN
  } catch (failure) {
    return drop(bodyProblem(opened.refusal() ?? failure, transfer))
  }
}

type Opened = Awaited<ReturnType<typeof openBody>>

const passPart = async (
  request: IncomingMessage,
  index: number,
  part: PartTransfer,
  transfers: UploadTransfers,
  bounds: NonNullable<UploadOptions["bounds"]>
): Promise<Answer> => {
  if (Number(request.headers["content-length"] ?? 0) > part.bytes) return tooLarge(part)
  let opened: Opened | undefined
  try {
    opened = await openBody(request.iterator({ destroyOnReturn: false }), { ...bounds, maxBytes: part.bytes })
    const content = part.first ? await contentOf(opened.head, part) : { type: "application/octet-stream" }
    if ("found" in content) {
      return { status: 415, body: refusal("unsupported_file", { name: part.name, found: content.found }) }
    }
    const larger = part.first ? tooLargeFor(content.type, part) : undefined
    if (larger) return larger
    const kept = await transfers.partReceived(part, index, await store(part.storageUrl, content.type, opened.whole))
    return kept ? { status: 200, body: { received: index } } : BROKEN
  } catch (failure) {
    return bodyProblem(opened?.refusal() ?? failure, part)
  }
}

/** A poster that is no picture, or came too late, harms nothing: the video goes on without it. */
const passPoster = async (
  request: IncomingMessage,
  poster: PosterTransfer,
  transfers: UploadTransfers,
  bounds: NonNullable<UploadOptions["bounds"]>
): Promise<Answer> => {
  if (Number(request.headers["content-length"] ?? 0) > poster.bytes) return tooLarge(poster)
  try {
    const opened = await openBody(request.iterator({ destroyOnReturn: false }), { ...bounds, maxBytes: poster.bytes })
    if (!(await isPosterHead(opened.head))) {
      return { status: 415, body: refusal("unsupported_file", { name: poster.name, found: "not a picture" }) }
    }
    const storageId = await store(poster.storageUrl, "application/octet-stream", opened.whole)
    return (await transfers.posterReceived(poster, storageId)) ? { status: 200, body: { received: "poster" } } : BROKEN
  } catch (failure) {
    return bodyProblem(failure, poster)
  }
}

/** Streams the parts into one file, one chunk at a time. */
const join = async (assembly: Assembly, transfers: UploadTransfers): Promise<Answer> => {
  try {
    const { head, whole } = await joined(assembly.parts)
    const content = await contentOf(head, assembly)
    const type = "type" in content ? content.type : "application/octet-stream"
    const kept = await transfers.received(assembly, await store(assembly.storageUrl, type, whole))
    return kept ? { status: 200, body: { uploadId: assembly.uploadId } } : BROKEN
  } catch (failure) {
    await transfers.dropped(assembly, false)
    return bodyProblem(failure, assembly)
  }
}

export interface UploadOptions {
  /** A request without an origin comes from a program and is allowed. */
  readonly origins: ReadonlyArray<string>
  readonly bounds?: { readonly idleMs: number; readonly totalMs: number }
}

/** A broken, cut or slow transfer stores nothing, and its address can be reused. */
export const addUploads = (
  app: Hono<Bindings>,
  transfers: UploadTransfers,
  { bounds = BOUNDS, origins }: UploadOptions
): void => {
  let running = 0
  type Made = (token: string, incoming: IncomingMessage) => Promise<Answer>
  const answered = async (context: Context<Bindings>, make: Made) => {
    const request = context.req.raw
    const answer = async (): Promise<Answer> => {
      const origin = request.headers.get("origin")
      if (origin !== null && !origins.includes(origin)) return failed(403, "forbidden", "This page may not send files")
      if (running >= LIMITS.transfers.value) return failed(503, "busy", "Too many uploads at once. Try again.")
      running += 1
      try {
        return await make(context.req.param("token") ?? "", context.env.incoming)
      } finally {
        running -= 1
      }
    }
    const { body, status } = await answer()
    if (status !== 200) {
      // The rest of the body is not read, so the connection ends with the answer.
      context.header("Connection", "close")
      if (status === 503) context.header("Retry-After", "5")
    }
    return context.json(body, status, { "Cache-Control": "no-store" })
  }
  app.post("/_upload/:token", (context) =>
    answered(context, async (token, incoming) => {
      const opened = await transfers.admit(token).catch(refused)
      return "status" in opened ? opened : pass(incoming, opened, transfers, bounds)
    })
  )
  app.post("/_upload/:token/parts/:index", (context) =>
    answered(context, async (token, incoming) => {
      const index = Number(context.req.param("index"))
      const opened = await transfers.admitPart(token, index).catch(refused)
      return "status" in opened ? opened : passPart(incoming, index, opened, transfers, bounds)
    })
  )
  app.post("/_upload/:token/poster", (context) =>
    answered(context, async (token, incoming) => {
      const opened = await transfers.admitPoster(token).catch(refused)
      return "status" in opened ? opened : passPoster(incoming, opened, transfers, bounds)
    })
  )
  app.post("/_upload/:token/assemble", (context) =>
    answered(context, async (token) => {
      const opened = await transfers.assemble(token).catch(refused)
      return "status" in opened ? opened : join(opened, transfers)
    })
  )
}
