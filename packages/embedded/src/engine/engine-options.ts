import type { Random } from "../host/random.ts"
import type { Timers } from "../host/timers.ts"
import type { Clock } from "../host/timers.ts"
import type { TransactionLimits } from "../tx/meter.ts"
import type { Modules } from "../contract/modules.ts"

/** What an engine runs on; everything optional is the host's own or the hosted default. */
export interface EngineOptions {
  /** Database file, or ":memory:". */
  readonly file: string
  /** Folder of stored files; unused in memory. */
  readonly filesDir: string
  /** Address that clients use, also of stored files. */
  readonly publicUrl: string
  /** Address of HTTP actions. */
  readonly siteUrl: string
  /** Modules to begin with; without them every function is unknown until `swap`. */
  readonly modules?: Modules
  readonly clock?: Clock
  readonly random?: Random
  readonly timers?: Timers
  /** Hide the texts of plain errors from clients. */
  readonly production?: boolean
  /** Of one transaction; `false` switches them off. */
  readonly limits?: Partial<TransactionLimits> | false
  /** Bytes of one stored file; default 1 GiB. */
  readonly maxFileBytes?: number
  /** Variables of this run, in place of the stored ones; they are never written to disk. */
  readonly environment?: Readonly<Record<string, string>>
  /** The operator's key; its hash is stored and replaces an earlier one. */
  readonly adminKey?: string
  /** The runtime's own log; what functions print goes to their callers. */
  readonly log?: (line: { readonly level: "info" | "warn" | "error"; readonly text: string }) => void
  /** Told which function's code runs now; undefined: none. */
  readonly running?: (path: string | undefined) => void
  /**
   * Run every mutation twice, throw the first run away and fail when the two differ. Hosted Convex may run a mutation again
   * after a conflict; code that keeps state outside of the database shows itself here.
   */
  readonly rehearse?: boolean
  /**
   * Whether a database that is missing or empty is made beside stored files, which then go to the trash.
   *
   * @default "refuse", because a missing database is more often a lost one
   */
  readonly freshBeside?: "refuse" | "allow"
  /** Whether the caller holds the lock of the database file, see `holdDatabase`. @default false */
  readonly locked?: boolean
  /** Free bytes on the volume of the stored files; undefined where unknown. For tests. @default measured */
  readonly freeBytes?: () => Promise<number | undefined>
  /** Called right before every COMMIT; what it throws is what a full disk would do. For tests. */
  readonly beforeCommit?: () => void
}
