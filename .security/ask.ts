import { request } from "node:http"

/** A request as plain data; unlike `fetch` it may carry any `Host`, and a path that is sent as it is. */
export interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string | ReadonlyArray<string>>>
  readonly body?: string | Uint8Array
  /** Wall time of the whole exchange, ms. @default 60000 */
  readonly limitMs?: number
}

/** `status` is 0 when the connection ended without an answer. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: ReadonlyArray<string>
  readonly bytes: Buffer
  readonly text: string
  readonly json: unknown
}

const LIMIT_MS = 60_000

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const answerOf = (
  status: number,
  headers: Readonly<Record<string, string | Array<string> | undefined>>,
  bytes: Buffer
): Answer => {
  const text = bytes.toString("utf8")
  return {
    status,
    bytes,
    text,
    json: parsed(text),
    cookies: [headers["set-cookie"] ?? []].flat(),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  }
}

/** Sends `path` of `origin` exactly as given and waits for the whole answer. Never rejects. */
export const ask = (origin: string, path: string, asked: Asked = {}): Promise<Answer> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin)
    const none = (reason: string): void => resolve(answerOf(0, {}, Buffer.from(reason)))
    const { body, headers = {}, limitMs = LIMIT_MS, method = "GET" } = asked
    const outgoing = request(
      {
        host: hostname === "localhost" ? "127.0.0.1" : hostname,
        port,
        path,
        method,
        agent: false,
        headers: {
          host: new URL(origin).host,
          ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
          ...headers
        },
        signal: AbortSignal.timeout(limitMs)
      },
      (response) => {
        const parts: Array<Buffer> = []
        response.on("data", (part: Buffer) => parts.push(part))
        response.on("error", (error) => none(error.message))
        response.on("end", () => resolve(answerOf(response.statusCode ?? 0, response.headers, Buffer.concat(parts))))
      }
    )
    outgoing.on("error", (error) => none(error.message))
    outgoing.end(body)
  })

/** A field of a JSON answer, by its path; undefined when it is not there. */
export const field = (value: unknown, ...path: ReadonlyArray<string | number>): unknown =>
  path.reduce<unknown>(
    (found, key) =>
      typeof found === "object" && found !== null ? (found as Record<string | number, unknown>)[key] : undefined,
    value
  )
