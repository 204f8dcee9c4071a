import { type Asked, listen, type Loopback } from "./loopback.ts"

export type ClipStatus =
  | { readonly at: "pending" }
  | { readonly at: "completed"; readonly bytes: Uint8Array }
  | { readonly at: "completed"; readonly link: (own: string) => string }
  | { readonly at: "uploaded" }
  | { readonly at: "empty" }
  | { readonly at: "error"; readonly error: string }
  | { readonly at: "cancelled" }
  | GatewayFault

/** A call that fails, as the gateway says it: `type` is its own word for the kind of error. */
export type GatewayFault =
  | {
      readonly at: "status"
      readonly status: number
      readonly type?: string
      readonly code?: string
      readonly message?: string
      readonly headers?: Readonly<Record<string, string>>
    }
  | { readonly at: "page"; readonly status: number }
  | { readonly at: "drop" }
  | { readonly at: "cut" }
  | { readonly at: "hang" }

export interface FakeGateway extends Loopback {
  readonly asked: ReadonlyArray<Asked>
  readonly orders: ReadonlyArray<string>
  readonly startsWith: (...faults: ReadonlyArray<GatewayFault>) => void
  /** What the next looks get; the last one is for all that follow. */
  readonly will: (...answers: ReadonlyArray<ClipStatus>) => void
  readonly holds: (file: Uint8Array) => void
}

/**
 * A gateway whose orders go by their idempotency key: the same key is the same order. Source: the client of
 * `@ai-sdk/gateway`, which posts to `/video-model/start` and `/video-model/status`.
 */
export const fakeGateway = async (): Promise<FakeGateway> => {
  const asked: Array<Asked> = []
  const orders = new Map<string, number>()
  let faults: ReadonlyArray<GatewayFault> = []
  let looks: ReadonlyArray<ClipStatus> = [{ at: "pending" }]
  let looked = 0
  let file = new Uint8Array()
  const server = await listen((request, response) => {
    if (request.path.startsWith("/files/")) return void response.setHeader("content-type", "video/mp4").end(file)
    if (request.path.startsWith("/moved/")) {
      return void response.writeHead(302, { location: request.path.replace("/moved/", "/files/") }).end()
    }
    asked.push(request)
    const json = (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}) =>
      response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(value))
    const fail = (fault: GatewayFault): unknown => {
      switch (fault.at) {
        case "status": {
          const { code, headers, message = "no", type = "internal_server_error" } = fault
          return json({ error: { message, type, param: null, code } }, fault.status, headers)
        }
        case "page":
          return response.writeHead(fault.status, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>")
        case "drop":
          return response.destroy()
        case "cut":
          response.writeHead(200, { "content-type": "application/json", "content-length": "1000" }).write('{"status":')
          return setImmediate(() => response.destroy())
        case "hang":
          return undefined
      }
    }
    if (request.path.endsWith("/video-model/start")) {
      const [fault, ...rest] = faults
      faults = rest
      if (fault !== undefined) return void fail(fault)
      const key = String(request.headers["idempotency-key"])
      const job = orders.get(key) ?? orders.size + 1
      orders.set(key, job)
      return void json({ operation: { job }, warnings: [], providerMetadata: { gateway: {} } })
    }
    const look = looks[Math.min(looked, looks.length - 1)] ?? { at: "pending" }
    looked += 1
    const video = (data: object) => ({ status: "completed", videos: [{ mediaType: "video/mp4", ...data }] })
    switch (look.at) {
      case "pending":
      case "cancelled":
        return void json({ status: look.at })
      case "error":
        return void json({ status: "error", error: look.error })
      case "empty":
        return void json({ status: "completed", videos: [] })
      case "uploaded":
        return void json(video({ type: "uploaded" }))
      case "completed":
        return void json(
          video(
            "link" in look
              ? { type: "url", url: look.link(server.url) }
              : { type: "base64", data: Buffer.from(look.bytes).toString("base64") }
          )
        )
      default:
        return void fail(look)
    }
  })
  return {
    ...server,
    asked,
    get orders() {
      return [...orders.keys()]
    },
    startsWith: (...next) => void (faults = next),
    will: (...next) => {
      looks = next
      looked = 0
    },
    holds: (next) => void (file = Uint8Array.from(next))
  }
}
