/**
 * A machine with its ports and clock as one pure function for `xstate/graph`.
 *
 * Port answers, stream events and the passing of time are explicit acts.
 */
import {
  type ActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type ExecutableActionObject
} from "xstate"
import { answersOf, eventOf, numbered, type PathAct, sendsOf } from "./path-acts.ts"
import type { Seen, Watched } from "./path-items.ts"
import type { AnyPathSetup } from "./path-setup.ts"

interface Timer {
  readonly id: string
  /** Milliseconds since the start. */
  readonly due: number
  readonly event: AnyEventObject
}

export interface ModelState {
  readonly status: "active"
  readonly output: undefined
  readonly error: undefined
  readonly snapshot: AnyMachineSnapshot
  /** Milliseconds since the start. */
  readonly now: number
  /** In the order they were set. */
  readonly timers: ReadonlyArray<Timer>
  readonly settled: ReadonlySet<AnyActorRef>
}

export interface PathModel {
  readonly logic: ActorLogic<ModelState, PathAct>
  readonly start: ModelState
  readonly actsOf: (state: ModelState) => ReadonlyArray<PathAct>
  readonly seenBy: (state: ModelState, act?: PathAct) => ReadonlySet<string>
  /** States with the same key count as one. */
  readonly keyOf: (state: ModelState) => string
}

interface Step {
  readonly result: ModelState
  readonly seen: ReadonlySet<string>
}

interface Delayed {
  readonly id?: string
  readonly sendId?: string
  readonly delay?: number
  readonly event?: AnyEventObject
}

const timersAfter = (
  timers: ReadonlyArray<Timer>,
  actions: ReadonlyArray<ExecutableActionObject>,
  now: number
): ReadonlyArray<Timer> =>
  actions.reduce<ReadonlyArray<Timer>>((left, { params, type }) => {
    // The parameters of xstate's two delay actions.
    const { delay, event, id = "", sendId } = (params ?? {}) as Delayed
    if (type === "xstate.cancel") return left.filter((timer) => timer.id !== sendId)
    if (type !== "xstate.raise" || delay === undefined || event === undefined) return left
    return [...left.filter((timer) => timer.id !== id), { id, due: now + delay, event }]
  }, timers)

const nextTimer = (timers: ReadonlyArray<Timer>): Timer | undefined =>
  timers.reduce<Timer | undefined>((first, timer) => (first && first.due <= timer.due ? first : timer), undefined)

const srcOf = ({ src }: AnyActorRef): string => (typeof src === "string" ? src : "")

const happeningsIn = (setup: AnyPathSetup, { now, settled, snapshot, timers }: ModelState): ReadonlyArray<PathAct> => {
  const timer = nextTimer(timers)
  const answers = Object.entries<AnyActorRef | undefined>(snapshot.children).flatMap(([actorId, child]) =>
    child === undefined || settled.has(child) ? [] : answersOf(setup, actorId, srcOf(child))
  )
  const wait: ReadonlyArray<PathAct> = timer
    ? [{ type: "wait", ms: timer.due - now, says: `${timer.due - now} ms pass` }]
    : []
  return numbered([...answers, ...wait])
}

/** Memoised per object. */
const once = <Key extends object, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const found = known.get(key) ?? { value: make(key) }
    known.set(key, found)
    return found.value
  }
}

