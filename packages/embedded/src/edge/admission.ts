/** Executions that wait for their turn, and when one more would begin by the pace of recent ones. */
export interface Backlog {
  readonly waiting: number
  readonly expectedWaitMs: number
}

/** Undefined while there is room for more work, else when to ask again, ms. */
export type Admission = (client: { readonly trusted: boolean }) => number | undefined

const RETRY_MIN_MS = 1_000
const RETRY_MAX_MS = 30_000

/**
 * Refuses work of clients while more than `max` executions wait. Programs with a trusted key finish what others wait for
 * and are always admitted.
 *
 * Times are spread by half in both directions, so that clients do not come back together; `random` is 0 to 1.
 */
export const makeAdmission =
  (max: number, backlog: () => Backlog, random: () => number = Math.random): Admission =>
  ({ trusted }) => {
    const { expectedWaitMs, waiting } = backlog()
    if (trusted || waiting <= max) return undefined
    const retryMs = Math.min(RETRY_MAX_MS, Math.max(RETRY_MIN_MS, expectedWaitMs))
    return Math.round(retryMs * (0.5 + random()))
  }
