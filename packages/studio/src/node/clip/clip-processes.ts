import { crewOf } from "../crew.ts"
import type { Clip, ClipOrder } from "./clip-messages.ts"
import { EncoderBroke } from "./encoder.ts"

/** Processes that make clips; each leads its group, so that an ffmpeg of its own ends with it. */
export const clipCrew = crewOf<ClipOrder, Clip>({
  module: new URL("./clip-process.ts", import.meta.url),
  pieces: 4,
  heldLimit: 1024 ** 3,
  idleMs: 30_000,
  failure: (message = "The process that makes clips ended") => new EncoderBroke(message)
})
