import { telemetrySettings } from "@marque/adapters/telemetry"
import { openTelemetry } from "@marque/adapters/otlp/server"
import { type Collector, startCollector } from "@marque/testing/collector"
import { Hono } from "hono"
import { afterEach, expect, it } from "vitest"
import type { Bindings } from "./bindings.ts"
import { makeRenditions } from "./media.ts"
import { requestSpans } from "./request-spans.ts"

const collectors: Array<Collector> = []
afterEach(async () => {
  for (const collector of collectors.splice(0)) await collector.close()
})

const started = async () => {
  const collector = await startCollector()
  collectors.push(collector)
  const settings = telemetrySettings({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
  if (settings === undefined) throw new Error("Tracing is off")
  const telemetry = await openTelemetry(settings, { service: "marque-server", version: "r1", secret: "secret" })
  const app = new Hono<Bindings>()
  app.use(requestSpans(telemetry))
  app.onError((_, context) => context.text("Internal Server Error", 500))
  return { app, collector, telemetry }
}

it("a request is named by the pattern of its route, never by its address, and a refusal is no error", async () => {
  const { app, collector, telemetry } = await started()
  app.get("/media/:name", (context) => context.text("Not found", 404))
  app.get("/:file{.+\\.[a-z0-9]+}", (context) => context.text("a"))
  app.get("*", (context) => context.text("page"))
  for (const path of ["/_build/canary.js", "/media/canary?w=canary", "/canary.txt", "/brands/canary"])
    await app.request(path)
  await app.request("/media/a", { method: "CANARY" })
  await telemetry.close()
  expect(collector.spans().map(({ name, status }) => [name, status.code])).toEqual([
    ["GET /media/:name", 1],
    ["GET /:file", 1],
    ["GET /*", 1],
    ["OTHER /*", 1]
  ])
  expect(collector.spans()[0]?.attributes).toEqual({
    "http.request.method": "GET",
    "http.response.status_code": 404,
    "http.route": "/media/:name"
  })
  expect(collector.metrics().map(({ attributes, name }) => [name, attributes["http.route"]])).toContainEqual([
    "marque.request.seconds",
    "/media/:name"
  ])
  expect(collector.received.map(({ text }) => text).join()).not.toMatch(/canary/i)
})

it("a request that breaks is an error with its type and the id that people are shown, without its words", async () => {
  const { app, collector, telemetry } = await started()
  app.get("/broken", () => {
    throw new RangeError("[Request ID: E-7K2M9QXR] canary of Ada")
  })
  app.get("/away", (context) => context.text("This file cannot be reached now", 503))
  await app.request("/broken")
  await app.request("/away")
  await telemetry.close()
  const [broken, away] = collector.spans()
  expect(broken?.status.code).toBe(2)
  expect(broken?.attributes).toMatchObject({
    "error.type": "RangeError",
    "http.response.status_code": 500,
    "marque.request.id": "E-7K2M9QXR"
  })
  expect(away?.status.code).toBe(2)
  expect(collector.received.map(({ text }) => text).join()).not.toMatch(/canary/)
})

it("a picture that is drawn is part of the request's trace; one that is kept is only counted", async () => {
  const { app, collector, telemetry } = await started()
  const kept = new Map<string, Uint8Array>([["known-160.webp", new Uint8Array(3)]])
  const renditions = makeRenditions(
    { read: async (name) => kept.get(name), keep: async () => undefined, forget: async () => undefined },
    telemetry
  )
  app.get("/media/:name", async (context) => {
    const file = { rendition: context.req.param("name"), url: "data:text/plain,canary" }
    await renditions(file, { width: 160, format: "webp" }, context.get("span")).catch(() => undefined)
    return context.text("")
  })
  await app.request("/media/known")
  await app.request("/media/other")
  await telemetry.close()
  const [first, drawn, second] = collector.spans()
  expect([first?.name, drawn?.name, second?.name]).toEqual(["GET /media/:name", "rendition", "GET /media/:name"])
  expect(drawn).toMatchObject({ parentSpanId: second?.spanId, traceId: second?.traceId, status: { code: 2 } })
  expect(drawn?.attributes).toMatchObject({ "marque.width": 160, "marque.format": "webp" })
  expect(collector.metrics()).toEqual(
    expect.arrayContaining([
      { name: "marque.renditions", attributes: { "marque.outcome": "kept" }, count: 1, sum: undefined },
      { name: "marque.renditions", attributes: { "marque.outcome": "drawn" }, count: 1, sum: undefined }
    ])
  )
  expect(collector.received.map(({ text }) => text).join()).not.toMatch(/canary/)
})
