/** Milliseconds between a worker's signs of life. */
export const PRESENCE_MS = 4_000
/** Milliseconds without a sign after which a worker is lost; covers a reconnect and a task that blocks for a while. */
export const WORKER_LOST_MS = 20_000
/** Names the worker on its connection, so that a server that holds the connection notices its end. */
export const WORKER_HEADER = "X-Marque-Worker"

/** UTC ms, by the backend's clock. */
export interface WorkerPresence {
  /** Start of the unbroken signs. */
  readonly since: number
  readonly seenAt: number
}

/** A missed sign, or a clock that was set back, breaks the row: then nothing is known about other workers either. */
export const nextPresence = (before: WorkerPresence | undefined, now: number): WorkerPresence => {
  const unbroken = before !== undefined && before.seenAt <= now && now - before.seenAt <= 2 * PRESENCE_MS
  return { since: unbroken ? before.since : now, seenAt: now }
}

/** Workers last seen before this time, UTC ms, are lost; undefined while the witness may have missed their signs. */
export const lostBefore = ({ seenAt, since }: WorkerPresence): number | undefined =>
  seenAt - since >= WORKER_LOST_MS ? seenAt - WORKER_LOST_MS : undefined
