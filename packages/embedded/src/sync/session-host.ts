import type { Doorkeeper } from "../auth/caller.ts"
import type { Engine } from "../engine/engine.ts"
import type { Timers } from "../modules/timers.ts"
import type { LiveQueries } from "../reactive/live-queries.ts"

/** What all sessions share. */
export interface SessionHost {
  readonly engine: Pick<Engine, "mutation" | "action" | "timestamp">
  readonly live: LiveQueries
  readonly doorkeeper: Doorkeeper
  /** UTC ms. */
  readonly now: () => number
  readonly timers: Timers
  readonly log: (level: "warn" | "error", text: string) => void
}

/** The socket under a session. */
export interface Wire {
  /** `flushed` is called when the frame left the process. */
  readonly send: (frame: string, flushed: () => void) => void
  /** Bytes that did not leave the process yet. */
  readonly unsent: () => number
  readonly close: (code: number, reason: string) => void
  readonly chunked: boolean
  readonly ip: string | null
  readonly userAgent: string | null
}
