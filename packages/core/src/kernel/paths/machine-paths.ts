import type { AnyStateMachine, InputFrom, SnapshotFrom } from "xstate"
import { getShortestPaths } from "xstate/graph"
import { watched } from "./path-items.ts"
import type { PathAct } from "./path-acts.ts"
import { makePathModel, type ModelState, type PathModel } from "./path-model.ts"
import type { AnyPathSetup, PathSetup } from "./path-setup.ts"

interface PathStep<Machine extends AnyStateMachine> {
  readonly act: PathAct
  /** Inert: its children are stopped, its value and context are what counts. */
  readonly expected: SnapshotFrom<Machine>
}

export interface MachinePath<Machine extends AnyStateMachine> {
  /** What happens, in words; unique in its set. */
  readonly name: string
  readonly input: InputFrom<Machine>
  readonly start: SnapshotFrom<Machine>
  readonly steps: ReadonlyArray<PathStep<Machine>>
}

/** States of each model that are looked at unless the setup says otherwise. */
const LIMIT = 2000
/** A model is looked at in wider and wider circles: what is near is found before anything far is looked for. */
const CIRCLES = [30, 120, 500]

interface Find {
  readonly item: string
  readonly acts: ReadonlyArray<PathAct>
}

/** The shortest way to each item that is `wanted`; found items are taken out of it. */
const explore = (model: PathModel, wanted: Set<string>, limit: number): ReadonlyArray<Find> => {
  const found: Array<{ readonly item: string; readonly state: ModelState; readonly act: PathAct | undefined }> = []
  const note = (state: ModelState, act?: PathAct): void => {
    for (const item of model.seenBy(state, act)) if (wanted.delete(item)) found.push({ item, state, act })
  }
  note(model.start)
  let looked = 0
  const paths = getShortestPaths(model.logic, {
    events: (state) => model.actsOf(state),
    serializeState: (state) => model.keyOf(state),
    serializeEvent: ({ says }) => says,
    stopWhen: (state) => {
      looked += 1
      if (wanted.size === 0 || looked > limit) return true
      for (const act of model.actsOf(state)) note(state, act)
      return false
    }
  })
  const ways = new Map(paths.map(({ state, steps }) => [model.keyOf(state), steps.slice(1).map(({ event }) => event)]))
  return found.map(({ act, item, state }) => ({
    item,
    acts: [...(ways.get(model.keyOf(state)) ?? []), ...(act ? [act] : [])]
  }))
}

const pathOf = (model: PathModel, input: string, acts: ReadonlyArray<PathAct>) => {
  const seen = new Set(model.seenBy(model.start))
  const steps: Array<{ readonly act: PathAct; readonly expected: ModelState["snapshot"] }> = []
  let state = model.start
  for (const { says } of acts) {
    // An act of a neighbour may name an actor of another start of the same port; the state's own act is meant.
    const act = model.actsOf(state).find((own) => own.says === says)
    if (act === undefined) break
    for (const item of model.seenBy(state, act)) seen.add(item)
    state = model.logic.transition(state, act, undefined as never)
    steps.push({ act, expected: state.snapshot })
  }
  return { name: [`from ${input}`, ...steps.map(({ act }) => act.says)].join(", "), steps, seen }
}

/**
 * A small set of shortest paths that together see every state, transition and guard outcome that can be reached.
 *
 * Paths are sought from every input; a path contained in another is left out. The same setup gives the same set.
 */
export const machinePaths = <Machine extends AnyStateMachine, View>(
  setup: PathSetup<Machine, View>
): ReadonlyArray<MachinePath<Machine>> => {
  // Inside, snapshots and events are those of any machine; the types come back with the result.
  const plain = setup as unknown as AnyPathSetup
  const watching = watched(plain.machine)
  const wanted = new Set(watching.items)
  const starts = Object.entries(plain.inputs).map(([name, input]) => {
    const finds: Array<Find> = []
    return { name, input, model: makePathModel(plain, watching, input), finds }
  })
  const limit = plain.limit ?? LIMIT
  for (const circle of [...CIRCLES.filter((each) => each < limit), limit]) {
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
