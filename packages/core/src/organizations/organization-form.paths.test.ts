import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { organizationFormPaths } from "./organization-form.paths.ts"

it("paths reach every state, transition and guard outcome of the form of an organization", async () => {
  expect(await walkPaths(organizationFormPaths)).toMatchObject({ missing: [], unneeded: [] })
})
