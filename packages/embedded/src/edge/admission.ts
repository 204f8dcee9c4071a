/** Waiting executions, and the expected start of one more. */
export interface Backlog {
  readonly waiting: number
  readonly expectedWaitMs: number
}

/** Undefined to admit, else when to retry, ms. */
export type Admission = (client: { readonly trusted: boolean }) => number | undefined

const RETRY_MIN_MS = 1_000
const RETRY_MAX_MS = 30_000

/**
 * Refuses client work while more than `max` executions wait. Programs with a trusted key are always admitted, because
 * others wait for what they finish.
 *
 * Retry times are jittered by half in both directions; `random` is 0 to 1.
 */
export const makeAdmission =
  (max: number, backlog: () => Backlog, random: () => number = Math.random): Admission =>
  ({ trusted }) => {
    const { expectedWaitMs, waiting } = backlog()
    if (trusted || waiting <= max) return undefined
    const retryMs = Math.min(RETRY_MAX_MS, Math.max(RETRY_MIN_MS, expectedWaitMs))
    return Math.round(retryMs * (0.5 + random()))
  }
