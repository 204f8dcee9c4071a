import { hostRandom } from "../host/random.ts"
import { hostClock, hostTimers } from "../host/timers.ts"
import type { Random } from "../host/random.ts"
import type { Timers } from "../host/timers.ts"
import type { Blobs } from "../storage/blob-store.ts"
import { DiskBlobs } from "../storage/blobs.ts"
import { freeBytesOf, type MeasureFree } from "../storage/free-space.ts"
import { MemoryBlobs } from "../storage/memory-blobs.ts"
import { S3Blobs } from "../storage/s3-blobs.ts"
import { s3Client } from "../s3/s3-client.ts"
import type { Clock } from "../host/timers.ts"
import { DEFAULT_LIMITS, NO_LIMITS, type TransactionLimits } from "../tx/meter.ts"
import type { Armed } from "../tx/transaction.ts"
import type { LogLevel } from "../contract/log.ts"
import type { Commit } from "../contract/commits.ts"
import type { EngineOptions } from "./engine-options.ts"

export interface RuntimeOptions {
  readonly file: string
  readonly blobs: Blobs
  readonly publicUrl: string
  readonly clock: Clock
  readonly random: Random
  readonly timers: Timers
  readonly limits: TransactionLimits
  readonly maxFileBytes: number
  readonly deploymentName: string
  /** How `_scheduled_functions` shows a canonical path. */
  readonly jobName: (path: string) => string
  readonly log: (line: { readonly level: LogLevel; readonly text: string }) => void
  readonly running: (path: string | undefined) => void
  readonly onCommit: (commit: Commit) => void
  readonly onArmed: (jobs: ReadonlyArray<Armed>) => void
  readonly beforeCommit?: (() => void) | undefined
  readonly freeBytes: MeasureFree
  readonly freshBeside: "refuse" | "allow"
  readonly locked?: boolean | undefined
  /** See `FunctionHost.lookAhead`. */
  readonly lookAhead?: boolean | undefined
  /** See `Catalog.forSuites`. */
  readonly forSuites?: boolean | undefined
  /** Without it, each nested query runs for its own caller. */
  readonly sharesAnswers: boolean
  readonly rehearse?: boolean | undefined
}

const unmeasured = (): Promise<undefined> => Promise.resolve(undefined)

const blobsOf = ({ blobs, file, filesDir }: EngineOptions): Blobs => {
  if (file === ":memory:") return new MemoryBlobs()
  return blobs === undefined ? new DiskBlobs(filesDir) : new S3Blobs(filesDir, blobs, s3Client(blobs))
}

const DEFAULT_MAX_FILE = 2 ** 30

export const runtimeOptions = (
  options: EngineOptions,
  hooks: Pick<RuntimeOptions, "log" | "onCommit" | "onArmed">
): RuntimeOptions => ({
  file: options.file,
  blobs: blobsOf(options),
  publicUrl: options.publicUrl,
  clock: options.clock ?? hostClock,
  random: options.random ?? hostRandom,
  timers: options.timers ?? hostTimers,
  limits: options.limits === false ? NO_LIMITS : { ...DEFAULT_LIMITS, ...options.limits },
  maxFileBytes: options.maxFileBytes ?? DEFAULT_MAX_FILE,
  deploymentName: "local",
  jobName: (path) => path.replace(":", ".js:"),
  running: options.running ?? (() => undefined),
  beforeCommit: options.beforeCommit,
  rehearse: options.rehearse,
  freeBytes: options.freeBytes ?? (options.file === ":memory:" ? unmeasured : freeBytesOf(options.filesDir)),
  freshBeside: options.freshBeside ?? "refuse",
  sharesAnswers: true,
  locked: options.locked,
  ...hooks
})
