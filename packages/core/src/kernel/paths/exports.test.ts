import { expect, it } from "vitest"

it("exports exactly this", async () => {
  expect(Object.keys(await import("@marque/core/kernel/paths")).sort()).toEqual([
    "PathBroken",
    "definePaths",
    "livePaths",
    "machinePaths",
    "simulate",
    "walkPaths"
  ])
})
