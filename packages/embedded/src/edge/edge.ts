import type { IncomingMessage } from "node:http"
import { hostTimers, type Timers } from "../host/timers.ts"
import { type Client, makeClients } from "./client.ts"
import { type ClientLog, makeClientLog } from "./client-log.ts"
import { type Admission, type Backlog, makeAdmission } from "./admission.ts"
import { type EdgeLimits, edgeLimits } from "./edge-limits.ts"
import { makePace, type Pace } from "./pace.ts"
import { makeRequestRates, type RequestRates } from "./request-rates.ts"
import { makeSocketCounts, type SocketCounts } from "./socket-counts.ts"

export interface Edge {
  readonly limits: EdgeLimits
  readonly timers: Timers
  readonly clientOf: (request: IncomingMessage) => Client
  readonly rates: RequestRates
  readonly sockets: SocketCounts
  readonly pace: Pace
  readonly report: ClientLog
  readonly admission: Admission
}

interface EdgeOptions {
  readonly limits?: Partial<EdgeLimits>
  readonly trustedKeys?: ReadonlyArray<string>
  readonly timers?: Timers
  readonly log?: (level: "warn" | "error", text: string) => void
  readonly backlog?: () => Backlog
}

const noBacklog = (): Backlog => ({ waiting: 0, expectedWaitMs: 0 })

export const makeEdge = ({
  backlog = noBacklog,
  limits: changed,
  log = () => undefined,
  timers = hostTimers,
  trustedKeys = []
}: EdgeOptions): Edge => {
  const limits = edgeLimits(changed)
  const elapsed = timers.elapsed ?? (() => performance.now())
  return {
    limits,
    timers,
    clientOf: makeClients(trustedKeys),
    rates: makeRequestRates({ burst: limits.anonymousBurst, perMinute: limits.anonymousPerMinute }, elapsed),
    sockets: makeSocketCounts(limits),
    pace: makePace(timers, limits.workPerTurn),
    report: makeClientLog(log, limits.clientLogLines, elapsed),
    admission: makeAdmission(limits.executionsWaiting, backlog)
  }
}
