import { useEffect, useRef, useState } from "react"
import { type Actor, type ActorOptions, type AnyStateMachine, createActor, type Snapshot } from "xstate"

/**
 * An actor that runs while the component is mounted; another machine or input needs another `key`.
 *
 * Starts a microtask after the commit's effects: all its subscriptions are in place, and strict mode's double mount
 * starts the actor and its ports once. A tree hidden and shown again (`Activity`) resumes its state; it restarts
 * pending work but not delays.
 */
export const useMachineActor = <Machine extends AnyStateMachine>(
  machine: Machine,
  options: ActorOptions<Machine> = {}
): Actor<Machine> => {
  const [held, setHeld] = useState(() => {
    const resume = (snapshot: Snapshot<unknown>) => createActor(machine, { ...options, snapshot })
    return { actor: createActor(machine, options), resume }
  })
  const left = useRef<Snapshot<unknown>>(undefined)
  useEffect(() => {
    const { actor, resume } = held
    let connected = true
    let started = false
    queueMicrotask(() => {
      if (!connected) return
      const snapshot = left.current
      left.current = undefined
      if (snapshot !== undefined) return setHeld({ actor: resume(snapshot), resume })
      started = true
      actor.start()
    })
    return () => {
      connected = false
      if (!started) return
      left.current = actor.getPersistedSnapshot()
      actor.stop()
    }
  }, [held])
  return held.actor
}
