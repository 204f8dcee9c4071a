import { createHmac, randomUUID } from "node:crypto"
import { Cause, ConfigProvider, Context, Effect, Exit, Layer, Metric, Option, Redacted, Scope, Tracer } from "effect"
import { FetchHttpClient } from "effect/http"
import { OtlpMetrics, OtlpSerialization, OtlpTracer } from "effect/observability"
import type { TelemetrySettings } from "../telemetry/settings.ts"
import {
  allowed,
  type Attributes,
  METRICS,
  type OpenSpan,
  type SpanOptions,
  type Telemetry
} from "../telemetry/telemetry.ts"

const CLOSE_MS = 2_000
/** Of one export. */
const LIMIT_MS = 3_000
/** Exports under way; those of a collector that hangs must not pile up. */
const EXPORTS_MAX = 4
const BATCH = 500
/** Seconds. */
const BOUNDARIES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900]

/** Answers within the limit, and at once when too many are under way. */
const boundedFetch = (): typeof fetch => {
  let underWay = 0
  return async (input, init) => {
    if (underWay >= EXPORTS_MAX) return new Response(null, { status: 413 })
    underWay += 1
    try {
      const limit = AbortSignal.timeout(LIMIT_MS)
      const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
      return await fetch(input, { ...init, redirect: "error", signal })
    } finally {
      underWay -= 1
    }
  }
}

export interface TelemetryOptions {
  /** For example `marque-server`. */
  readonly service: string
  readonly version: string
  /** Of pseudonyms. */
  readonly secret: string
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/

const parentOf = (text: string | undefined): Option.Option<Tracer.ExternalSpan> => {
  const [, traceId, spanId] = TRACEPARENT.exec(text ?? "") ?? []
  return traceId === undefined || spanId === undefined
    ? Option.none()
    : Option.some(Tracer.externalSpan({ traceId, spanId, sampled: true }))
}

const nanoseconds = (): bigint => BigInt(Math.round((performance.timeOrigin + performance.now()) * 1_000)) * 1_000n

const nameOf = (error: unknown): string => {
  const name = error instanceof Error ? error.name : "Error"
  return /^\w{1,60}$/.test(name) ? name : "Error"
}

/** The exporter sends message and stack of what failed, which may hold texts of people and paths of the machine. */
const broken = (name: string) => {
  const error = new Error(name)
  error.name = name
  error.stack = name
  return Exit.failCause(Cause.fail(error))
}

type Name = keyof typeof METRICS
type Meter = Metric.Metric<number, unknown>

const meterOf = (name: Name): Meter => {
  const { kind, what } = METRICS[name]
  return kind === "counter"
    ? Metric.counter(name, { description: what, incremental: true })
    : Metric.histogram(name, { description: what, boundaries: BOUNDARIES })
}

const textsOf = (attributes: Attributes): Readonly<Record<string, string>> =>
  Object.fromEntries(allowed(attributes).map(([name, value]) => [name, String(value)]))

/**
 * Hands traces and metrics on to a collector. What it does not take within three seconds is tried thrice and dropped,
 * with all that comes within the next minute.
 */
export const openTelemetry = async (
  { endpoint, headers, metrics, traces }: TelemetrySettings,
  { secret, service, version }: TelemetryOptions
): Promise<Telemetry> => {
  const shared = {
    headers: Redacted.value(headers),
    compression: "gzip",
    resource: {
      serviceName: service,
      serviceVersion: version,
      // Workers of one machine count for themselves.
      attributes: { "service.instance.id": randomUUID() }
    },
    shutdownTimeout: CLOSE_MS
  } as const
  const registry: Metric.MetricRegistry = new Map()
  const exporters = Layer.mergeAll(
    traces ? OtlpTracer.layer({ ...shared, url: `${endpoint}/v1/traces`, maxBatchSize: BATCH }) : Layer.empty,
    metrics ? OtlpMetrics.layer({ ...shared, url: `${endpoint}/v1/metrics` }) : Layer.empty
  ).pipe(
    Layer.provide([
      OtlpSerialization.layerJson,
      FetchHttpClient.layer,
      Layer.succeed(FetchHttpClient.Fetch, boundedFetch()),
      Layer.succeed(Metric.MetricRegistry, registry),
      // The settings above are all that is read.
      ConfigProvider.layer(ConfigProvider.fromUnknown({}))
    ])
  )
  const scope = Scope.makeUnsafe()
  const tracer = Context.get(await Effect.runPromise(Layer.buildWithScope(exporters, scope)), Tracer.Tracer)
  const context = Context.make(Metric.MetricRegistry, registry)
  const meters = new Map<Name, Meter>()

  const update = (name: Name, value: number, attributes: Attributes): void => {
    const meter = meters.get(name) ?? meterOf(name)
    meters.set(name, meter)
    Metric.withAttributes(meter, textsOf(attributes)).updateUnsafe(value, context)
  }

  const span = (name: string, { attributes = {}, kind, parent }: SpanOptions): OpenSpan => {
    const above = parentOf(parent)
    const own = tracer.span({
      name,
      parent: above,
      annotations: Context.empty(),
      links: [],
      startTime: nanoseconds(),
      kind,
      root: Option.isNone(above),
      sampled: true
    })
    const set = (more: Attributes): void => {
      for (const [key, value] of allowed(more)) own.attribute(key, value)
    }
    set(attributes)
    return {
      traceparent: `00-${own.traceId}-${own.spanId}-01`,
      set,
      rename: (better) => void Object.assign(own, { name: better }),
      fail: (error) => {
        set({ "error.type": nameOf(error) })
        own.end(nanoseconds(), broken(nameOf(error)))
      },
      end: () => own.end(nanoseconds(), Exit.void)
    }
  }

  return {
    span,
    count: (metric, attributes = {}) => update(metric, 1, attributes),
    seconds: (metric, ms, attributes = {}) => update(metric, ms / 1000, attributes),
    organization: (id) => createHmac("sha256", secret).update(`telemetry ${id}`).digest("hex").slice(0, 16),
    close: () => {
      const limit = new Promise<void>((resolve) => void setTimeout(resolve, CLOSE_MS).unref())
      return Promise.race([Effect.runPromise(Scope.close(scope, Exit.void)), limit])
    }
  }
}

/** Undefined when the collector takes what it is handed. */
export const collectorProblem = async ({
  endpoint,
  headers,
  traces
}: TelemetrySettings): Promise<string | undefined> => {
  const [path, body] = traces ? ["traces", '{"resourceSpans":[]}'] : ["metrics", '{"resourceMetrics":[]}']
  const { host } = new URL(endpoint)
  try {
    const answer = await fetch(`${endpoint}/v1/${path}`, {
      method: "POST",
      headers: { ...Redacted.value(headers), "Content-Type": "application/json" },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(5_000)
    })
    await answer.body?.cancel()
    if (answer.ok) return undefined
    return answer.status === 401 || answer.status === 403
      ? `Tracing: ${host} does not take OTEL_EXPORTER_OTLP_HEADERS: check the key in it`
      : `Tracing: ${host} answers ${answer.status}: OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector that takes OTLP over HTTP`
  } catch {
    return `Tracing: ${host} does not answer: check OTEL_EXPORTER_OTLP_ENDPOINT and whether the collector runs`
  }
}
