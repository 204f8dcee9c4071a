/** What this installation says of its work to a collector of its operator: names, sizes and durations. */

export const ATTRIBUTES = [
  "error.type",
  "http.request.method",
  "http.response.status_code",
  "http.route",
  "marque.bytes",
  "marque.engine",
  "marque.format",
  "marque.function",
  "marque.mode",
  "marque.organization",
  "marque.outcome",
  "marque.outputs",
  "marque.relay",
  "marque.request.id",
  "marque.task.kind",
  "marque.width"
] as const

export type Attribute = (typeof ATTRIBUTES)[number]
export type Attributes = Readonly<Partial<Record<Attribute, string | number | undefined>>>

export const METRICS = {
  "marque.request.seconds": { kind: "histogram", what: "Time until a request was answered" },
  "marque.renditions": { kind: "counter", what: "Pictures asked for, by whether one was kept or drawn" },
  "marque.rendition.seconds": { kind: "histogram", what: "Time until a picture was drawn" },
  "marque.relay.dropped": {
    kind: "counter",
    what: "Reports of pages that were not taken, because there were too many"
  },
  "marque.queue.wait.seconds": { kind: "histogram", what: "Age of a task in the queue when a worker took it" },
  "marque.task.seconds": { kind: "histogram", what: "Time that a worker spent on a task" }
} as const

type Metrics = typeof METRICS
type Named<Kind extends Metrics[keyof Metrics]["kind"]> = {
  [Name in keyof Metrics]: Metrics[Name]["kind"] extends Kind ? Name : never
}[keyof Metrics]

/** Names are letters, digits and a few signs: no sentence and no mail address passes. */
const NAME = /^[\w./:*{}-]{1,80}$/

/** Attributes that may leave; others are dropped, however they came. */
export const allowed = (attributes: Attributes): ReadonlyArray<readonly [Attribute, string | number]> => {
  const found: Array<readonly [Attribute, string | number]> = []
  for (const name of ATTRIBUTES) {
    const value = attributes[name]
    const passes = typeof value === "number" ? Number.isFinite(value) : value !== undefined && NAME.test(value)
    if (value !== undefined && passes) found.push([name, value])
  }
  return found
}

export interface OpenSpan {
  /** Of the W3C, for those that work on it further. */
  readonly traceparent: string
  readonly set: (attributes: Attributes) => void
  /** Names it by what turned out later, such as the route of a request. */
  readonly rename: (name: string) => void
  /** Ends it as broken. Only the name of the error leaves. */
  readonly fail: (error: unknown) => void
  readonly end: () => void
}

export interface SpanOptions {
  readonly kind: "server" | "consumer" | "internal"
  /** `traceparent` of the work that asked for it. */
  readonly parent?: string | undefined
  readonly attributes?: Attributes
}

/** Never throws and is never waited for. */
export interface Telemetry {
  readonly span: (name: string, options: SpanOptions) => OpenSpan
  readonly count: (metric: Named<"counter">, attributes?: Attributes) => void
  readonly seconds: (metric: Named<"histogram">, ms: number, attributes?: Attributes) => void
  /** A pseudonym that other installations do not share. */
  readonly organization: (id: string) => string
  /** Hands on what it has, for at most two seconds. */
  readonly close: () => Promise<void>
}
