/** Captured when this module loads, so that fake timers never stop a commit. */
export interface Timers {
  /** The returned function cancels it. */
  readonly after: (delayMs: number, callback: () => void) => () => void
  /** After the input that is already there has been read. */
  readonly soon: (callback: () => void) => void
  /** Never goes back; any origin. @default performance.now */
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

/** Milliseconds of a clock that never goes back. */
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
