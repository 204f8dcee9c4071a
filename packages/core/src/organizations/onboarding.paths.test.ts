import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { onboardingPaths } from "./onboarding.paths.ts"

it("paths reach every state, transition and guard outcome of the door of the product", async () => {
  expect(await walkPaths(onboardingPaths)).toMatchObject({ missing: [], unneeded: [] })
})
