import { expect, it } from "vitest"
it("exports exactly this", async () => {
  expect(Object.keys(await import("@marque/core/refusals")).sort()).toMatchInlineSnapshot(`
    [
      "NOT_LOADED_OFFLINE",
      "elapsedText",
      "limitTexts",
      "offlineText",
      "refusal",
      "refusalTexts",
    ]
  `)
})
