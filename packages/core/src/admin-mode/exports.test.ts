import { expect, it } from "vitest"
it("exports exactly this", async () => {
  expect(Object.keys(await import("@marque/core/admin-mode")).sort()).toMatchInlineSnapshot(`
    [
      "ADMIN_MODE_MS",
      "ADMIN_MODE_REASON_MAX",
      "AdminModeReason",
      "AdminModeRecord",
      "AdminModeRefused",
      "AdminModes",
      "adminModeActors",
      "adminModeBar",
      "adminModeContract",
      "adminModeMachine",
      "adminModeView",
      "makeMemoryAdminModes",
    ]
  `)
})
