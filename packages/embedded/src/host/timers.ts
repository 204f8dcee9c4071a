/** Captured at load, so that fake timers never stop a commit. */
export interface Timers {
  readonly after: (delayMs: number, callback: () => void) => () => void
  /** Runs after pending input was read. */
  readonly soon: (callback: () => void) => void
  /** Monotonic, ms. @default performance.now */
  readonly elapsed?: () => number
}

/** UTC milliseconds. */
export interface Clock {
  readonly now: () => number
}

const { clearTimeout, setImmediate, setTimeout } = globalThis
const now = Date.now.bind(Date)

/** The longest delay one timer of the host takes. */
const MAX_DELAY_MS = 2 ** 31 - 1

/** Monotonic, ms. */
export const elapsedBy = ({ elapsed = () => performance.now() }: Timers): (() => number) => elapsed

export const hostTimers: Timers = {
  after: (delayMs, callback) => {
    const handle = setTimeout(callback, Math.min(delayMs, MAX_DELAY_MS))
    handle.unref?.()
    return () => clearTimeout(handle)
  },
  soon: (callback) => void setImmediate(callback)
}

export const hostClock: Clock = { now }
