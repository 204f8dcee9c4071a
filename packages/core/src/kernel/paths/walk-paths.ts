import { type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, createActor, type InputFrom } from "xstate"
import { machinePaths, type MachinePath } from "./machine-paths.ts"
import { type Seen, watched, type Watched } from "./path-items.ts"
import type { PathAct } from "./path-acts.ts"
import type { PathSetup } from "./path-setup.ts"
import { simulate } from "./simulation.ts"

export interface PathReport {
  readonly paths: number
  readonly steps: number
  readonly items: number
  readonly missing: ReadonlyArray<string>
  readonly unneeded: ReadonlyArray<string>
}

/** `message` names the path, the step and the difference. */
class PathBroken extends Error {}

/** The path of the first value that is not plain data. */
const unplain = (value: unknown, at = "view"): string | undefined => {
  if (typeof value === "function" || typeof value === "symbol") return at
  if (typeof value !== "object" || value === null) return undefined
  const prototype: unknown = Object.getPrototypeOf(value)
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return at
  for (const [name, part] of Object.entries(value)) {
    const found = unplain(part, `${at}.${name}`)
    if (found !== undefined) return found
  }
  return undefined
}

const walkPath = async <Machine extends AnyStateMachine, View>(
  setup: PathSetup<Machine, View>,
  path: MachinePath<Machine>,
  seen: Seen
): Promise<void> => {
  const simulation = simulate(setup)
  const watching: Watched<Machine> = watched(simulation.machine)
  // An actor takes its first steps while it is created.
  watching.listen(seen)
  const actor: AnyActorRef & { getSnapshot: () => AnyMachineSnapshot } = createActor(
    watching.machine as AnyStateMachine,
    {
      clock: simulation.clock,
      inspect: watching.inspect,
      input: path.input as InputFrom<AnyStateMachine>
    }
  )
  const broken = (what: string, steps: number): PathBroken => {
    const acts = path.steps.slice(0, steps).map(({ act }) => act.says)
    return new PathBroken(
      `${setup.machine.id}: ${what}\n  after: ${acts.join(", ") || "the start"}\n  on: ${path.name}`
    )
  }
  const check = (expected: AnyMachineSnapshot, steps: number): void => {
    const snapshot = actor.getSnapshot()
    const [is, should] = [snapshot, expected].map(({ value }) => JSON.stringify(value))
    if (is !== should) throw broken(`is in ${is}, should be in ${should}`, steps)
    const view = setup.view(snapshot as never)
    const spot = unplain(view)
    if (spot !== undefined) throw broken(`${spot} is no plain value`, steps)
    const shown = JSON.stringify(setup.view(expected as never))
    if (JSON.stringify(view) !== shown) throw broken(`shows ${JSON.stringify(view)}, should show ${shown}`, steps)
  }
  const mayTake = (act: PathAct): boolean | undefined => {
    if (act.type !== "send" && act.type !== "tell") return undefined
    watching.listen(undefined)
    const can = actor.getSnapshot().can(act.event)
    watching.listen(seen)
    seen.taken.delete(act.event)
    return can
  }

  actor.start()
  watching.enter(actor.getSnapshot())
  check(path.start, 0)
  for (const [index, { act, expected }] of path.steps.entries()) {
    const can = mayTake(act)
    await simulation.perform(act, (event) => actor.send(event))
    check(expected, index + 1)
    if (can !== undefined && "event" in act && can !== seen.taken.has(act.event)) {
      throw broken(`said ${can ? "it can" : "it cannot"} take ${act.says}, and did otherwise`, index + 1)
    }
  }
  watching.listen(undefined)
  actor.stop()
}

/**
 * Walks every path and reports what they did not cover.
 *
 * After each step the state and view must equal the model's, the view must be plain data and `can` correct. Rejects
 * with {@link PathBroken} otherwise.
 */
export const walkPaths = async <Machine extends AnyStateMachine, View>(
  setup: PathSetup<Machine, View>
): Promise<PathReport> => {
  const paths = machinePaths(setup)
  const seen: Seen = { items: new Set(), taken: new Set() }
  for (const path of paths) await walkPath(setup, path, seen)
  const { items } = watched(setup.machine)
  const exceptions = Object.keys(setup.exceptions ?? {})
  return {
    paths: paths.length,
    steps: paths.reduce((sum, { steps }) => sum + steps.length, 0),
    items: items.length,
    missing: items.filter((item) => !seen.items.has(item) && !exceptions.includes(item)),
    unneeded: exceptions.filter((item) => seen.items.has(item) || !items.includes(item))
  }
}
