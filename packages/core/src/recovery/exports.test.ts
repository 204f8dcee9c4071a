import { expect, it } from "vitest"
it("exports exactly this", async () => {
  expect(Object.keys(await import("@marque/core/recovery")).sort()).toMatchInlineSnapshot(`
    [
      "FlagNotStored",
      "SessionFlags",
      "configurationView",
      "errorScreenView",
      "notFoundView",
      "recoveryActors",
      "recoveryMachine",
    ]
  `)
})
