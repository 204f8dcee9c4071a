import type { Outcome } from "../contract/outcomes.ts"
import { encodeTimestamp } from "../values/timestamps.ts"

export interface Version {
  readonly querySet: number
  readonly identity: number
  readonly ts: bigint
}

const versionText = ({ identity, querySet, ts }: Version): string =>
  `{"querySet":${querySet},"identity":${identity},"ts":"${encodeTimestamp(ts)}"}`

interface Transition {
  readonly from: Version
  readonly to: Version
  /** JSON texts. */
  readonly modifications: ReadonlyArray<string>
  /** Client's clock minus ours in ms when it connected. */
  readonly clockSkew: number | undefined
  /** UTC ms; the message carries it in ns. */
  readonly serverMs: number
}

const sameVersion = (left: Version, right: Version): boolean =>
  left.ts === right.ts && left.querySet === right.querySet && left.identity === right.identity

const isSame = (left: Transition, right: Transition): boolean =>
  left.serverMs === right.serverMs &&
  left.clockSkew === right.clockSkew &&
  left.modifications.length === right.modifications.length &&
  sameVersion(left.from, right.from) &&
  sameVersion(left.to, right.to) &&
  left.modifications.every((text, at) => text === right.modifications[at])

/** After a write most sockets are at one version and get the same change. */
const recent: Array<{ readonly transition: Transition; readonly text: string }> = []
const RECENT_MAX = 4
/** In UTF-16 code units; longer ones are not kept. */
const KEPT_LENGTH_MAX = 2 ** 20

/** Cached, because many sockets get the same change. */
export const transitionText = (transition: Transition): string => {
  const known = recent.find((each) => isSame(each.transition, transition))
  if (known !== undefined) return known.text
  const text = build(transition)
  if (text.length <= KEPT_LENGTH_MAX && recent.unshift({ transition, text }) > RECENT_MAX) recent.pop()
  return text
}

const build = ({ clockSkew, from, modifications, serverMs, to }: Transition): string => {
  const skew = clockSkew === undefined ? "" : `"clientClockSkew":${clockSkew},`
  const versions = `"startVersion":${versionText(from)},"endVersion":${versionText(to)}`
  const time = `${skew}"serverTs":${serverMs * 1_000_000}`
  return `{"type":"Transition",${versions},${time},"modifications":[${modifications.join(",")}]}`
}

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
