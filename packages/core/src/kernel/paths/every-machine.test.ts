import { globSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import { describe, expect, it } from "vitest"
import type { AnyStateMachine } from "xstate"
import type { PathSetup } from "./path-setup.ts"
import { walkPaths } from "./walk-paths.ts"

type Setup = PathSetup<AnyStateMachine, unknown>
const isSetup = (value: unknown): value is Setup => typeof value === "object" && value !== null && "machine" in value

const src = new URL("../../", import.meta.url)
const machines = globSync("**/*.machine.ts", { cwd: src }).filter(
  (file) =>
    // The kit's own charts are walked as the form and the list of each kind.
    !file.startsWith("records/") &&
    /createMachine\(|= makeLiveMachine<|= (record(Form|List)|deletion)Machine[<(]/.test(
      readFileSync(new URL(file, src), "utf8")
    )
)
const models = globSync("**/*.paths.ts", { cwd: src }).toSorted()
const nameOf = (file: string): string => basename(file).replace(/\.(machine|paths)\.ts$/, "")

it("every machine of the core has a path model of its name", () => {
  expect(machines.length).toBeGreaterThan(20)
  expect(machines.map(nameOf).toSorted()).toEqual(models.map(nameOf).toSorted())
})

describe("paths reach every state, transition and guard outcome", { timeout: 600_000 }, () => {
  it.each(models)("of %s", async (file) => {
    const setups = Object.values((await import(new URL(file, src).href)) as Record<string, unknown>).filter(isSetup)
    expect(setups).not.toEqual([])
    for (const setup of setups) expect(await walkPaths(setup)).toMatchObject({ missing: [], unneeded: [] })
  })
})
