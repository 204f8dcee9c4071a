const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const KEYS_MAX = 50_000

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000))

interface Window {
  count: number
  startedAt: number
}

/** Ended, or starts in the future because the clock was set back. */
const isOver = ({ startedAt }: Window, windowMs: number, now: number): boolean =>
  now < startedAt || now - startedAt >= windowMs

/** Drops the oldest keys. */
const prune = (map: Map<string, unknown>): void => {
  for (const key of map.keys()) {
    if (map.size <= KEYS_MAX) return
    map.delete(key)
  }
}

/** Windows start with the first call. In memory and bounded; counts that must survive a restart are in the database. */
export const makeWindows = () => {
  const windows = new Map<string, Window>()
  return {
    /** Returns the seconds until the window ends when `max` is reached, else undefined. */
    take: (key: string, max: number, windowMs = MINUTE_MS): number | undefined => {
      const now = Date.now()
      const found = windows.get(key)
      const window = found === undefined || isOver(found, windowMs, now) ? { count: 0, startedAt: now } : found
      if (window !== found) {
        windows.delete(key)
        windows.set(key, window)
        prune(windows)
      }
      if (window.count >= max) return seconds(window.startedAt + windowMs - now)
      window.count += 1
      return undefined
    }
  }
}

interface GateLimits {
  /** Failures within a minute. */
  readonly failures: number
  /** Extra failures, one per subject that succeeded under the key within an hour, at most. */
  readonly earned: number
  /** Attempts under one key that may wait. */
  readonly waiting: number
}

interface Gate extends Window {
  running: number
  readonly waiting: Array<() => void>
  readonly succeeded: Map<string, number>
}

/**
 * Blocks after too many failures; successes do not count.
 *
 * Running attempts may all fail, so no more run at once than may still fail; the others queue. That keeps the limit
 * exact without refusing valid attempts.
 */
export const makeFailureGate = (limits: GateLimits) => {
  const gates = new Map<string, Gate>()

  const gateOf = (key: string): Gate => {
    const found = gates.get(key)
    if (found !== undefined) return found
    const gate = { count: 0, startedAt: Date.now(), running: 0, waiting: [], succeeded: new Map<string, number>() }
    gates.set(key, gate)
    prune(gates)
    return gate
  }

  const budgetOf = (gate: Gate, now: number): number => {
    for (const [subject, at] of gate.succeeded) if (now < at || now - at >= HOUR_MS) gate.succeeded.delete(subject)
    return limits.failures + Math.min(limits.earned, gate.succeeded.size)
  }

  /** Returns the seconds to wait when there is no turn. */
  const enter = async (gate: Gate): Promise<number | undefined> => {
    for (;;) {
      const now = Date.now()
      if (isOver(gate, MINUTE_MS, now)) Object.assign(gate, { count: 0, startedAt: now })
      const left = budgetOf(gate, now) - gate.count
      if (left <= 0) return seconds(gate.startedAt + MINUTE_MS - now)
      if (gate.running < left) {
        gate.running += 1
        return undefined
      }
      if (gate.waiting.length >= limits.waiting) return 1
      await new Promise<void>((resolve) => gate.waiting.push(resolve))
    }
  }

  /** A number is the seconds to wait. */
  const run = async <A>(
    key: string,
    subject: string,
    attempt: () => Promise<A>,
    outcomeOf: (result: A) => "right" | "wrong" | "neither"
  ): Promise<A | number> => {
    const gate = gateOf(key)
    const wait = await enter(gate)
    if (wait !== undefined) return wait
    let outcome: "right" | "wrong" | "neither" = "wrong"
    try {
      const result = await attempt()
      outcome = outcomeOf(result)
      return result
    } finally {
      gate.running -= 1
      if (outcome === "wrong") {
        if (gate.count === 0) gate.startedAt = Date.now()
        gate.count += 1
      }
      if (outcome === "right" && gate.succeeded.size < limits.earned) gate.succeeded.set(subject, Date.now())
      for (const resume of gate.waiting.splice(0)) resume()
    }
  }

  return { run }
}
