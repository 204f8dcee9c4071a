import type { Print } from "../contract/log.ts"
import type { Random } from "./random.ts"
import type { Clock, Timers } from "./timers.ts"

export interface Host {
  readonly clock: Clock
  readonly random: Random
  readonly timers: Timers
  readonly print: Print
}
