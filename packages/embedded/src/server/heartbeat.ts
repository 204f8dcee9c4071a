/**
 * Signs of life of the runtime's thread, in memory that both threads see: turns of its event loop, and calls that begin.
 *
 * A function that never yields stops both, while the memory still names it.
 */
import { totalmem } from "node:os"

const WORDS = 4
const [BEATS, PATH_LENGTH, MEMORY, CALLS] = [0, 1, 2, 3]
const WORD_BYTES = WORDS * Int32Array.BYTES_PER_ELEMENT
const PATH_BYTES_MAX = 512

export const BEAT_EVERY_MS = 250
/** Processor time without a sign of life after which the thread is taken for stuck, ms. */
export const STUCK_AFTER_MS = 10_000
/** A thread that waits for something without using the processor is stuck after this many times as long. */
const WALL_FACTOR = 6

/** Of the thread's own heap and buffers, MiB: half of what the machine, or its container, has. */
export const MAX_MEMORY_MB = Math.floor(Math.min(process.constrainedMemory() || Infinity, totalmem()) / 2 ** 21)

export const makeHeartbeatMemory = (): SharedArrayBuffer => new SharedArrayBuffer(WORD_BYTES + PATH_BYTES_MAX)

/** The side of the runtime's thread. */
export interface Pulse {
  /** `memoryMb` is the memory of the thread's own heap and buffers, MiB. */
  readonly beat: (memoryMb: number) => void
  /** Notes the call from outside that runs now; undefined: none. */
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
      // Encoded into another buffer first: encodeInto refuses shared memory.
      const bytes = name === undefined ? new Uint8Array() : encoder.encode(name).subarray(0, PATH_BYTES_MAX)
      path.set(bytes)
      Atomics.store(words, PATH_LENGTH, bytes.length)
      if (name !== undefined) Atomics.add(words, CALLS, 1)
    }
  }
}

/** The side of the supervisor. */
export interface Watch {
  /** Changes with every turn of the event loop that beats, and with every call that begins. */
  readonly signs: () => number
  /** MiB at the last beat. */
  readonly memoryMb: () => number
  readonly running: () => string | undefined
}

export const readPulse = (memory: SharedArrayBuffer): Watch => {
  const words = new Int32Array(memory, 0, WORDS)
  const path = new Uint8Array(memory, WORD_BYTES)
  return {
    // Each only counts up, so that the sum stays the same only when both do.
    signs: () => Atomics.load(words, BEATS) + Atomics.load(words, CALLS),
    memoryMb: () => Atomics.load(words, MEMORY),
    running: () => {
      const length = Atomics.load(words, PATH_LENGTH)
      return length === 0 ? undefined : new TextDecoder().decode(path.slice(0, length))
    }
  }
}

/** Processor time of this process, all threads together, since the call before; ms. */
export const makeProcessorMeter = (): (() => number) => {
  let before = process.cpuUsage()
  return () => {
    const { system, user } = process.cpuUsage(before)
    before = process.cpuUsage()
    return (system + user) / 1000
  }
}

/**
 * Whether nothing was heard for `limitMs` of processor time, counted in steps of `stepMs` wall time.
 *
 * A machine that is busy with other programs gives the thread no time to yield: what it did not get does not count. Wall
 * time is counted in steps too, so that a suspended machine is not taken for a stuck thread.
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
