/**
 * The only way to fetch provider addresses: public hosts only, resolved once and connected to exactly as resolved, no
 * redirects, bounded bytes. Hosts configured by the operator may be private. With `redirect: "manual"` the caller gets
 * the redirect and must fetch its address through here.
 */
import { lookup as resolve } from "node:dns"
import { type IncomingMessage, request as httpRequest } from "node:http"
import { request as httpsRequest } from "node:https"
import { isIP, type LookupFunction } from "node:net"
import { isPublicAddress } from "./public-address.ts"

/** `message` names neither host nor path. */
export class FetchRefused extends Error {
  override readonly name = "FetchRefused"
  readonly reason: "scheme" | "address" | "redirect" | "size"
  constructor(reason: "scheme" | "address" | "redirect" | "size") {
    super(`A provider's address was not fetched: ${reason}`)
    this.reason = reason
  }
}

export interface FetchLimits {
  /** Origins configured by the operator; only they may be private. */
  readonly trusted: ReadonlyArray<string>
  readonly maxBytes: number
  /** For tests. @default the machine's resolver */
  readonly lookup?: typeof resolve
}

/** Bytes: a PNG of 16 megapixels in base64, with room. */
export const ANSWER_MAX_BYTES = 96 * 1024 * 1024

/** Resolves a name once to public addresses; one private address refuses the name. */
const publicLookup =
  (lookup: typeof resolve): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error !== null || first === undefined) return callback(error ?? new FetchRefused("address"), "")
      if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new FetchRefused("address"), "")
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
const BODYLESS: ReadonlySet<number> = new Set([101, 204, 205, 304])

const headersOf = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers()
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "")
  return headers
}

const limitedBody = (answer: IncomingMessage, maxBytes: number): ReadableStream<Uint8Array> => {
  let read = 0
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      answer.on("data", (chunk: Buffer) => {
        // What is buffered still arrives after the reader has left.
        if (answer.destroyed) return
        read += chunk.byteLength
        if (read > maxBytes) return void answer.destroy(new FetchRefused("size"))
        controller.enqueue(new Uint8Array(chunk))
        if ((controller.desiredSize ?? 1) <= 0) answer.pause()
      })
      answer.on("end", () => {
        if (!answer.destroyed) controller.close()
      })
      answer.on("error", (error) => controller.error(error))
    },
    pull: () => void answer.resume(),
    cancel: () => void answer.destroy()
  })
}

const responseOf = (answer: IncomingMessage, maxBytes: number, redirect: Request["redirect"]): Response => {
  const status = answer.statusCode ?? 502
  if (REDIRECTS.has(status)) {
    if (redirect !== "manual") throw new FetchRefused("redirect")
    answer.resume()
    return new Response(null, { status, headers: headersOf(answer) })
  }
  if (Number(answer.headers["content-length"] ?? 0) > maxBytes) throw new FetchRefused("size")
  const headers = headersOf(answer)
  if (BODYLESS.has(status)) {
    answer.resume()
    return new Response(null, { status, headers })
  }
  return new Response(limitedBody(answer, maxBytes), { status, headers })
}

const refusalOf = (url: URL, isTrusted: boolean): FetchRefused | undefined => {
  if (url.protocol !== "https:" && url.protocol !== "http:") return new FetchRefused("scheme")
  if (isTrusted) return undefined
  const host = url.hostname.replace(/^\[|\]$/g, "")
  return isIP(host) !== 0 && !isPublicAddress(host) ? new FetchRefused("address") : undefined
}

/**
 * Rejects with {@link FetchRefused}, the signal's reason, and network errors; an oversized body fails while it is read.
 */
export const guardedFetch = ({ lookup = resolve, maxBytes, trusted }: FetchLimits): typeof globalThis.fetch => {
  const origins = new Set(trusted.map((address) => new URL(address).origin))
  return async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const isTrusted = origins.has(url.origin)
    const refused = refusalOf(url, isTrusted)
    if (refused !== undefined) throw refused
    const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer())
    request.signal.throwIfAborted()
    return new Promise<Response>((done, fail) => {
      const send = url.protocol === "https:" ? httpsRequest : httpRequest
      const message = send(
        url,
        {
          method: request.method,
          headers: {
            ...Object.fromEntries(request.headers),
            "accept-encoding": "identity",
            ...(body !== undefined && { "content-length": String(body.byteLength) })
          },
          signal: request.signal,
          ...(!isTrusted && { lookup: publicLookup(lookup) })
        },
        (answer) => {
          try {
            done(responseOf(answer, maxBytes, request.redirect))
          } catch (error) {
            answer.destroy()
            fail(error)
          }
        }
      )
      // Node reports its own error on abort; callers expect the signal's reason.
      message.on("error", (error) => fail(request.signal.aborted ? request.signal.reason : error))
      message.end(body)
    })
  }
}
