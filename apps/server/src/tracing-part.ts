import {
  TELEMETRY_VARIABLES,
  telemetryLine,
  TelemetryProblem,
  telemetrySettings,
  type TelemetrySettings
} from "@marque/adapters/telemetry"
import { ConfigurationProblem, type Environment } from "./environment.ts"
import type { Part } from "./part.ts"

const read = (environment: Environment): TelemetrySettings | undefined => {
  try {
    return telemetrySettings(environment)
  } catch (problem) {
    throw problem instanceof TelemetryProblem ? new ConfigurationProblem(problem.message) : problem
  }
}

export const tracingPart: Part<TelemetrySettings> = {
  variables: TELEMETRY_VARIABLES,
  read,
  facts: () => ({ tracing: true }),
  // Server and workers report; pages do not.
  sources: () => ({}),
  line: telemetryLine
}
