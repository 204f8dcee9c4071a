/** The settings of tracing, by the names that OpenTelemetry gives them. */
import { Redacted } from "effect"

export interface TelemetrySettings {
  /** Without a slash at its end. */
  readonly endpoint: string
  readonly headers: Redacted.Redacted<Readonly<Record<string, string>>>
  readonly traces: boolean
  readonly metrics: boolean
}

export const TELEMETRY_VARIABLES = [
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "OTEL_TRACES_EXPORTER",
  "OTEL_METRICS_EXPORTER"
] as const

type Environment = Readonly<Record<string, string | undefined>>

/** A setting is missing or wrong; the message says what to change. */
export class TelemetryProblem extends Error {
  override readonly name = "TelemetryProblem"
}

const isLoopback = (url: URL): boolean =>
  url.hostname === "localhost" || url.hostname === "[::1]" || /^127(?:\.\d+){3}$/.test(url.hostname)

const isOn = (environment: Environment, name: (typeof TELEMETRY_VARIABLES)[2 | 3]): boolean => {
  const value = environment[name] || "otlp"
  if (value !== "otlp" && value !== "none") throw new TelemetryProblem(`${name} must be otlp or none`)
  return value === "otlp"
}

const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/
const WRONG_HEADERS = "OTEL_EXPORTER_OTLP_HEADERS must be pairs like api-key=abc123, with a comma between two"

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new TelemetryProblem(WRONG_HEADERS)
  }
}

const headersOf = (text: string): Readonly<Record<string, string>> => {
  const headers = text
    .split(",")
    .filter((pair) => pair.trim() !== "")
    .map((pair) => {
      const at = pair.indexOf("=")
      const [name, value] = [pair.slice(0, at).trim(), decoded(pair.slice(at + 1).trim())]
      if (at === -1 || !TOKEN.test(name) || !/^[\x20-\x7e]+$/.test(value)) throw new TelemetryProblem(WRONG_HEADERS)
      return [name.toLowerCase(), value] as const
    })
  return Object.fromEntries(headers)
}

/** Undefined while it is off. Throws {@link TelemetryProblem}. */
export const telemetrySettings = (environment: Environment): TelemetrySettings | undefined => {
  const [endpointName, headersName, tracesName, metricsName] = TELEMETRY_VARIABLES
  const text = environment[endpointName]
  const [traces, metrics] = [isOn(environment, tracesName), isOn(environment, metricsName)]
  if (!text) {
    const set = TELEMETRY_VARIABLES.find((name) => environment[name] && environment[name] !== "none")
    if (set === undefined) return undefined
    throw new TelemetryProblem(`${set} needs ${endpointName}`)
  }
  const url = URL.parse(text)
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && url.search + url.hash + url.username + url.password === ""
  if (!isPlain) {
    throw new TelemetryProblem(
      `${endpointName} must be an address like https://collector.example:4318, without a name, password or query`
    )
  }
  const headers = headersOf(environment[headersName] ?? "")
  if (url.protocol === "http:" && !isLoopback(url) && Object.keys(headers).length > 0) {
    throw new TelemetryProblem(
      `${endpointName} must begin with https:// where ${headersName} is set, unless it is an address of this machine`
    )
  }
  if (!traces && !metrics) return undefined
  return { endpoint: url.href.replace(/\/+$/, ""), headers: Redacted.make(headers), traces, metrics }
}

/** One line, without secrets. */
export const telemetryLine = ({ endpoint, metrics, traces }: TelemetrySettings): string => {
  const url = new URL(endpoint)
  const what = [...(traces ? ["traces"] : []), ...(metrics ? ["metrics"] : [])].join(" and ")
  const isOpen = url.protocol === "http:" && !isLoopback(url)
  return `Tracing: ${what} to ${url.host}${isOpen ? ", without encryption on the way" : ""}`
}
