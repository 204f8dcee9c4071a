import { useEffect, useRef, useState } from "react"
import { type Actor, type ActorOptions, type AnyStateMachine, createActor, type Snapshot } from "xstate"

/**
 * The actor of a machine, running as long as the component is mounted; for another machine or input give a `key`.
 *
 * It starts a microtask after the effects of its commit: every subscription of that commit is in place by then, and a
 * component that strict mode mounts twice starts its actor, and so the ports of its first state, once. A tree that is
 * hidden and shown again (`Activity`) goes on from where it stopped, with work under way begun again and delays not.
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
