import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectionEvent,
  isMachineSnapshot,
  or
} from "xstate"
import { getStateNodes } from "xstate/graph"

export interface Seen {
  readonly items: Set<string>
  readonly taken: Set<AnyEventObject>
}

type NamedGuard = NonNullable<AnyStateMachine["implementations"]["guards"][string]>

export interface Watched<Machine extends AnyStateMachine> {
  readonly machine: Machine
  readonly items: ReadonlyArray<string>
  readonly listen: (seen: Seen | undefined) => void
  readonly inspect: (event: InspectionEvent) => void
  /** An actor's first states are announced by no event, so they are counted here. */
  readonly enter: (snapshot: AnyMachineSnapshot) => void
}

const portOf = (node: AnyStateNode, actorId: string): string => {
  const src = node.invoke.find(({ id }) => id === actorId)?.src
  return typeof src === "string" ? src : actorId
}

const cause = (node: AnyStateNode, descriptor: string): string => {
  const [, kind, rest = ""] = /^xstate\.(after|done\.actor|error\.actor|done\.state)\.(.*)$/.exec(descriptor) ?? []
  switch (kind) {
    case "after":
      return `after ${rest.slice(0, -node.id.length - 1)}`
    case "done.actor":
      return `when ${portOf(node, rest)} is done`
    case "error.actor":
      return `when ${portOf(node, rest)} fails`
    case "done.state":
      return "when done"
    default:
      return `on ${descriptor}`
  }
}

const nodesOf = (machine: AnyStateMachine): ReadonlyArray<AnyStateNode> => [machine.root, ...getStateNodes(machine)]

/** Named by source, cause and index. */
const transitionsOf = (machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> =>
  new Map(
    nodesOf(machine).flatMap((node) =>
      [...node.transitions, ["", node.always ?? []] as const].flatMap(([descriptor, definitions]) => {
        const name = `${node.id} ${descriptor === "" ? "always" : cause(node, descriptor)}`
        return definitions.map(
          (definition, index) => [definition, definitions.length > 1 ? `${name} [${index + 1}]` : name] as const
        )
      })
    )
  )

const isForbidden = ({ actions, target }: AnyTransitionDefinition): boolean =>
  target === undefined && actions.length === 0

const telling =
  (guard: NamedGuard, onOutcome: (outcome: boolean) => void): NamedGuard =>
  (...args) => {
    const outcome = guard(...args)
    onOutcome(outcome)
    return outcome
  }

/** A copy of a machine that records states, transitions and both outcomes of each named guard. */
export const watched = <Machine extends AnyStateMachine>(original: Machine): Watched<Machine> => {
  let seen: Seen | undefined
  const guards = Object.entries(original.implementations.guards).flatMap(([name, guard]) =>
    guard === undefined ? [] : [[name, guard] as const]
  )
  // `provide` widens the type; it is the same chart.
  const machine = original.provide({
    guards: Object.fromEntries(
      guards.map(([name, guard]) => [
        name,
        telling(guard, (outcome) => seen?.items.add(`guard ${name} ${String(outcome)}`))
      ])
    )
  }) as Machine
  const transitions = transitionsOf(machine)
  const refusals = [...transitions].flatMap(([definition, name]) =>
    definition.guard === undefined ? [] : [[definition, definition.guard, `${name}, refused`] as const]
  )
  for (const [definition, guard, name] of refusals) {
    const refused = () => {
      seen?.items.add(name)
      return false
    }
    // The definition's type forgets which guards it accepts; the chart's own one comes first.
    definition.guard = or([guard as never, refused])
  }
  const enterNode = ({ id, parent }: AnyStateNode): void => {
    seen?.items.add(`state ${id}`)
    if (parent !== undefined) enterNode(parent)
  }
  const enter = ({ _nodes }: AnyMachineSnapshot) => {
    for (const { id } of _nodes) seen?.items.add(`state ${id}`)
  }
  return {
    machine,
    items: [
      ...nodesOf(machine).map(({ id }) => `state ${id}`),
      ...transitions.values(),
      ...refusals.map(([, , name]) => name),
      ...guards.flatMap(([name]) => [`guard ${name} true`, `guard ${name} false`])
    ],
    listen: (next) => {
      seen = next
    },
    inspect: (event) => {
      if (seen === undefined || event.type !== "@xstate.microstep" || !isMachineSnapshot(event.snapshot)) return
      enter(event.snapshot)
      for (const definition of event._transitions) {
        const name = transitions.get(definition)
        if (name !== undefined) seen.items.add(name)
        enterNode(definition.source)
        if (definition.eventType !== "" && !isForbidden(definition)) seen.taken.add(event.event)
      }
    },
    enter
  }
}
