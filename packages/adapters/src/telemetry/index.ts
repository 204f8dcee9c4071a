export {
  type Attribute,
  type Attributes,
  ATTRIBUTES,
  METRICS,
  type OpenSpan,
  type SpanOptions,
  type Telemetry
} from "./telemetry.ts"
export {
  TELEMETRY_VARIABLES,
  telemetryLine,
  TelemetryProblem,
  telemetrySettings,
  type TelemetrySettings
} from "./settings.ts"
