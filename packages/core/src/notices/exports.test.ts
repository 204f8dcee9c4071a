import { expect, it } from "vitest"
it("exports exactly this", async () => {
  expect(Object.keys(await import("@marque/core/notices")).sort()).toMatchInlineSnapshot(`
    [
      "Notices",
      "THEME_DEFAULT",
      "TOAST",
      "noticeKinds",
      "noticeRegions",
      "noticeView",
      "regionOf",
    ]
  `)
})
