import type { CallerResolver } from "../auth/caller.ts"
import type { Client } from "../edge/client.ts"
import type { Edge } from "../edge/edge.ts"
import type { SocketSlot } from "../edge/socket-counts.ts"
import type { Engine } from "../engine/engine.ts"
import type { Timers } from "../host/timers.ts"
import type { LiveQueries } from "../reactive/live-queries.ts"

export interface SessionHost {
  readonly engine: Pick<Engine, "mutation" | "action" | "timestamp">
  readonly live: LiveQueries
  readonly callerResolver: CallerResolver
  /** UTC ms. */
  readonly now: () => number
  readonly timers: Timers
  readonly edge: Pick<Edge, "admission" | "limits" | "rates" | "pace" | "report">
}

export interface Wire {
  readonly send: (frame: string, flushed: () => void) => void
  /** In bytes. */
  readonly unsent: () => number
  readonly close: (code: number, reason: string) => void
  readonly hold: (held: boolean) => void
  readonly client: Client
  readonly slot: SocketSlot
  readonly chunked: boolean
  readonly ip: string | null
  readonly userAgent: string | null
}
