import { createProcessPool } from "../process-pool.ts"
import type { Clip, ClipTask } from "./clip-messages.ts"
import { EncoderBroke } from "./encoder.ts"

/** Each process leads a group, so that its ffmpeg ends with it. */
export const clipPool = createProcessPool<ClipTask, Clip>({
  module: new URL("./clip-process.ts", import.meta.url),
  maxTasks: 4,
  maxRssBytes: 1024 ** 3,
  idleMs: 30_000,
  failure: (message = "The process that makes clips ended") => new EncoderBroke(message)
})
