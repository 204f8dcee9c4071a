import { createContext, type ReactNode, use, useCallback } from "react"
import type { Actor, ActorOptions, AnyStateMachine, EmittedFrom, EventFromLogic, InputFrom, SnapshotFrom } from "xstate"
import { useEmitted } from "./use-emitted.ts"
import { useMachineActor } from "./use-machine-actor.ts"
import { useView } from "./use-view.ts"

type Listeners<Machine extends AnyStateMachine> = {
  readonly [Type in EmittedFrom<Machine>["type"]]?: (
    emitted: Extract<EmittedFrom<Machine>, { readonly type: Type }>
  ) => void
}

/** Stories and tests pass a snapshot or a clock in `options`; the app passes neither. */
export interface BoundProviderProps<Machine extends AnyStateMachine> {
  /** The machine with its ports provided. */
  readonly machine: Machine
  /** Read once; another input needs another `key`. */
  readonly input?: InputFrom<Machine>
  readonly options?: Pick<ActorOptions<Machine>, "clock" | "snapshot">
  /** Called with what the actor emits, by its type. */
  readonly on?: Listeners<Machine>
  readonly children: ReactNode
}

/**
 * The provider and the hook of one machine: the provider runs its actor as long as it is mounted, the hook gives its view
 * and the way to send it events. What `toView` needs to know beside the snapshot is given to the hook; the view is computed
 * again when that is another object.
 */
export const bindMachine =
  <Machine extends AnyStateMachine>() =>
  <View, Here = void>(name: string, toView: (snapshot: SnapshotFrom<Machine>, here: Here) => View) => {
    const BoundActor = createContext<Actor<Machine> | null>(null)

    const Provider = ({ machine, input, options, on, children }: BoundProviderProps<Machine>) => {
      // An absent input stays absent: a machine without one is not given `undefined`.
      const actor = useMachineActor(machine, {
        ...options,
        ...(input !== undefined && { input })
      } as ActorOptions<Machine>)
      useEmitted<Machine, "*">(actor, "*", (emitted) => {
        const listener = on?.[emitted.type as keyof Listeners<Machine>]
        ;(listener as ((emitted: EmittedFrom<Machine>) => void) | undefined)?.(emitted)
      })
      return <BoundActor value={actor}>{children}</BoundActor>
    }
    Provider.displayName = `${name}Provider`

    const useBound = (here: Here) => {
      const actor = use(BoundActor)
      if (actor === null) throw new Error(`use${name} must be used within ${name}Provider`)
      const select = useCallback((snapshot: SnapshotFrom<Machine>) => toView(snapshot, here), [here])
      const send = useCallback((event: EventFromLogic<Machine>) => actor.send(event), [actor])
      return { view: useView(actor, select), send }
    }

    return [Provider, useBound] as const
  }
