import { writeFileSync } from "node:fs"
import { it } from "vitest"
import { autumnData, autumnInput, autumnOccasions } from "./fixtures/autumn.ts"
import { plan } from "./plan.rules.ts"
it("x", () => {
  const t0 = performance.now()
  const p = plan(autumnInput, autumnOccasions, autumnData)
  const t1 = performance.now()
  for (let i = 0; i < 20; i++) plan(autumnInput, autumnOccasions, autumnData)
  writeFileSync(
    "/tmp/planner2.json",
    JSON.stringify({ first: t1 - t0, mean: (performance.now() - t1) / 20, p }, null, 1)
  )
})
