import type { Outcome, QueryExtra } from "../contract/outcomes.ts"

/** Encoded once for all who watch it. */
export interface QueryResult {
  /** JSON text for a client that knows the query by this number; the same text each time. */
  readonly modification: (queryId: number) => string
  /** Log lines and request ids do not count. */
  readonly fingerprint: string
}

const withoutRequestId = (message: string): string => message.replace(/^\[Request ID: [^\]]*\]/, "")

/** Clients give their queries low numbers; texts for others are not kept. */
const KEPT_MAX = 64

/** Without the opening brace and `queryId`. */
const modificationOf = (body: string): QueryResult["modification"] => {
  const kept: Array<string> = []
  return (queryId) => {
    const known = kept[queryId]
    if (known !== undefined) return known
    const text = `{"queryId":${queryId},${body}`
    if (queryId < KEPT_MAX) kept[queryId] = text
    return text
  }
}

/** `journal` is handed back when the query runs again, also after a reconnect. */
export const encodeResult = (outcome: Outcome<QueryExtra>, journal: string | null): QueryResult => {
  const rest = `"logLines":${JSON.stringify(outcome.logLines)},"journal":${JSON.stringify(journal)}}`
  if (outcome.ok) {
    const value = JSON.stringify(outcome.value)
    const modification = modificationOf(`"type":"QueryUpdated","value":${value},${rest}`)
    return { modification, fingerprint: `+${value}` }
  }
  const { data, message } = outcome.failure
  const detail = data === undefined ? "" : `"errorData":${JSON.stringify(data)},`
  return {
    modification: modificationOf(`"type":"QueryFailed","errorMessage":${JSON.stringify(message)},${detail}${rest}`),
    fingerprint: `-${withoutRequestId(message)}\n${detail}`
  }
}
