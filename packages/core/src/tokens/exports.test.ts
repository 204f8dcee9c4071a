import { expect, it } from "vitest"
it("exports exactly this", async () => {
  expect(Object.keys(await import("@marque/core/tokens")).sort()).toMatchInlineSnapshot(`
    [
      "Reference",
      "compile",
      "insert",
      "isTokenId",
      "parse",
      "references",
      "referencesOf",
      "render",
      "replaceId",
      "tokenOf",
      "tokenSegments",
    ]
  `)
  expect(Object.keys(await import("@marque/core/tokens/pure")).sort()).toMatchInlineSnapshot(`
    [
      "compile",
      "insert",
      "isTokenId",
      "parse",
      "references",
      "render",
      "replaceId",
      "tokenOf",
    ]
  `)
})
