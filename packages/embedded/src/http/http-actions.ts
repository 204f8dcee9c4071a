import type { IncomingMessage } from "node:http"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { ReadableStream as WebStream } from "node:stream/web"
import { AuthRefused } from "../auth/auth-refused.ts"
import { type Caller, type CallerResolver, anonymous } from "../auth/caller.ts"
import type { Engine } from "../engine/engine.ts"
import { TRUSTED_KEY_HEADER } from "../edge/client.ts"
import { checkAdmission, countCalls, type Exchange } from "./exchange.ts"
import { HttpProblem } from "./http-problem.ts"
import { bodyParts, bodyTooLarge } from "./request-body.ts"
import { metadataOf } from "../edge/request-metadata.ts"

/** RFC 9110, section 7.6.1. */
const HOP_BY_HOP = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
  "proxy-connection",
  "te",
  "trailer"
])

const requestOf = (request: IncomingMessage, url: string, parts: AsyncIterable<Buffer>): Request => {
  const headers = new Headers()
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    if (!HOP_BY_HOP.has(name) && name !== TRUSTED_KEY_HEADER)
      for (const value of values ?? []) headers.append(name, value)
  }
  const { method = "GET" } = request
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers })
  const body = Readable.toWeb(Readable.from(parts)) as WebStream<Uint8Array> as ReadableStream<Uint8Array>
  // Where a program also knows the types of a browser, they lack `duplex`.
  const init = { method, headers, body, duplex: "half" as const }
  return new Request(url, init)
}

/** Webhooks bring their own tokens, so the action decides. */
const callerOf = async (callerResolver: CallerResolver, header: string | undefined): Promise<Caller> => {
  if (header === undefined || !/^bearer /i.test(header)) return anonymous
  try {
    return await callerResolver.header(header)
  } catch (error) {
    if (error instanceof AuthRefused) return anonymous
    throw error
  }
}

/** `problem` is what ended the body early. */
const bodyOf = ({ client, edge, request }: Exchange) => {
  const { limits, timers } = edge
  const maxBytes = client.trusted ? limits.jsonBytesTrusted : limits.httpActionBytes
  const state: { problem?: HttpProblem } = {}
  const parts = async function* () {
    try {
      yield* bodyParts(request, { maxBytes, maxMs: limits.uploadIdleMs, counts: "each part" }, timers)
    } catch (error) {
      if (error instanceof HttpProblem) state.problem = error
      throw error
    }
  }
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw bodyTooLarge(maxBytes)
  return { parts: parts(), state }
}

interface ActionHost {
  readonly engine: Pick<Engine, "http">
  readonly callerResolver: CallerResolver
  /** Of HTTP actions; may end in a path, which they do not see. */
  readonly siteUrl: string
}

/** Head and beginning are sent by then, so only the end of the connection says that there is no more. */
const limited = (maxBytes: number) =>
  async function* parts(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let sent = 0
    for await (const part of body) {
      sent += part.byteLength
      if (sent > maxBytes) throw new Error(`The answer of an HTTP action is larger than ${maxBytes} bytes`)
      yield part
    }
  }

/** `prefix` is the part of the path that the action does not see. */
export const httpAction = async (
  { callerResolver, engine, siteUrl }: ActionHost,
  exchange: Exchange,
  prefix: "" | "/http"
): Promise<void> => {
  const { edge, request, response, url } = exchange
  const path = url.pathname.slice(prefix.length) || "/"
  const caller = await callerOf(callerResolver, request.headers.authorization)
  exchange.caller = caller
  countCalls(exchange, 1)
  checkAdmission(exchange)
  const { parts, state } = bodyOf(exchange)
  await edge.pace()
  const answer = await engine.http(
    requestOf(request, `${new URL(siteUrl).origin}${path}${url.search}`, parts),
    caller.identity,
    metadataOf(request, caller.token)
  )
  if (state.problem !== undefined) throw state.problem
  const cookies = answer.headers.getSetCookie()
  const headers = [...answer.headers].filter(([name]) => name !== "set-cookie" && !HOP_BY_HOP.has(name))
  response.writeHead(answer.status, {
    ...Object.fromEntries(headers),
    ...(cookies.length === 0 ? {} : { "Set-Cookie": cookies })
  })
  if (answer.body === null || request.method === "HEAD") {
    response.end()
    return
  }
  const body = Readable.fromWeb(answer.body as WebStream<Uint8Array>)
  await pipeline(body, limited(edge.limits.httpAnswerBytes), response)
}
