import type { AnyStateMachine, InputFrom, SnapshotFrom } from "xstate"
import { watched } from "./path-items.ts"
import type { PathAct } from "./path-acts.ts"
import { makePathModel, type ModelState, type PathModel } from "./path-model.ts"
import type { AnyPathSetup, PathSetup } from "./path-setup.ts"

interface PathStep<Machine extends AnyStateMachine> {
  readonly act: PathAct
  /** Its children are stopped; only value and context matter. */
  readonly expected: SnapshotFrom<Machine>
}

export interface MachinePath<Machine extends AnyStateMachine> {
  /** Unique in its set. */
  readonly name: string
  readonly input: InputFrom<Machine>
  readonly start: SnapshotFrom<Machine>
  readonly steps: ReadonlyArray<PathStep<Machine>>
}

/** Default limit of states per model. */
const LIMIT = 2000
/** Searched in widening limits, so that near items are found first. */
const CIRCLES = [30, 120, 500]

interface Find {
  readonly item: string
  readonly acts: ReadonlyArray<PathAct>
}

/** A state as it was reached first, which is by a shortest way. */
interface Reached {
  readonly state: ModelState
  readonly by: { readonly from: Reached; readonly act: PathAct } | undefined
}

const wayTo = ({ by }: Reached): ReadonlyArray<PathAct> => (by === undefined ? [] : [...wayTo(by.from), by.act])

/**
 * Shortest path to each item in `wanted`; removes found items from it. Breadth first. Unlike the search of xstate/graph it ends
 * at its limit, and does not read what every state beyond could do, which took most of the time.
 */
const explore = (model: PathModel, wanted: Set<string>, limit: number): ReadonlyArray<Find> => {
  const found: Array<Find> = []
  const note = (reached: Reached, act?: PathAct): void => {
    for (const item of model.seenBy(reached.state, act)) {
      if (wanted.delete(item)) found.push({ item, acts: [...wayTo(reached), ...(act ? [act] : [])] })
    }
  }
  const start: Reached = { state: model.start, by: undefined }
  note(start)
  const visited = new Set<string>()
  const queue = [start]
  for (const reached of queue) {
    const key = model.keyOf(reached.state)
    if (visited.has(key)) continue
    visited.add(key)
    if (wanted.size === 0 || visited.size > limit) break
    for (const act of model.actsOf(reached.state)) {
      note(reached, act)
      queue.push({ state: model.logic.transition(reached.state, act, undefined as never), by: { from: reached, act } })
    }
  }
  return found
}

const pathOf = (model: PathModel, input: string, acts: ReadonlyArray<PathAct>) => {
  const seen = new Set(model.seenBy(model.start))
  const steps: Array<{ readonly act: PathAct; readonly expected: ModelState["snapshot"] }> = []
  let state = model.start
  for (const { says } of acts) {
    // A neighbour's act may name an actor of another start of the same port.
    const act = model.actsOf(state).find((own) => own.says === says)
    if (act === undefined) break
    for (const item of model.seenBy(state, act)) seen.add(item)
    state = model.logic.transition(state, act, undefined as never)
    steps.push({ act, expected: state.snapshot })
  }
  return { name: [`from ${input}`, ...steps.map(({ act }) => act.says)].join(", "), steps, seen }
}

/**
 * A small set of shortest paths that covers every reachable state, transition and guard outcome.
 *
 * Starts from every input, omits paths contained in another, deterministic.
 */
export const machinePaths = <Machine extends AnyStateMachine, View>(
  setup: PathSetup<Machine, View>
): ReadonlyArray<MachinePath<Machine>> => {
  // Snapshots and events are untyped inside; the types return with the result.
  const plain = setup as unknown as AnyPathSetup
  const watching = watched(plain.machine)
  const wanted = new Set(watching.items)
  const starts = Object.entries(plain.inputs).map(([name, input]) => {
    const finds: Array<Find> = []
    return { name, input, model: makePathModel(plain, watching, input), finds }
  })
  const limit = plain.limit ?? LIMIT
  const exceptions = new Set(Object.keys(plain.exceptions ?? {}))
  for (const circle of [...CIRCLES.filter((each) => each < limit), limit]) {
    // What is said to be out of reach is looked for nearby only, not in the whole space of every machine that says so.
    if (circle === limit && [...wanted].every((item) => exceptions.has(item))) break
    for (const { finds, model } of starts) if (wanted.size > 0) finds.push(...explore(model, wanted, circle))
  }
  return starts.flatMap(({ finds, input, model, name }) => {
    const covered = new Set<string>()
    return finds
      .toSorted((one, other) => other.acts.length - one.acts.length)
      .flatMap(({ acts, item }) => {
        if (covered.has(item)) return []
        const { seen, ...path } = pathOf(model, name, acts)
        for (const each of seen) covered.add(each)
        return [{ ...path, input, start: model.start.snapshot } as unknown as MachinePath<Machine>]
      })
  })
}
