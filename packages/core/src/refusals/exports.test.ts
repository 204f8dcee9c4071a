import { expect, it } from "vitest"
it("exports exactly this", async () => {
  expect(Object.keys(await import("@marque/core/refusals")).sort()).toMatchInlineSnapshot(`
    [
      "limitTexts",
      "refusal",
      "refusalTexts",
    ]
  `)
})
