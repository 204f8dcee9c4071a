import { refusalTexts } from "@marque/core/texts"
import { lengthWords, VIDEO_SECONDS_MAX, VIDEO_SIDE_MAX } from "@marque/core/uploads"
import type { RefusedUpload } from "../intake.ts"
import { LIMITS } from "../limits.ts"
import { createProcessPool } from "../process-pool.ts"
import type { RepackedVideo, VideoAnswer, VideoProblem, VideoTask } from "./video-messages.ts"

class VideoNotRead extends Error {
  override readonly name = "VideoNotRead"
}

/** It ended by itself, or took too long. */
class VideoBrokeReader extends Error {
  override readonly name = "VideoBrokeReader"
}

const pool = createProcessPool<VideoTask, VideoAnswer>({
  module: new URL("./video-process.ts", import.meta.url),
  maxTasks: 20,
  maxRssBytes: 300 * 1024 ** 2,
  idleMs: 10_000,
  maxHeapBytes: LIMITS.videoResidentBytes.value,
  silent: true,
  failure: (message) => (message === undefined ? new VideoBrokeReader() : new VideoNotRead(message))
})

const refusedVideo = (name: string, problem: VideoProblem): RefusedUpload => {
  if ("found" in problem) {
    return {
      ok: false,
      code: "unsupported_file",
      message: refusalTexts.unsupported_file({ name, found: problem.found })
    }
  }
  const [size, limit] =
    "seconds" in problem
      ? [`${lengthWords(problem.seconds)} long`, lengthWords(VIDEO_SECONDS_MAX)]
      : [`${problem.width} × ${problem.height} pixels large`, `${VIDEO_SIDE_MAX} pixels on a side`]
  return { ok: false, code: "file_too_large", message: refusalTexts.file_too_large({ name, size, limit }) }
}

const answered = async (task: VideoTask, limitMs: number, signal: AbortSignal | undefined): Promise<VideoAnswer> => {
  const watch = new AbortController()
  let timer = setTimeout(
    () => watch.abort(new VideoNotRead("The process that reads videos did not start")),
    LIMITS.videoStartMs.value
  )
  const onProgress = () => {
    clearTimeout(timer)
    timer = setTimeout(() => watch.abort(new VideoBrokeReader()), limitMs)
  }
  try {
    const signals = signal === undefined ? watch.signal : AbortSignal.any([watch.signal, signal])
    return await pool.run(task, { onProgress, signal: signals })
  } catch (error) {
    if (error instanceof VideoBrokeReader) return { problem: { found: "the file is damaged" } }
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Reads the video at `from` and writes a clean copy to `to`, in another process. Refuses with a sentence; rejects with the
 * signal's reason, and when this machine fails, as with a full disk.
 */
export const inspectVideo = async (
  task: VideoTask,
  {
    limitMs = LIMITS.videoReadMs.value,
    name,
    signal
  }: { readonly name: string; readonly limitMs?: number; readonly signal?: AbortSignal }
): Promise<({ readonly ok: true } & RepackedVideo) | RefusedUpload> => {
  const answer = await answered(task, limitMs, signal)
  return "problem" in answer ? refusedVideo(name, answer.problem) : { ok: true, ...answer.video }
}
