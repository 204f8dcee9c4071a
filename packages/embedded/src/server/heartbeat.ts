/**
 * Signs of life of the runtime's thread, in memory that both threads see.
 *
 * A function that never yields stops the thread's timers and with them the beat, while the memory still tells which function
 * it is.
 */
import { totalmem } from "node:os"

const BEAT_BYTES = 12
const PATH_BYTES_MAX = 512

/** A beat is written this often, ms. */
export const BEAT_EVERY_MS = 250
/** Without a beat for this long the thread is taken for stuck, ms. */
export const STUCK_AFTER_MS = 10_000

/** A thread that holds more is taken for one that hoards: half of what the machine, or its container, has; MiB. */
export const MAX_MEMORY_MB = Math.floor(Math.min(process.constrainedMemory() || Infinity, totalmem()) / 2 ** 21)

export const makeHeartbeatMemory = (): SharedArrayBuffer => new SharedArrayBuffer(BEAT_BYTES + PATH_BYTES_MAX)

/** The side that lives. */
export interface Pulse {
  /** `memoryMb` is the memory of the thread's own heap and buffers, MiB. */
  readonly beat: (memoryMb: number) => void
  /** Notes the function that runs now; undefined: none. */
  readonly running: (path: string | undefined) => void
}

export const makePulse = (memory: SharedArrayBuffer): Pulse => {
  const words = new Int32Array(memory, 0, 3)
  const path = new Uint8Array(memory, BEAT_BYTES)
  const encoder = new TextEncoder()
  return {
    beat: (memoryMb) => {
      Atomics.store(words, 2, memoryMb)
      Atomics.add(words, 0, 1)
    },
    running: (name) => {
      // Into a buffer of its own first: encodeInto refuses shared memory.
      const bytes = name === undefined ? new Uint8Array() : encoder.encode(name).subarray(0, PATH_BYTES_MAX)
      path.set(bytes)
      Atomics.store(words, 1, bytes.length)
    }
  }
}

/** The side that watches. */
export interface Watch {
  readonly beats: () => number
  /** MiB at the last beat. */
  readonly memoryMb: () => number
  readonly running: () => string | undefined
}

export const readPulse = (memory: SharedArrayBuffer): Watch => {
  const words = new Int32Array(memory, 0, 3)
  const path = new Uint8Array(memory, BEAT_BYTES)
  return {
    beats: () => Atomics.load(words, 0),
    memoryMb: () => Atomics.load(words, 2),
    running: () => {
      const length = Atomics.load(words, 1)
      return length === 0 ? undefined : new TextDecoder().decode(path.slice(0, length))
    }
  }
}

/** Counts silence in its own steps, so that a suspended machine is not taken for a stuck thread. */
export const makeStallCounter = (beats: () => number, stepMs: number, limitMs: number): (() => boolean) => {
  let seen = beats()
  let silentMs = 0
  return () => {
    const now = beats()
    silentMs = now === seen ? silentMs + stepMs : 0
    seen = now
    return silentMs >= limitMs
  }
}
