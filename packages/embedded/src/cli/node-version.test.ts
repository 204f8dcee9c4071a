import { expect, it } from "vitest"
import { nodeProblem } from "./node-version.ts"

it.each(["22.19.0", "24.0.0", "25.1.0"])("Node %s has what is needed", (version) => {
  expect(nodeProblem(version)).toBeUndefined()
})

it.each(["18.20.0", "20.19.5", "22.18.0"])("Node %s is refused with a sentence", (version) => {
  expect(nodeProblem(version)).toBe(
    `marque-embedded needs Node 22.19 or newer, which has SQLite built in; this is Node ${version}`
  )
})
