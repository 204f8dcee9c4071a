/** A collector on this machine that keeps what it gets, or fails as it is asked to. */
import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"
import { gunzipSync } from "node:zlib"

interface Value {
  readonly stringValue?: string
  readonly intValue?: string | number
  readonly boolValue?: boolean
}
interface KeyValue {
  readonly key: string
  readonly value: Value
}
interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: ReadonlyArray<KeyValue>
  readonly status: { readonly code: number; readonly message?: string }
}
interface Point {
  readonly attributes: ReadonlyArray<KeyValue>
  readonly count?: number
  readonly sum?: number
  readonly asDouble?: number
}
interface MetricData {
  readonly name: string
  readonly sum?: { readonly dataPoints: ReadonlyArray<Point> }
  readonly histogram?: { readonly dataPoints: ReadonlyArray<Point> }
}
interface Traces {
  readonly resourceSpans: ReadonlyArray<{ readonly scopeSpans: ReadonlyArray<{ readonly spans: ReadonlyArray<Span> }> }>
}
interface Metrics {
  readonly resourceMetrics: ReadonlyArray<{
    readonly scopeMetrics: ReadonlyArray<{ readonly metrics: ReadonlyArray<MetricData> }>
  }>
}

const plain = (attributes: ReadonlyArray<KeyValue>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue]))

/** `answer`: a status, or `never` for one that hangs. */
export const startCollector = async (answer: number | "never" = 200, port = 0) => {
  const received: Array<{ readonly path: string; readonly headers: IncomingHttpHeaders; readonly text: string }> = []
  const server = createServer((request, response) => {
    const parts: Array<Buffer> = []
    request.on("data", (part: Buffer) => parts.push(part))
    request.on("end", () => {
      const raw = Buffer.concat(parts)
      const text = (request.headers["content-encoding"] === "gzip" ? gunzipSync(raw) : raw).toString()
      received.push({ path: request.url ?? "", headers: request.headers, text })
      if (answer !== "never") response.writeHead(answer, { "Content-Type": "application/json" }).end("{}")
    })
  })
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  const bodiesOf = (path: string): ReadonlyArray<string> =>
    received.filter((one) => one.path === path).map(({ text }) => text)
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    spans: () =>
      bodiesOf("/v1/traces")
        .flatMap((text) => (JSON.parse(text) as Traces).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map((span) => ({ ...span, attributes: plain(span.attributes) })),
    /** As they were told last. */
    metrics: () => {
      const last = bodiesOf("/v1/metrics").at(-1)
      return (last === undefined ? [] : (JSON.parse(last) as Metrics).resourceMetrics)
        .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics))
        .flatMap(
          ({ histogram, name, sum }) =>
            (histogram ?? sum)?.dataPoints.map(({ attributes, ...point }) => ({
              name,
              attributes: plain(attributes),
              count: point.count ?? point.asDouble,
              sum: point.sum
            })) ?? []
        )
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  }
}

export type Collector = Awaited<ReturnType<typeof startCollector>>
