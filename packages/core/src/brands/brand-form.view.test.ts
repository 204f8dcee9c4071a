import { expect, it } from "vitest"
import { brandFormStates } from "./fixtures/brand-form.states.ts"
import { brandFormView } from "./brand-form.view.ts"

const removing = (name: "removingLogo" | "stored") =>
  brandFormView(brandFormStates[name]).logos.map((logo) => [logo._id, logo.removing])

it("only the logo that is being removed says so", () => {
  expect(removing("removingLogo")).toContainEqual(["logo_1", true])
  expect(removing("stored")).toContainEqual(["logo_1", false])
})
