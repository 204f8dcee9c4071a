import { Effect, Option } from "effect"
import { expect, it } from "vitest"
import { makeCurrentWorkspace } from "./current-workspace.ts"
import { Workspace } from "./workspace.ts"

it("services read the brand that the routes named last", async () => {
  const workspace = makeCurrentWorkspace()
  const current = () =>
    Effect.runPromise(
      Effect.provide(
        Workspace.use((service) => service.current),
        workspace.layer
      )
    )
  await expect(current()).resolves.toEqual(Option.none())
  workspace.set({ organizationId: "o1", brandId: "b1" })
  await expect(current()).resolves.toEqual(Option.some({ organizationId: "o1", brandId: "b1" }))
  workspace.set(undefined)
  await expect(current()).resolves.toEqual(Option.none())
})
