/**
 * Browsers never get a storage address, which accepts files of any size without an owner. Here the backend first names
 * the owner and the limit.
 */
import type { IncomingMessage } from "node:http"
import { refusal } from "@marque/core/texts"
import { sizeText } from "@marque/core/uploads"
import { ConvexError } from "convex/values"
import type { Hono } from "hono"
import type { Bindings } from "./bindings.ts"
import { LIMITS } from "./limits.ts"
import { BodyRefused, openBody } from "./upload-body.ts"
import { contentOf } from "./upload-content.ts"
import type { Transfer, UploadTransfers } from "./upload-transfers.ts"

interface Answer {
  readonly status: 200 | 403 | 404 | 408 | 413 | 415 | 503
  readonly body: { readonly uploadId: string } | { readonly code: string; readonly message: string }
}

const STATUS: ReadonlyMap<string, Answer["status"]> = new Map([["not_found", 404]])

const refused = (error: unknown): Answer => {
  if (!(error instanceof ConvexError)) throw error
  const { code, message } = error.data as { readonly code: string; readonly message: string }
  return { status: STATUS.get(code) ?? 403, body: { code, message } }
}

const tooLarge = ({ bytes, name }: Transfer): Answer => {
  const limit = sizeText(bytes)
  const body = refusal("file_too_large", { name, size: `more than ${limit}`, limit })
  return { status: 413, body }
}

/** Without user text, because the sender retries. */
const failed = (status: Answer["status"], code: string, message: string): Answer => ({
  status,
  body: { code, message }
})

const BROKEN = failed(503, "transfer_failed", "The file could not be stored. Try again.")

const bodyProblem = (failure: unknown, transfer: Transfer): Answer => {
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
  let opened: Awaited<ReturnType<typeof openBody>>
  try {
    // Not the web request's body, whose stream buffers 65,536 chunks.
    const chunks = request.iterator({ destroyOnReturn: false })
    opened = await openBody(chunks, { ...bounds, maxBytes: transfer.bytes })
  } catch (failure) {
    return drop(bodyProblem(failure, transfer))
  }
  const content = await contentOf(opened.head, transfer.purpose)
  if ("found" in content) {
    const body = refusal("unsupported_file", { name: transfer.name, found: content.found })
    return drop({ status: 415, body }, true)
  }
  try {
    const kept = await transfers.received(transfer, await store(transfer.storageUrl, content.type, opened.whole))
    return kept ? { status: 200, body: { uploadId: transfer.uploadId } } : BROKEN
  } catch (failure) {
    return drop(bodyProblem(opened.refusal() ?? failure, transfer))
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
  app.post("/_upload/:token", async (context) => {
    const request = context.req.raw
    const answer = async (): Promise<Answer> => {
      const origin = request.headers.get("origin")
      if (origin !== null && !origins.includes(origin)) return failed(403, "forbidden", "This page may not send files")
      if (running >= LIMITS.transfers.value) return failed(503, "busy", "Too many uploads at once. Try again.")
      running += 1
      try {
        const opened = await transfers.admit(context.req.param("token")).catch(refused)
        return "status" in opened ? opened : await pass(context.env.incoming, opened, transfers, bounds)
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
  })
}
