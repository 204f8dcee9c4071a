import { expect, it } from "vitest"
it("exports exactly this", async () => {
  expect(Object.keys(await import("@marque/core/navigation")).sort()).toMatchInlineSnapshot(`
    [
      "DOCUMENT_TITLE",
      "activeBrandId",
      "admit",
      "breadcrumbs",
      "matchRoute",
      "redirectOf",
      "routes",
      "safeRedirect",
    ]
  `)
  expect(await import("@marque/core/navigation/pure")).toEqual(await import("@marque/core/navigation"))
})
