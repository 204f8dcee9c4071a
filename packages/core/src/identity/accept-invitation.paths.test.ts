import { expect, it } from "vitest"
import { walkPaths } from "../kernel/paths/walk-paths.ts"
import { acceptInvitationPaths } from "./accept-invitation.paths.ts"

it("paths reach every state, transition and guard outcome of an invitation opened by its link", async () => {
  expect(await walkPaths(acceptInvitationPaths)).toMatchObject({ missing: [], unneeded: [] })
})
