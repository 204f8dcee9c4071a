import { createProcessPool } from "../process-pool.ts"
import type { Clip, ClipTask } from "./clip-messages.ts"
import { EncoderBroke } from "./encoder.ts"

/** Processes that make clips; each leads its group, so that an ffmpeg of its own ends with it. */
export const clipPool = createProcessPool<ClipTask, Clip>({
  module: new URL("./clip-process.ts", import.meta.url),
  maxTasks: 4,
  maxRssBytes: 1024 ** 3,
  idleMs: 30_000,
  failure: (message = "The process that makes clips ended") => new EncoderBroke(message)
})
