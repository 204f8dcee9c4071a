import { type ChildProcess, fork } from "node:child_process"
import type { Clip, ClipAnswer, ClipOrder } from "./clip-messages.ts"
import { EncoderBroke } from "./encoder.ts"

/** Clips that one process makes before it gives its memory back. */
const CLIPS_PER_PROCESS = 4
/** Resident memory above which a process is not used again, bytes. */
const HELD_LIMIT = 1024 ** 3
/** How long an unused process waits for the next clip, ms. */
const IDLE_MS = 30_000

interface Crew {
  readonly process: ChildProcess
  clips: number
  dismissal?: NodeJS.Timeout
}

const idle: Array<Crew> = []

/** Ends a process with the programs it started; nothing it does needs to be finished. */
const end = ({ process: own }: Crew): void => {
  try {
    // A process that leads its group takes an ffmpeg of its own along; where there are no groups, ffmpeg ends with its pipe.
    if (own.pid !== undefined && process.platform !== "win32") process.kill(-own.pid, "SIGKILL")
    else own.kill("SIGKILL")
  } catch {
    own.kill("SIGKILL")
  }
}

const start = (): Crew => {
  const own = fork(new URL("./clip-process.ts", import.meta.url), {
    serialization: "advanced",
    detached: process.platform !== "win32",
    stdio: ["ignore", "ignore", "inherit", "ipc"]
  })
  return { process: own, clips: 0 }
}

const dismiss = (crew: Crew): void => {
  const at = idle.indexOf(crew)
  if (at >= 0) idle.splice(at, 1)
  end(crew)
}

/** Keeps a process for the next clip, without keeping the server alive for it. */
const rest = (crew: Crew): void => {
  idle.push(crew)
  crew.process.unref()
  crew.process.channel?.unref()
  crew.dismissal = setTimeout(() => dismiss(crew), IDLE_MS)
  crew.dismissal.unref()
}

const take = (): Crew => {
  for (let crew = idle.pop(); crew !== undefined; crew = idle.pop()) {
    clearTimeout(crew.dismissal)
    if (!crew.process.connected) continue
    crew.process.ref()
    crew.process.channel?.ref()
    return crew
  }
  return start()
}

/**
 * Has one clip made in a process of its own kind. Aborting ends that process and rejects with the signal's reason when
 * it is gone, so nothing of the clip is left. Rejects with {@link EncoderBroke} when the clip cannot be made.
 */
export const makeInProcess = (
  order: ClipOrder,
  signal: AbortSignal | undefined,
  onProgress: (fraction: number) => void
): Promise<Clip> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const crew = take()
    const { process: own } = crew
    const onAbort = () => end(crew)
    const settle = () => {
      signal?.removeEventListener("abort", onAbort)
      own.off("message", onMessage).off("exit", onExit)
    }
    const onExit = () => {
      settle()
      reject(signal?.aborted ? signal.reason : new EncoderBroke("The process that makes clips ended"))
    }
    const onMessage = (answer: ClipAnswer) => {
      if (answer.type === "progress") return onProgress(answer.fraction)
      if (signal?.aborted) return
      settle()
      crew.clips += 1
      if (answer.type === "made" && crew.clips < CLIPS_PER_PROCESS && answer.held < HELD_LIMIT) rest(crew)
      else end(crew)
      if (answer.type === "made") resolve(answer.clip)
      else reject(new EncoderBroke(answer.message))
    }
    own.on("message", onMessage).on("exit", onExit)
    signal?.addEventListener("abort", onAbort, { once: true })
    own.send(order)
  })
