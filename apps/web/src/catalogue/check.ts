import { StateMachine, type AnyMachineSnapshot, type AnyStateMachine } from "xstate"
import { getStateNodes } from "xstate/graph"
import type { Screen } from "./screen-states.ts"
import type { DrawnTable } from "./state-tables.ts"

export type StoryNames = ReadonlyMap<string, ReadonlySet<string>>

export type Table = Readonly<Record<string, AnyMachineSnapshot>>

export const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

const isSnapshot = (value: unknown): value is AnyMachineSnapshot =>
  typeof value === "object" && value !== null && "machine" in value && isMachine(value.machine)

export const isTable = (value: unknown): value is Table =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every(isSnapshot)

const isLeaf = ({ type }: { readonly type: string }) => type === "atomic" || type === "final"

const storyOf = (state: string) => state.charAt(0).toUpperCase() + state.slice(1)

export const undrawnStates = (name: string, table: Table, drawn: DrawnTable | undefined, stories: StoryNames) => {
  if (drawn === undefined) return [`${name} is not listed`]
  const { undrawn = {} } = drawn
  const names = new Set(drawn.stories.flatMap((file) => [...(stories.get(file) ?? [])]))
  return [
    ...Object.keys(table)
      .filter((state) => !(state in undrawn) && !names.has(storyOf(state)))
      .map((state) => `${name}.${state} has no story`),
    ...Object.keys(undrawn)
      .filter((state) => !(state in table))
      .map((state) => `${name}.${state} does not exist`)
  ]
}

export const unnamedLeaves = (
  machine: AnyStateMachine,
  tables: ReadonlyArray<Table>,
  passing: Readonly<Record<string, string>>
): ReadonlyArray<string> => {
  const shown = new Set(
    tables.flatMap((table) => Object.values(table).flatMap(({ _nodes }) => _nodes.map(({ id }) => id)))
  )
  return getStateNodes(machine)
    .filter((node) => isLeaf(node) && !shown.has(node.id) && !(node.id in passing))
    .map(({ id }) => `${id} is in no named state`)
}

export const missingStates = (name: string, { states, stories: file }: Screen, stories: StoryNames) =>
  Object.entries(states).flatMap(([state, shown]) => {
    if (typeof shown !== "string") return shown.because.trim() === "" ? [`${name}: ${state} has no reason`] : []
    return stories.get(file)?.has(shown) === true ? [] : [`${name}: ${state} has no story ${shown}`]
  })
