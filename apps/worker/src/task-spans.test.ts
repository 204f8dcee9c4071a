import { telemetrySettings } from "@marque/adapters/telemetry"
import { openTelemetry } from "@marque/adapters/otlp/server"
import type { LeasedTask } from "@marque/core/queue"
import { startCollector } from "@marque/testing/collector"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { taskSpans } from "./task-spans.ts"
import { WorkFailed } from "./work-failed.ts"

const upload: LeasedTask = {
  taskId: "task-canary",
  kind: "upload_processing",
  leaseUntil: 0,
  origin: { organizationId: "org-canary", waitedMs: 1_500 },
  upload: {
    assetId: "asset-canary",
    takes: "picture",
    name: "canary.png",
    purpose: "product",
    fileUrl: "https://canary"
  }
} as unknown as LeasedTask

const picture = {
  taskId: "task-canary",
  kind: "generation",
  leaseUntil: 0,
  generation: { prompt: "a canary", mode: "compose", outputs: [{}, {}], brand: { name: "Canary" } }
} as unknown as LeasedTask

it("a task is told by kind, engine, mode and size, a refusal is no error, and nothing of the work leaves", async () => {
  const collector = await startCollector()
  const settings = telemetrySettings({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })
  if (settings === undefined) throw new Error("Tracing is off")
  const telemetry = await openTelemetry(settings, { service: "marque-worker", version: "", secret: "secret" })
  const run = (task: LeasedTask, work: Effect.Effect<void, WorkFailed>) =>
    Effect.runPromise(Effect.exit(taskSpans(telemetry, () => work)(task, () => Effect.void)))
  const refused = new WorkFailed({ code: "took_too_long", message: "canary", retryable: false })
  await run(picture, Effect.void)
  await run(upload, Effect.fail(refused))
  await run(upload, Effect.die(new TypeError("canary")))
  await run(upload, Effect.interrupt)
  await telemetry.close()
  await collector.close()

  const [made, ended, broken, canceled] = collector.spans()
  expect(made).toMatchObject({ name: "task generation", status: { code: 1 } })
  expect(made?.attributes).toEqual({
    "marque.engine": "local",
    "marque.mode": "compose",
    "marque.outcome": "done",
    "marque.outputs": 2,
    "marque.task.kind": "generation"
  })
  expect(ended).toMatchObject({
    name: "task upload_processing",
    status: { code: 1 },
    attributes: { "error.type": "took_too_long", "marque.outcome": "refused" }
  })
  expect(ended?.attributes["marque.organization"]).toBe(telemetry.organization("org-canary"))
  expect(broken).toMatchObject({ status: { code: 2 }, attributes: { "error.type": "TypeError" } })
  expect(canceled).toMatchObject({ status: { code: 1 }, attributes: { "marque.outcome": "canceled" } })
  expect(collector.metrics()).toContainEqual({
    name: "marque.queue.wait.seconds",
    attributes: { "marque.task.kind": "upload_processing" },
    count: 3,
    sum: 4.5
  })
  const outcomes = collector.metrics().filter(({ name }) => name === "marque.task.seconds")
  expect(outcomes.map(({ attributes }) => attributes["marque.outcome"])).toEqual([
    "done",
    "refused",
    "broken",
    "canceled"
  ])
  expect(collector.received.map(({ text }) => text).join()).not.toMatch(/canary/i)
})

it("without a collector the work is left as it is", () => {
  const work = () => Effect.void
  expect(taskSpans(undefined, work)).toBe(work)
})
