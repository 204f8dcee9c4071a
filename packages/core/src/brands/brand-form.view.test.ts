import { expect, it } from "vitest"
import { brandFormStates } from "./fixtures/brand-form.states.ts"
import { brandFormView } from "./brand-form.view.ts"

const removing = (name: "removingLogo" | "stored") =>
  brandFormView(brandFormStates[name]).logos.map((logo) => [logo._id, logo.removing])

it("only the logo that is being removed says so", () => {
  expect(removing("removingLogo")).toContainEqual(["logo_1", true])
  expect(removing("stored")).toContainEqual(["logo_1", false])
})

it("says of a published brand that what is stored is not in force yet, and of no other", () => {
  expect(brandFormView(brandFormStates.unpublished).unpublished).toEqual({
    text: "The draft has changes that are not in version 3. New pictures are made without them.",
    action: { label: "Review and publish", href: "/brands/brand_1/brand" }
  })
  expect(brandFormView(brandFormStates.stored).unpublished).toBeUndefined()
})
