import { existsSync, globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

const src = new URL("../../", import.meta.url)
const machines = globSync("**/*.machine.ts", { cwd: src }).filter((file) =>
  /createMachine\(|= makeLiveMachine</.test(readFileSync(new URL(file, src), "utf8"))
)

it("every machine of the core is walked: its paths and their test stand beside it", () => {
  expect(machines.length).toBeGreaterThan(20)
  const beside = machines.flatMap((machine) =>
    ["paths", "paths.test"].map((role) => machine.replace(/machine\.ts$/, `${role}.ts`))
  )
  const isThere = (file: string) =>
    existsSync(new URL(file, src)) || existsSync(new URL(file.replace(/([^/]+)$/, "fixtures/$1"), src))
  expect(beside.filter((file) => !isThere(file))).toEqual([])
})
