import type { IncomingMessage } from "node:http"
import { nestsDeeperThan } from "../edge/json-depth.ts"
import { LIMITS } from "../limits.ts"
import { hostTimers, type Timers } from "../host/timers.ts"
import { HttpProblem } from "./http-problem.ts"

interface BodyLimits {
  readonly maxBytes: number
  readonly maxMs: number
  /** Whether `maxMs` covers the whole body or restarts with each part. */
  readonly counts: "whole" | "each part"
}

export const bodyTooLarge = (maxBytes: number): HttpProblem =>
  new HttpProblem(413, "BodyTooLarge", `The request body is larger than ${maxBytes} bytes`)

const tooSlow = (): HttpProblem =>
  new HttpProblem(408, "BodyTooSlow", "The request body did not arrive in time; send the request again")

const within = async <Result>(ms: number, work: Promise<Result>, timers: Timers): Promise<Result> => {
  const late = Promise.withResolvers<never>()
  const stop = timers.after(ms, () => late.reject(tooSlow()))
  try {
    return await Promise.race([work, late.promise])
  } finally {
    stop()
  }
}

/**
 * Fails with {@link HttpProblem} 413 at the declared length or beyond `maxBytes`, and with 408 when it takes too long.
 * The connection stays open for the answer.
 */
export async function* bodyParts(
  request: IncomingMessage,
  { counts, maxBytes, maxMs }: BodyLimits,
  timers: Timers = hostTimers
): AsyncGenerator<Buffer, void> {
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw bodyTooLarge(maxBytes)
  const clock = timers.elapsed ?? (() => performance.now())
  const begun = clock()
  // Node's request stream yields buffers when no encoding was set.
  const parts = request.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>
  let size = 0
  for (;;) {
    const left = counts === "whole" ? Math.max(0, maxMs - (clock() - begun)) : maxMs
    const part = await within(left, parts.next(), timers)
    if (part.done === true) return
    size += part.value.length
    if (size > maxBytes) throw bodyTooLarge(maxBytes)
    yield part.value
  }
}

/** Fails with {@link HttpProblem} 400. */
export const parseJson = (text: string, what: string, depth: number): unknown => {
  if (nestsDeeperThan(text, depth)) {
    throw new HttpProblem(400, "BadJson", `${what} is nested more than ${depth} levels deep`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpProblem(400, "BadJson", `${what} is not JSON`)
  }
}

/** Fails with {@link HttpProblem} 400, 408 or 413. */
export const readJson = async (
  request: IncomingMessage,
  limits: { readonly maxBytes: number; readonly maxMs: number; readonly depth: number },
  timers?: Timers
): Promise<unknown> => {
  const parts: Array<Buffer> = []
  for await (const part of bodyParts(request, { ...limits, counts: "whole" }, timers)) parts.push(part)
  return parseJson(Buffer.concat(parts).toString("utf8"), "The request body", limits.depth)
}

/**
 * Reads on briefly and up to some bytes, then closes. Closing at once would reset the connection, and a client that is
 * still sending would miss the answer.
 */
export const dropRest = (
  request: IncomingMessage,
  over: () => void = () => undefined,
  timers: Pick<Timers, "after"> = hostTimers
): void => {
  if (request.complete || request.destroyed) return over()
  let bytes = 0
  let ended = false
  const end = () => {
    if (ended) return
    ended = true
    stop()
    over()
  }
  const stop = timers.after(LIMITS.unreadMs.value, () => {
    end()
    request.socket.destroySoon()
  })
  request.on("data", (part: Buffer) => {
    bytes += part.length
    if (bytes > LIMITS.unreadBytes.value) request.pause()
  })
  request.on("error", () => undefined)
  request.on("end", end)
  request.on("close", end)
  request.resume()
}
