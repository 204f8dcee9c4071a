import type { Call } from "../contract/calls.ts"
import type { Outcome } from "../contract/outcomes.ts"
import { failureOf } from "../host/errors.ts"
import type { Run } from "../modules/function-runner.ts"
import type { JSONValue } from "../values/encoded.ts"

/** How a failure is logged, and how much of it a caller may see. */
export interface Failing {
  readonly production: boolean
  readonly log: (error: unknown, path: string, requestId: string) => void
}

export const refused = (error: unknown, { metadata, path }: Call, { log, production }: Failing) => {
  log(error, path, metadata.requestId)
  const failure = failureOf(error, metadata.requestId, production)
  return { ok: false as const, failure, logLines: [] }
}

export const outcomeOf = <Extra extends object>(
  run: Run<Extra>,
  extra: Extra,
  { metadata, path }: Call,
  { log, production }: Failing
): Outcome<Extra> => {
  const shared = { ...extra, logLines: run.logLines }
  if (run.ok) return { ...shared, ok: true, value: JSON.parse(run.text) as JSONValue }
  log(run.error, path, metadata.requestId)
  return { ...shared, ok: false, failure: failureOf(run.error, metadata.requestId, production) }
}
