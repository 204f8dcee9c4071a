import { expect, it } from "vitest"
import { AssetId } from "../model/ids.ts"
import { brandChanges } from "./brand-changes.rules.ts"
import { brandDraftOf, brandFieldsOf } from "./brand-fields.rules.ts"
import { brandFormView } from "./brand-form.view.ts"
import { brandFormStates } from "./fixtures/brand-form.states.ts"
import { exampleBrand } from "./fixtures/brand.examples.ts"
import { typesIn, withType } from "./brand-type.rules.ts"
import { typefaceOf } from "./brand-type.view.ts"

const fields = brandFieldsOf(exampleBrand)

it("gives a brand a third typeface, and takes it away with everything that belongs to it", () => {
  const file = { assetId: AssetId.make("font_1"), family: "Ember Script", licence: "" }
  const added = withType(fields, "accent", { family: "Syne", fallback: "sans-serif", file, weights: [600] })
  expect(typesIn(added).at(-1)).toEqual({
    role: "accent",
    family: "Syne",
    fallback: "sans-serif",
    file,
    weights: [600]
  })
  expect(brandFieldsOf({ ...exampleBrand, identity: brandDraftOf(added).identity })).toEqual(added)
  expect(withType(added, "accent", { family: undefined })).toEqual(fields)
  expect(withType(fields, "accent", { file })).toEqual(fields)
})

it("keeps what the other kinds of text have", () => {
  const changed = withType(withType(fields, "body", { fallback: "serif" }), "heading", { family: "Inter" })
  expect(typesIn(changed)).toEqual([
    { role: "heading", family: "Inter", weights: [400, 600] },
    { role: "body", family: "DM Sans", fallback: "serif" }
  ])
})

it("offers the weights that a family has, all of them unless some were chosen, and none for a family of one", () => {
  const chosen = (form = fields, role: "body" | "heading" = "heading") =>
    typefaceOf(role, form)
      .weights.filter((weight) => weight.chosen)
      .map(({ label }) => label)
  expect(chosen()).toEqual(["Regular", "Semibold"])
  expect(chosen(fields, "body")).toEqual(["Regular", "Medium", "Semibold"])
  expect(typefaceOf("heading", { ...fields, heading: "Anton" }).weights).toEqual([])
})

it("names what stands in for a family by its kind until another was chosen", () => {
  const fallback = (form = fields) => typefaceOf("heading", form).fallback
  expect(fallback()).toBe("serif")
  expect(fallback({ ...fields, heading: "IBM Plex Mono" })).toBe("monospace")
  expect(fallback({ ...fields, heading: "Inter" })).toBe("sans-serif")
  expect(fallback(withType(fields, "heading", { fallback: "system-ui" }))).toBe("system-ui")
})

it("only the third typeface can be added and left out", () => {
  const labels = (name: "fewColours" | "stored") =>
    brandFormView(brandFormStates[name]).typefaces.map(({ addLabel, dropLabel }) => addLabel ?? dropLabel)
  expect(labels("stored")).toEqual([undefined, undefined, "Add a third typeface"])
  expect(labels("fewColours")).toEqual([undefined, undefined, "Remove the third typeface"])
})

it("tells a change of typefaces and of their weights apart", () => {
  const changed = withType(withType(fields, "accent", { family: "Syne" }), "heading", {
    weights: [600],
    fallback: "serif"
  })
  expect(brandChanges(changed, exampleBrand)).toEqual([
    { label: "Accent", yours: "Syne", theirs: "" },
    { label: "Weights and fallbacks", yours: "Fraunces 600 serif", theirs: "Fraunces 400 600" }
  ])
  const own = withType(changed, "accent", {
    file: { assetId: AssetId.make("font_1"), family: "Ember Script", licence: "" }
  })
  expect(brandChanges(own, exampleBrand)[0]?.yours).toBe("Ember Script")
})
