import type { Timers } from "../host/timers.ts"

/** Undefined to continue now, else a promise of the turn in which to continue. */
export type Pace = () => Promise<void> | undefined

/** Admits `perTurn` steps of all clients per turn, in order, so that other input is read in between. */
export const makePace = (timers: Pick<Timers, "soon">, perTurn: number): Pace => {
  let left = perTurn
  let armed = false
  const waiting: Array<() => void> = []

  const turn = () => {
    const released = waiting.splice(0, perTurn)
    left = perTurn - released.length
    armed = released.length > 0
    if (armed) timers.soon(turn)
    for (const go of released) go()
  }

  return () => {
    if (!armed) {
      armed = true
      timers.soon(turn)
    }
    if (left > 0 && waiting.length === 0) {
      left -= 1
      return undefined
    }
    return new Promise<void>((resolve) => void waiting.push(resolve))
  }
}

/** Undefined when all steps ran in this turn; rejects or throws what a step throws. */
export const paced = (steps: Iterator<void>, pace: Pace, ended: () => boolean): Promise<void> | undefined => {
  while (!ended()) {
    const turn = pace()
    if (turn !== undefined) {
      return turn.then(() => (ended() || steps.next().done === true ? undefined : paced(steps, pace, ended)))
    }
    if (steps.next().done === true) return undefined
  }
  return undefined
}
