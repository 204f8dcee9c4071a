import { EDGE_LIMITS } from "../limits/edge-table.ts"

const NAMES = [
  "jsonBytesAnonymous",
  "jsonBytesUser",
  "jsonBytesTrusted",
  "jsonDepth",
  "jsonBodyMs",
  "uploadIdleMs",
  "httpActionBytes",
  "httpAnswerBytes",
  "headersMs",
  "batchQueries",
  "workPerTurn",
  "anonymousPerMinute",
  "anonymousBurst",
  "frameBytesAnonymous",
  "frameBytesUser",
  "frameBytesTrusted",
  "queriesPerSocketAnonymous",
  "queriesPerSocket",
  "mutationsInFlight",
  "actionsInFlight",
  "anonymousSocketsPerAddress",
  "socketsPerSession",
  "sockets",
  "executionsWaiting",
  "connections",
  "connectMs",
  "clientLogLines"
] as const satisfies ReadonlyArray<keyof typeof EDGE_LIMITS>

/** In the units of {@link EDGE_LIMITS}; inclusive. */
export type EdgeLimits = Readonly<Record<(typeof NAMES)[number], number>>

/** Fails at a value that is no whole number from 1. */
export const edgeLimits = (changed: Partial<EdgeLimits> = {}): EdgeLimits => {
  const entries = NAMES.map((name) => {
    const value = changed[name] ?? EDGE_LIMITS[name].value
    if (!Number.isSafeInteger(value) || value < 1) throw new Error(`The limit ${name} must be a whole number from 1`)
    return [name, value] as const
  })
  // Every name of the list is there.
  return Object.fromEntries(entries) as EdgeLimits
}
