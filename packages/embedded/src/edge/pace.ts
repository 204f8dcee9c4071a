import type { Timers } from "../host/timers.ts"

/** Undefined to go on at once, else a promise of the turn in which to go on. */
export type Pace = () => Promise<void> | undefined

/** `perTurn` of all clients together, in the order they asked; then other input is read. */
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

/** Undefined when all steps were taken in this turn; rejects, or throws, with what a step throws. */
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