export const makePathModel = (setup: AnyPathSetup, watching: Watched<AnyStateMachine>, input: unknown): PathModel => {
  const { machine } = watching
  // Only a scope for the pure steps: never started, its actions are never run.
  const stage = createActor(machine, { input, inspect: watching.inspect })
  const seenAt = new WeakMap<ModelState, Map<string, Step>>()

  const observed = <Result>(run: (scope: AnyActorScope, asked: Array<ExecutableActionObject>) => Result) => {
    const asked: Array<ExecutableActionObject> = []
    const seen: Seen = { items: new Set(), taken: new Set() }
    const scope: AnyActorScope = {
      self: stage,
      system: stage.system,
      id: "",
      sessionId: "",
      logger: () => {},
      defer: () => {},
      emit: () => {},
      stopChild: () => {},
      actionExecutor: (action) => asked.push(action)
    }
    watching.listen(seen)
    const result = run(scope, asked)
    watching.listen(undefined)
    return { result, seen: seen.items }
  }

  const stateOf = (
    from: Omit<ModelState, "status" | "output" | "error">,
    snapshot: AnyMachineSnapshot,
    asked: ReadonlyArray<ExecutableActionObject>
  ): ModelState => ({
    status: "active",
    output: undefined,
    error: undefined,
    snapshot,
    now: from.now,
    settled: from.settled,
    timers: snapshot.status === "active" ? timersAfter(from.timers, asked, from.now) : []
  })

  const initial = observed((scope, asked) => {
    const snapshot = machine.getInitialSnapshot(scope, input)
    if (snapshot.status === "error") throw snapshot.error
    watching.enter(snapshot)
    return stateOf({ snapshot, now: 0, timers: [], settled: new Set() }, snapshot, asked)
  })

  const receive = (
    scope: AnyActorScope,
    asked: Array<ExecutableActionObject>,
    state: ModelState,
    event: AnyEventObject
  ): ModelState => {
    asked.length = 0
    const snapshot = machine.transition(state.snapshot, event, scope)
    return snapshot === state.snapshot && asked.length === 0 ? state : stateOf(state, snapshot, asked)
  }

  const applied = (state: ModelState, act: PathAct): Step =>
    observed((scope, asked) => {
      const event = eventOf(act)
      if (event !== undefined) {
        const child = act.type === "done" || act.type === "fail" ? state.snapshot.children[act.actorId] : undefined
        const before = child === undefined ? state : { ...state, settled: new Set([...state.settled, child]) }
        return receive(scope, asked, before, event)
      }
      const now = state.now + (act.type === "wait" ? act.ms : 0)
      let later: ModelState = { ...state, now }
      for (let timer = nextTimer(later.timers); timer && timer.due <= now; timer = nextTimer(later.timers)) {
        const rest = later.timers.filter((each) => each !== timer)
        later = receive(scope, asked, { ...later, timers: rest }, timer.event)
      }
      return later
    })

  const step = (state: ModelState, act: PathAct): Step => {
    const known = seenAt.get(state) ?? new Map<string, Step>()
    seenAt.set(state, known)
    const made = known.get(act.says) ?? applied(state, act)
    known.set(act.says, made)
    return made
  }

  const sends = sendsOf(setup)
  const actsOf = once((state: ModelState) =>
    state.snapshot.status === "active" ? [...sends, ...happeningsIn(setup, state)] : []
  )
  const numbers = new Map<AnyTransitionDefinition, number>()
  const numberOf = (definition: AnyTransitionDefinition): number => {
    const number = numbers.get(definition) ?? numbers.size
    numbers.set(definition, number)
    return number
  }
  const keyOf = once((state: ModelState) => {
    const { snapshot, timers } = state
    const delays = timers.toSorted((one, other) => one.due - other.due).map(({ id }) => id)
    const choices = actsOf(state).map((act) => {
      const event = eventOf(act) ?? nextTimer(timers)?.event
      return event === undefined ? [] : machine.getTransitionData(snapshot, event).map(numberOf)
    })
    return JSON.stringify([snapshot.status, snapshot.value, delays, choices, setup.key?.(snapshot.context)])
  })

  return {
    logic: {
      transition: (state, act) => step(state, act).result,
      getInitialSnapshot: () => initial.result,
      getPersistedSnapshot: (state) => state
    },
    start: initial.result,
    actsOf,
    seenBy: (state, act) => (act === undefined ? initial.seen : step(state, act).seen),
    keyOf
  }
}
