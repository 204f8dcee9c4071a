/**
 * Liveness of the runtime's thread, in memory shared with the supervisor: turns of its event loop, and calls that
 * begin.
 *
 * A function that never yields stops both, and the memory still names it.
 */
import { totalmem } from "node:os"

const WORDS = 4
const [BEATS, PATH_LENGTH, MEMORY, CALLS] = [0, 1, 2, 3]
const WORD_BYTES = WORDS * Int32Array.BYTES_PER_ELEMENT
const PATH_BYTES_MAX = 512

export const BEAT_EVERY_MS = 250
/** Processor time without progress after which the thread counts as stuck, ms. */
export const STUCK_AFTER_MS = 10_000
/** Factor for wall time, for a thread that blocks without using the processor. */
const WALL_FACTOR = 6

/** Limit for the thread's own heap and buffers, MiB: half of the machine's or container's memory. */
export const MAX_MEMORY_MB = Math.floor(Math.min(process.constrainedMemory() || Infinity, totalmem()) / 2 ** 21)

export const makeHeartbeatMemory = (): SharedArrayBuffer => new SharedArrayBuffer(WORD_BYTES + PATH_BYTES_MAX)

export interface Pulse {
  /** `memoryMb` is the thread's own heap and buffers, MiB. */
  readonly beat: (memoryMb: number) => void
  /** The outermost call that runs now; undefined for none. */
  readonly running: (path: string | undefined) => void
}

export const makePulse = (memory: SharedArrayBuffer): Pulse => {
  const words = new Int32Array(memory, 0, WORDS)
  const path = new Uint8Array(memory, WORD_BYTES)
  const encoder = new TextEncoder()
  return {
    beat: (memoryMb) => {
      Atomics.store(words, MEMORY, memoryMb)
      Atomics.add(words, BEATS, 1)
    },
    running: (name) => {
      // Encoded into another buffer because encodeInto refuses shared memory.
      const bytes = name === undefined ? new Uint8Array() : encoder.encode(name).subarray(0, PATH_BYTES_MAX)
      path.set(bytes)
      Atomics.store(words, PATH_LENGTH, bytes.length)
      if (name !== undefined) Atomics.add(words, CALLS, 1)
    }
  }
}

export interface Watch {
  readonly signs: () => number
  /** MiB at the last beat. */
  readonly memoryMb: () => number
  readonly running: () => string | undefined
}

export const readPulse = (memory: SharedArrayBuffer): Watch => {
  const words = new Int32Array(memory, 0, WORDS)
  const path = new Uint8Array(memory, WORD_BYTES)
  return {
    // Both only count up, so the sum is unchanged only when both are.
    signs: () => Atomics.load(words, BEATS) + Atomics.load(words, CALLS),
    memoryMb: () => Atomics.load(words, MEMORY),
    running: () => {
      const length = Atomics.load(words, PATH_LENGTH)
      return length === 0 ? undefined : new TextDecoder().decode(path.slice(0, length))
    }
  }
}

/** Processor time of all threads since the previous call, ms. */
export const makeProcessorMeter = (): (() => number) => {
  let before = process.cpuUsage()
  return () => {
    const { system, user } = process.cpuUsage(before)
    before = process.cpuUsage()
    return (system + user) / 1000
  }
}

/**
 * Whether there was no sign of life for `limitMs` of processor time, counted in steps of `stepMs` wall time.
 *
 * Processor time, because a busy machine may not schedule the thread; steps, because a suspended machine must not look
 * like a stuck thread.
 */
export const makeStallCounter = (
  signs: () => number,
  processorMs: () => number,
  { limitMs, stepMs }: { readonly limitMs: number; readonly stepMs: number }
): (() => boolean) => {
  let seen = signs()
  let usedMs = 0
  let silentMs = 0
  return () => {
    const now = signs()
    const spentMs = processorMs()
    const silent = now === seen
    usedMs = silent ? usedMs + Math.min(stepMs, spentMs) : 0
    silentMs = silent ? silentMs + stepMs : 0
    seen = now
    return usedMs >= limitMs || silentMs >= limitMs * WALL_FACTOR
  }
}
