/** Work in processes of its own kind: one piece at a time in each, ended when it is no longer wanted, renewed before it holds much. */
import { type ChildProcess, fork } from "node:child_process"

/** A kind of process, and when one of them is not used again. */
interface Kind {
  /** Answers each order with a {@link CrewAnswer} and ends when it is disconnected. */
  readonly module: URL
  /** Pieces of work after which a process gives its memory back. */
  readonly pieces: number
  /** Resident memory above which it does so earlier, bytes. */
  readonly heldLimit: number
  /** How long an unused process waits for the next piece, ms. */
  readonly idleMs: number
  /** The environment of its processes; theirs is that of this one unless it is given. */
  readonly environment?: () => NodeJS.ProcessEnv
  /** Whether what its processes print is dropped: libraries quote the files they read. */
  readonly silent?: boolean
  /** What a piece of work rejects with that could not be done, or whose process ended. */
  readonly failure: (message?: string) => Error
}

/** What a process answers: progress any number of times (0-1), then one of the others. */
export type CrewAnswer<Made> =
  | { readonly type: "progress"; readonly fraction: number }
  /** `held` is the resident memory of the process afterwards, bytes. */
  | { readonly type: "made"; readonly made: Made; readonly held: number }
  | { readonly type: "broke"; readonly message: string; readonly held: number }

interface Work {
  /** Aborting ends the process and rejects with the signal's reason when it is gone. */
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: (fraction: number) => void
}

/** Processes of one kind, each order given to one of them. */
export interface Crew<Order, Made> {
  readonly make: (order: Order, work?: Work) => Promise<Made>
  /** Has a process start while something else is done, unless one is waiting. */
  readonly prepare: () => void
}

interface Member {
  readonly process: ChildProcess
  pieces: number
  dismissal?: NodeJS.Timeout
}

const canWork = ({ process: { connected, exitCode, pid, signalCode } }: Member): boolean =>
  pid !== undefined && connected && exitCode === null && signalCode === null

/** Ends a process with the programs it started; nothing it does needs to be finished. */
const end = ({ process: own }: Member): void => {
  try {
    // A process that leads its group takes its programs along; where there are no groups, they end with their pipes.
    if (own.pid !== undefined && process.platform !== "win32") process.kill(-own.pid, "SIGKILL")
    else own.kill("SIGKILL")
  } catch {
    own.kill("SIGKILL")
  }
}

const start = ({ environment, module, silent = false }: Kind): Member => {
  const own = fork(module, {
    ...(environment && { env: environment() }),
    serialization: "advanced",
    detached: process.platform !== "win32",
    stdio: ["ignore", "ignore", silent ? "ignore" : "inherit", "ipc"]
  })
  // One that could not be started is noticed by whoever wants to use it.
  own.on("error", () => undefined)
  return { process: own, pieces: 0 }
}

/** Processes of one kind; none is started before it is needed. `Order` and `Made` are cloned between processes. */
export const crewOf = <Order extends object, Made>(kind: Kind): Crew<Order, Made> => {
  const idle: Array<Member> = []

  const dismiss = (member: Member): void => {
    const at = idle.indexOf(member)
    if (at >= 0) idle.splice(at, 1)
    end(member)
  }

  /** Keeps a process for the next piece, without keeping this process alive for it. */
  const rest = (member: Member): void => {
    idle.push(member)
    member.process.unref()
    member.process.channel?.unref()
    member.dismissal = setTimeout(() => dismiss(member), kind.idleMs)
    member.dismissal.unref()
  }

  const take = (): Member => {
    for (let member = idle.pop(); member !== undefined; member = idle.pop()) {
      clearTimeout(member.dismissal)
      if (!canWork(member)) continue
      member.process.ref()
      member.process.channel?.ref()
      return member
    }
    return start(kind)
  }

  const make = (order: Order, { onProgress, signal }: Work = {}): Promise<Made> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const member = take()
      const { process: own } = member
      const onAbort = () => end(member)
      const settle = () => {
        signal?.removeEventListener("abort", onAbort)
        own.off("message", onMessage).off("exit", onGone).off("error", onGone)
      }
      const onGone = () => {
        settle()
        reject(signal?.aborted ? signal.reason : kind.failure())
      }
      const onMessage = (answer: CrewAnswer<Made>) => {
        if (answer.type === "progress") return onProgress?.(answer.fraction)
        if (signal?.aborted) return
        settle()
        member.pieces += 1
        if (answer.type === "made" && member.pieces < kind.pieces && answer.held < kind.heldLimit) rest(member)
        else end(member)
        if (answer.type === "made") resolve(answer.made)
        else reject(kind.failure(answer.message))
      }
      own.on("message", onMessage).on("exit", onGone).on("error", onGone)
      signal?.addEventListener("abort", onAbort, { once: true })
      // A process that is gone tells so by ending.
      own.send(order, () => undefined)
    })

  return { make, prepare: () => (idle.some(canWork) ? undefined : rest(start(kind))) }
}
