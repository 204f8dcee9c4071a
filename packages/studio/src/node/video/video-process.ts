/** A video can be built to take memory and time: the parent kills this process on time-out, and it kills itself on memory. */
import { LIMITS } from "../limits.ts"
import { serveTasks } from "../pool-process.ts"
import { repackVideo } from "./repack-video.ts"
import type { VideoAnswer, VideoTask } from "./video-messages.ts"

const MEMORY_CHECK_MS = 50

const end = () => process.kill(process.pid, "SIGKILL")

setInterval(() => {
  if (process.memoryUsage.rss() > LIMITS.videoResidentBytes.value) end()
}, MEMORY_CHECK_MS).unref()

serveTasks<VideoTask, VideoAnswer>(({ from, to }, onProgress) => {
  // Reading time counts from here, without the start.
  onProgress(0)
  return repackVideo(from, to)
}, end)
