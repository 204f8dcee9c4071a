import type { Outcome, QueryExtra } from "../engine/engine.ts"

/** What a run of a query shows, encoded once for all who watch it. */
export interface QueryResult {
  /** JSON text of the client's modification without the opening brace and `queryId`, closing brace included. */
  readonly body: string
  /** Equal fingerprints show the same thing; log lines and request ids do not count. */
  readonly fingerprint: string
}

const withoutRequestId = (message: string): string => message.replace(/^\[Request ID: [^\]]*\]/, "")

/** Encodes an outcome; `journal` is the one to hand back when the query runs again, here or after a reconnect. */
export const encodeResult = (outcome: Outcome<QueryExtra>, journal: string | null): QueryResult => {
  const rest = `"logLines":${JSON.stringify(outcome.logLines)},"journal":${JSON.stringify(journal)}}`
  if (outcome.ok) {
    const value = JSON.stringify(outcome.value)
    return { body: `"type":"QueryUpdated","value":${value},${rest}`, fingerprint: `+${value}` }
  }
  const { data, message } = outcome.failure
  const detail = data === undefined ? "" : `"errorData":${JSON.stringify(data)},`
  return {
    body: `"type":"QueryFailed","errorMessage":${JSON.stringify(message)},${detail}${rest}`,
    fingerprint: `-${withoutRequestId(message)}\n${detail}`
  }
}
