import { expect, it } from "vitest"
it("exports exactly this", async () => {
  expect(Object.keys(await import("@marque/core/tokens")).sort()).toMatchInlineSnapshot(`
    [
      "Reference",
      "compile",
      "insert",
      "isTokenId",
      "menuQuery",
      "missingPillActions",
      "parse",
      "references",
      "referencesOf",
      "render",
      "replaceId",
      "tokenCounter",
      "tokenMenuView",
      "tokenOf",
      "tokenPill",
      "tokenSegments",
    ]
  `)
  expect(Object.keys(await import("@marque/core/tokens/pure")).sort()).toMatchInlineSnapshot(`
    [
      "parse",
      "references",
      "render",
    ]
  `)
})
