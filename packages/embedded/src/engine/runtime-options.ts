import { hostRandom } from "../modules/random.ts"
import { hostClock, hostTimers } from "../modules/timers.ts"
import { DiskBlobs, MemoryBlobs } from "../storage/blobs.ts"
import { DEFAULT_LIMITS, NO_LIMITS } from "../tx/meter.ts"
import type { EngineOptions } from "./engine-options.ts"
import type { RuntimeOptions } from "./runtime.ts"

const DEFAULT_MAX_FILE = 2 ** 30

/** What an engine's options leave open, filled with the host's own and the hosted defaults. */
export const runtimeOptions = (
  options: EngineOptions,
  hooks: Pick<RuntimeOptions, "log" | "onCommit" | "onArmed">
): RuntimeOptions => ({
  file: options.file,
  blobs: options.file === ":memory:" ? new MemoryBlobs() : new DiskBlobs(options.filesDir),
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
  ...hooks
})
