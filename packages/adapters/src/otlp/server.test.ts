import { type Collector, startCollector } from "@marque/testing/collector"
import { afterEach, expect, it } from "vitest"
import { telemetrySettings } from "../telemetry/settings.ts"
import { METRICS } from "../telemetry/telemetry.ts"
import { collectorProblem, openTelemetry } from "./server.ts"

const collectors: Array<Collector> = []
afterEach(async () => {
  for (const collector of collectors.splice(0)) await collector.close()
})

const collecting = async (answer?: number | "never"): Promise<Collector> => {
  const collector = await startCollector(answer)
  collectors.push(collector)
  return collector
}

const settingsFor = (endpoint: string, more: Readonly<Record<string, string>> = {}) => {
  const settings = telemetrySettings({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...more })
  if (settings === undefined) throw new Error("Tracing is off")
  return settings
}
const opened = (endpoint: string, more?: Readonly<Record<string, string>>) =>
  openTelemetry(settingsFor(endpoint, more), { service: "marque-test", version: "r1", secret: "secret" })

it("hands on names, sizes and one trace, with its header, and nothing that is not on the list", async () => {
  const collector = await collecting()
  const telemetry = await opened(collector.endpoint, { OTEL_EXPORTER_OTLP_HEADERS: "Api-Key=abc%20123" })
  const request = telemetry.span("GET /media/:name", { kind: "server", attributes: { "http.route": "/media/:name" } })
  const drawing = telemetry.span("rendition", { kind: "internal", parent: request.traceparent })
  drawing.set({ "marque.bytes": 4711, "marque.engine": "Ada Lovelace <ada@example.com>", "marque.mode": "a\nb" })
  drawing.set({ prompt: "a red canary" } as never)
  drawing.end()
  request.end()
  telemetry.count("marque.renditions", { "marque.outcome": "drawn" })
  telemetry.seconds("marque.rendition.seconds", 250, { "marque.format": "webp" })
  await telemetry.close()

  const [inner, outer] = collector.spans()
  expect(inner).toMatchObject({ name: "rendition", traceId: outer?.traceId, parentSpanId: outer?.spanId })
  expect(inner?.attributes).toEqual({ "marque.bytes": 4711 })
  expect(outer).toMatchObject({ name: "GET /media/:name", attributes: { "http.route": "/media/:name" } })
  expect(request.traceparent).toBe(`00-${outer?.traceId}-${outer?.spanId}-01`)
  expect(collector.metrics()).toEqual([
    { name: "marque.renditions", attributes: { "marque.outcome": "drawn" }, count: 1, sum: undefined },
    { name: "marque.rendition.seconds", attributes: { "marque.format": "webp" }, count: 1, sum: 0.25 }
  ])
  for (const { headers, text } of collector.received) {
    expect(headers["api-key"]).toBe("abc 123")
    expect(text).toContain("marque-test")
    expect(text).not.toMatch(/canary|Ada|abc 123/)
  }
})

it("of an error only the name leaves, neither its words nor the folders of this machine", async () => {
  const collector = await collecting()
  const telemetry = await opened(collector.endpoint)
  telemetry.span("task", { kind: "consumer" }).fail(new TypeError("canary of Ada"))
  telemetry.span("task", { kind: "consumer" }).fail("canary")
  telemetry.span("task", { kind: "consumer" }).end()
  await telemetry.close()
  const [typed, untyped, done] = collector.spans()
  expect([typed?.status.code, untyped?.status.code, done?.status.code]).toEqual([2, 2, 1])
  expect(typed?.attributes).toEqual({ "error.type": "TypeError" })
  expect(untyped?.attributes).toEqual({ "error.type": "Error" })
  expect(collector.received.map(({ text }) => text).join()).not.toMatch(/canary|\/packages\/|server\.ts/)
})

it("organizations have pseudonyms that do not lead back and differ between installations", async () => {
  const { endpoint } = await collecting()
  const one = await opened(endpoint)
  const other = await openTelemetry(settingsFor(endpoint), { service: "marque-test", version: "r1", secret: "other" })
  expect(one.organization("org1")).toMatch(/^[0-9a-f]{16}$/)
  expect(one.organization("org1")).toBe(one.organization("org1"))
  expect(new Set([one.organization("org1"), one.organization("org2"), other.organization("org1")]).size).toBe(3)
  await Promise.all([one.close(), other.close()])
})

it.each([
  ["hangs", "never"],
  ["refuses", 401],
  ["breaks", 500]
] as const)(
  "a collector that %s costs no call anything, and the end is reached within its limit",
  async (_, answer) => {
    const { endpoint } = await collecting(answer)
    const telemetry = await opened(endpoint)
    for (let at = 0; at < 2_000; at += 1) {
      telemetry.span("task", { kind: "consumer" }).end()
      telemetry.seconds("marque.task.seconds", 1)
    }
    const start = performance.now()
    await telemetry.close()
    expect(performance.now() - start).toBeLessThan(2_500)
  }
)

it("a collector that is not there costs nothing either", async () => {
  const collector = await startCollector()
  await collector.close()
  const telemetry = await opened(collector.endpoint)
  telemetry.span("task", { kind: "consumer" }).end()
  const start = performance.now()
  await telemetry.close()
  expect(performance.now() - start).toBeLessThan(2_500)
  expect(await collectorProblem(settingsFor(collector.endpoint))).toMatch(/^Tracing: 127\.0\.0\.1:\d+ does not answer/)
})

it("traces or metrics can be left out", async () => {
  for (const [left, path] of [
    ["OTEL_TRACES_EXPORTER", "/v1/metrics"],
    ["OTEL_METRICS_EXPORTER", "/v1/traces"]
  ] as const) {
    const collector = await collecting()
    const telemetry = await opened(collector.endpoint, { [left]: "none" })
    telemetry.span("task", { kind: "consumer" }).end()
    telemetry.count("marque.relay.dropped")
    await telemetry.close()
    expect(collector.received.map((one) => one.path)).toEqual([path])
  }
})

it("the check says whether the key or the address is wrong", async () => {
  const problemWith = async (answer: number) => collectorProblem(settingsFor((await collecting(answer)).endpoint))
  expect(await problemWith(200)).toBeUndefined()
  expect(await problemWith(401)).toMatch(/does not take OTEL_EXPORTER_OTLP_HEADERS/)
  expect(await problemWith(404)).toMatch(/answers 404/)
})

it("metrics are named so that Prometheus needs to change dots only", () => {
  for (const name of Object.keys(METRICS)) expect(name).toMatch(/^marque(?:\.[a-z]+)+$/)
})
