import { expect, it } from "vitest"
it("exports exactly this", async () => {
  expect(Object.keys(await import("@marque/core/measure")).sort()).toMatchInlineSnapshot(`
    [
      "AssetScore",
      "FixFailed",
      "FixProgress",
      "ScoreStore",
      "Scores",
      "scorePanelActors",
      "scorePanelMachine",
      "scorePanelView",
      "scoreView",
    ]
  `)
})
