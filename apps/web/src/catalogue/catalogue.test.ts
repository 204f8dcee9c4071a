import { describe, expect, it } from "vitest"
import type { AnyStateMachine } from "xstate"
import { frames } from "../routes/registry.tsx"
import {
  isMachine,
  isTable,
  missingStates,
  type StoryNames,
  type Table,
  undrawnStates,
  unnamedLeaves
} from "./check.ts"
import { REQUIRED_STATES } from "./screen-states.ts"
import { pages, screens } from "./screens.ts"
import { drawnTables, passingStates } from "./state-tables.ts"

type Module = Readonly<Record<string, unknown>>

const features = import.meta.glob<Module>("../../../../packages/core/src/*/index.ts", { eager: true })
const states = import.meta.glob<Module>("../../../../packages/core/src/*/{,fixtures/}**/*.states.ts", { eager: true })
// As text: the catalogue reads story names from the source.
const sources = import.meta.glob<string>(
  ["../../../../packages/react/src/**/*.stories.tsx", "../**/*.stories.tsx", "!../**/*.flows.stories.tsx"],
  { eager: true, query: "?raw", import: "default" }
)

const fromRoot = (path: string) =>
  path.startsWith("../../../../") ? path.slice("../../../../".length) : `apps/web/src/${path.slice("../".length)}`

const stories: StoryNames = new Map(
  Object.entries(sources).map(([path, text]) => [
    fromRoot(path),
    new Set(Array.from(text.matchAll(/^export const (\w+)/gm), ([, name = ""]) => name))
  ])
)
const machines = new Map<string, AnyStateMachine>(
  Object.values(features).flatMap((feature) =>
    Object.entries(feature).flatMap(([name, value]) => (isMachine(value) ? [[name, value] as const] : []))
  )
)
const tables = new Map<string, Table>(
  Object.values(states).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (isTable(value) ? [[name, value] as const] : []))
  )
)

describe("every leaf state of every chart", () => {
  it.each([...machines])("%s: is in a named state", (_, machine) => {
    const own = [...tables.values()].filter((table) =>
      Object.values(table).every((snapshot) => snapshot.machine.id === machine.id)
    )
    expect(unnamedLeaves(machine, own, passingStates)).toEqual([])
  })

  it.each([...tables])("%s: every named state has a story of its name", (name, table) => {
    expect(undrawnStates(name, table, drawnTables[name], stories)).toEqual([])
  })

  it("is looked for in all machines: charts, tables and the list agree", () => {
    expect(machines.size).toBeGreaterThanOrEqual(23)
    expect([...tables.keys()].toSorted()).toEqual(Object.keys(drawnTables).toSorted())
    const ids = new Set([...tables.values()].flatMap((table) => Object.values(table).map(({ machine }) => machine.id)))
    expect([...machines.values()].map(({ id }) => id).filter((id) => !ids.has(id))).toEqual([])
  })
})

describe("every required state of a screen", () => {
  it.each(Object.entries(screens))("%s: has a story, or a reason why it cannot be", (name, screen) => {
    expect(Object.keys(screen.states).toSorted()).toEqual(REQUIRED_STATES.toSorted())
    expect(missingStates(name, screen, stories)).toEqual([])
  })
})

it.each(Object.entries(pages))("the page %s has stories", (name, file) => {
  expect(name in frames).toBe(true)
  expect(stories.get(file)?.size ?? 0).toBeGreaterThan(0)
})

describe("the check fails", () => {
  const without = (file: string, story: string): StoryNames =>
    new Map(
      [...stories].map(([path, names]) => [
        path,
        path === file ? new Set([...names].filter((n) => n !== story)) : names
      ])
    )
  const file = "packages/react/src/products/product-list.stories.tsx"
  const list = tables.get("productListStates")

  it("for a named state without a story", () => {
    expect(list).toBeDefined()
    if (list === undefined) return
    expect(undrawnStates("productListStates", list, drawnTables["productListStates"], without(file, "Stale"))).toEqual([
      "productListStates.stale has no story"
    ])
    expect(undrawnStates("another", list, undefined, stories)).toEqual(["another is not listed"])
  })

  it("for a leaf that no named state stands in", () => {
    const machine = machines.get("productListMachine")
    expect(machine).toBeDefined()
    if (machine === undefined || list === undefined) return
    const { archiving: _, ...rest } = list
    expect(unnamedLeaves(machine, [rest], {})).toEqual(["productList.act.working is in no named state"])
  })

  it("for a required state without a story or a reason", () => {
    const screen = screens["product list"]
    expect(screen).toBeDefined()
    if (screen === undefined) return
    expect(missingStates("product list", screen, without(file, "Offline"))).toEqual([
      "product list: offline has no story Offline"
    ])
    const silent = { ...screen, states: { ...screen.states, forbidden: { because: " " } } }
    expect(missingStates("product list", silent, stories)).toEqual(["product list: forbidden has no reason"])
  })
})
