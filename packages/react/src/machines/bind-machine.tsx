import { useSelector } from "@xstate/react"
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from "react"
import type {
  ActorOptions,
  AnyActorRef,
  ActorRefFrom,
  AnyStateMachine,
  EmittedFrom,
  EventFromLogic,
  InputFrom,
  SnapshotFrom
} from "xstate"
import { guardedSend } from "./guarded-send.ts"
import { keepEqual } from "./keep-equal.ts"
import { useEmitted } from "./use-emitted.ts"
import { useMachineActor } from "./use-machine-actor.ts"
import { useView } from "./use-view.ts"

type Emitted<Machine extends AnyStateMachine, Type> = Extract<EmittedFrom<Machine>, { readonly type: Type }>

export type Listeners<Machine extends AnyStateMachine> = {
  readonly [Type in EmittedFrom<Machine>["type"]]?:
    | ((emitted: Emitted<Machine, Type>, act?: () => void) => void)
    | undefined
}

type Follow<Machine extends AnyStateMachine> = {
  readonly [Field in keyof NonNullable<InputFrom<Machine>>]?: (
    value: NonNullable<InputFrom<Machine>>[Field]
  ) => EventFromLogic<Machine>
}

type InputProp<Input> = undefined extends Input ? { readonly input?: Input } : { readonly input: Input }

export type BoundProviderProps<Machine extends AnyStateMachine> = InputProp<InputFrom<Machine>> & {
  readonly machine: Machine
  readonly options?: Pick<ActorOptions<Machine>, "clock" | "snapshot">
  readonly on?: Listeners<Machine>
  readonly children?: ReactNode
}

type ViewArguments<View, Host, Part> = [Host] extends [void]
  ? [select?: (view: View) => Part]
  : [host: Host, select?: (view: View) => Part]

export interface BoundMachine<Machine extends AnyStateMachine, View, Host> {
  readonly Provider: (props: BoundProviderProps<Machine>) => ReactNode
  readonly Scope: (props: { readonly actor: ActorRefFrom<Machine>; readonly children?: ReactNode }) => ReactNode
  readonly useView: <Part = View>(
    ...args: ViewArguments<View, Host, Part>
  ) => { readonly view: Part; readonly send: (event: EventFromLogic<Machine>) => void }
  readonly useActor: () => ActorRefFrom<Machine>
  readonly useChild: <Id extends keyof SnapshotFrom<Machine>["children"]>(
    id: Id
  ) => SnapshotFrom<Machine>["children"][Id]
}

type Fields = Readonly<Record<string, unknown>>
type AnyFollow = Readonly<Record<string, ((value: unknown) => { readonly type: string }) | undefined>>

const useFollowedInput = (actor: ActorRefFrom<AnyStateMachine>, input: unknown, follow: AnyFollow | undefined) => {
  const given = useRef(input)
  useEffect(() => {
    // Only machines whose input is an object have fields to follow.
    const [before, now] = [given.current, input] as [Fields | undefined, Fields | undefined]
    given.current = input
    if (follow === undefined || now === undefined) return
    for (const [field, eventOf] of Object.entries(follow)) {
      const changed = !Object.is(keepEqual(before?.[field], now[field]), before?.[field])
      if (changed && eventOf !== undefined && actor.getSnapshot().status === "active") actor.send(eventOf(now[field]))
    }
  }, [actor, input, follow])
}

const useStable = <Value,>(value: Value): Value => {
  const [kept, setKept] = useState(value)
  const stable = keepEqual(kept, value)
  if (!Object.is(stable, kept)) setKept(stable)
  return stable
}

interface Noticing {
  readonly type: string
  readonly action?: { readonly event: { readonly type: string } }
}

/**
 * Everything React needs of one machine. `toView` gets what the hook is given as `host` beside the snapshot: facts of the
 * page that the machine does not know. `follow` keeps a running actor in step with props of the page.
 *
 * ```ts
 * const bound = /* @__PURE__ *\/ bindMachine<typeof galleryMachine>()("Gallery", galleryView, {
 *   search: (search) => ({ type: "search.changed", search })
 * })
 * export const GalleryProvider = bound.Provider
 * export const useGallery = bound.useView
 * ```
 */
export const bindMachine =
  <Machine extends AnyStateMachine>() =>
  <View, Host = void>(
    name: string,
    toView: (snapshot: SnapshotFrom<Machine>, host: Host) => View,
    follow?: Follow<Machine>
  ): BoundMachine<Machine, View, Host> => {
    const BoundActor = createContext<ActorRefFrom<Machine> | null>(null)
    BoundActor.displayName = name

    const Provider = ({ machine, input, options, on, children }: BoundProviderProps<Machine>) => {
      // An absent input stays absent, not `undefined`.
      const actor = useMachineActor(machine, {
        ...options,
        ...(input !== undefined && { input })
      } as ActorOptions<Machine>)
      useEmitted<Machine, "*">(actor, "*", (emitted) => {
        const listener = on?.[emitted.type as keyof Listeners<Machine>] as
          | ((emitted: Noticing, act?: () => void) => void)
          | undefined
        const { action } = emitted as Noticing
        // The machine names the events of its notices.
        if (action === undefined) listener?.(emitted)
        else listener?.(emitted, () => actor.send(action.event as EventFromLogic<Machine>))
      })
      useFollowedInput(actor as unknown as ActorRefFrom<AnyStateMachine>, input, follow as AnyFollow | undefined)
      return <BoundActor value={actor as unknown as ActorRefFrom<Machine>}>{children}</BoundActor>
    }
    Provider.displayName = `${name}Provider`

    const Scope: BoundMachine<Machine, View, Host>["Scope"] = ({ actor, children }) => (
      <BoundActor value={actor}>{children}</BoundActor>
    )

    const useActor = (): ActorRefFrom<Machine> => {
      const actor = use(BoundActor)
      if (actor === null) throw new Error(`use${name} must be used within ${name}Provider`)
      return actor
    }

    const takesHost = toView.length > 1
    const useBound = <Part = View,>(...args: ViewArguments<View, Host, Part>) => {
      const actor = useActor()
      // A view of one parameter has no host, so the only argument is the selection.
      const [given, select] = (takesHost ? args : [undefined, args[0]]) as [Host, ((view: View) => Part) | undefined]
      const host = useStable(given)
      const ofSnapshot = useCallback((snapshot: SnapshotFrom<Machine>) => toView(snapshot, host), [host])
      // Without a host all components share one function, and so one computed view.
      const view = useView(actor, (takesHost ? ofSnapshot : toView) as never, select)
      return {
        view,
        // The reference of a generic machine does not know its events.
        send: guardedSend(actor as unknown as AnyActorRef) as (event: EventFromLogic<Machine>) => void
      }
    }

    const useChild: BoundMachine<Machine, View, Host>["useChild"] = (id) =>
      useSelector(useActor() as unknown as AnyActorRef, ({ children }) => children[id as string]) as never

    return { Provider, Scope, useView: useBound, useActor, useChild }
  }
