import { useEffect, useLayoutEffect, useRef } from "react"
import type { Actor, AnyStateMachine, EmittedFrom } from "xstate"

type Emitted<Machine extends AnyStateMachine, Type> = EmittedFrom<Machine> &
  (Type extends "*" ? unknown : { readonly type: Type })

/** Calls the latest `listener` with every emitted event of one type (`*` is any), from the actor's start on. */
export const useEmitted = <Machine extends AnyStateMachine, Type extends EmittedFrom<Machine>["type"] | "*">(
  actor: Actor<Machine>,
  type: Type,
  listener: ((emitted: Emitted<Machine, Type>) => void) | undefined
): void => {
  const newest = useRef(listener)
  useLayoutEffect(() => {
    newest.current = listener
  })
  useEffect(() => {
    const subscription = actor.on(type, (emitted) => newest.current?.(emitted))
    return () => subscription.unsubscribe()
  }, [actor, type])
}
