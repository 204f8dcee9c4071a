import { terminalTexts } from "@marque/core/texts"
import type { AnyActor, AnyActorRef, SnapshotFrom } from "xstate"
import { Failure } from "./failure.ts"

/** Time limit of a first answer, ms. */
const ANSWER_LIMIT_MS = 15_000

export const noAnswer = (url: string): Failure => new Failure("unreachable", terminalTexts.noAnswer(url))

/**
 * Waits until `pick` finds something in a snapshot, the current one included, or throws. Fails with `late` after 15 s,
 * or the given time.
 */
export const found = <Actor extends AnyActorRef, Found>(
  actor: Actor,
  pick: (snapshot: SnapshotFrom<Actor>) => Found | undefined,
  late: () => Error,
  limitMs: number = ANSWER_LIMIT_MS
): Promise<Found> =>
  new Promise((resolve, reject) => {
    let stop = (): void => undefined
    const timer =
      limitMs === Number.POSITIVE_INFINITY ? undefined : setTimeout(() => end(() => reject(late())), limitMs)
    const end = (settle: () => void): void => {
      clearTimeout(timer)
      stop()
      settle()
    }
    const look = (): boolean => {
      try {
        const value = pick(actor.getSnapshot())
        if (value === undefined) return false
        end(() => resolve(value))
      } catch (error) {
        end(() => reject(error instanceof Error ? error : new Error(String(error))))
      }
      return true
    }
    if (look()) return
    const subscription = actor.subscribe(() => void look())
    stop = () => subscription.unsubscribe()
  })

export const whileRunning = async <Running extends AnyActor, Result>(
  actor: Running,
  use: (actor: Running) => Promise<Result>
): Promise<Result> => {
  actor.start()
  try {
    return await use(actor)
  } finally {
    actor.stop()
  }
}
