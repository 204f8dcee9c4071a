import type { Outcome } from "../engine/engine.ts"
import { encodeTimestamp } from "./timestamps.ts"

/** Where a client stands: its query set, its identity and the commit it shows. */
export interface Version {
  readonly querySet: number
  readonly identity: number
  readonly ts: bigint
}

const versionText = ({ identity, querySet, ts }: Version): string =>
  `{"querySet":${querySet},"identity":${identity},"ts":"${encodeTimestamp(ts)}"}`

/**
 * A `Transition` with modifications that are JSON texts already.
 *
 * `clockSkew` is the client's clock minus ours in ms when it connected; the message carries our time in ns.
 */
export const transitionText = (
  from: Version,
  to: Version,
  modifications: ReadonlyArray<string>,
  { clockSkew, serverMs }: { readonly clockSkew: number | undefined; readonly serverMs: number }
): string => {
  const skew = clockSkew === undefined ? "" : `"clientClockSkew":${clockSkew},`
  const versions = `"startVersion":${versionText(from)},"endVersion":${versionText(to)}`
  const time = `${skew}"serverTs":${serverMs * 1_000_000}`
  return `{"type":"Transition",${versions},${time},"modifications":[${modifications.join(",")}]}`
}

/** The answer to a mutation (`ts` is its commit) or an action. */
export const responseText = (
  type: "MutationResponse" | "ActionResponse",
  requestId: number,
  outcome: Outcome,
  ts?: bigint
): string => {
  const { logLines } = outcome
  if (outcome.ok) {
    const commit = ts === undefined ? {} : { ts: encodeTimestamp(ts) }
    return JSON.stringify({ type, requestId, success: true, result: outcome.value, ...commit, logLines })
  }
  const { data, message } = outcome.failure
  const detail = data === undefined ? {} : { errorData: data }
  return JSON.stringify({ type, requestId, success: false, result: message, ...detail, logLines })
}
