import type { Outcome, QueryExtra } from "../contract/outcomes.ts"

export interface QueryResult {
  /** JSON text for this query number; the same string each time. */
  readonly modification: (queryId: number) => string
  readonly fingerprint: string
}

const withoutRequestId = (message: string): string => message.replace(/^\[Request ID: [^\]]*\]/, "")

/** Clients use low numbers; texts for others are not kept. */
const KEPT_MAX = 64

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

/** `journal` is passed to the next run, also after a reconnect. */
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
