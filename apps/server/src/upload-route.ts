/**
 * Browsers never get an address of storage itself: what it stores belongs to no one and has any size. Here the backend
 * says first whose file it is and how large it may be.
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

/** Has no sentence for people: the sender tries again. */
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
  // With these two the platform sends the stream itself; otherwise it keeps a copy of all of it for a redirect.
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
    // Not the body of the web request: its stream takes in 65,536 chunks, however slowly they are read.
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
  /** Whose pages may send files; a request without an origin comes from a program and may as well. */
  readonly origins: ReadonlyArray<string>
  readonly bounds?: { readonly idleMs: number; readonly totalMs: number }
}

/** A transfer that breaks, is cut or takes too long stores nothing, and its address can be used again. */
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
      // What is left of the body is not read: the connection ends with the answer.
      context.header("Connection", "close")
      if (status === 503) context.header("Retry-After", "5")
    }
    return context.json(body, status, { "Cache-Control": "no-store" })
  })
}
