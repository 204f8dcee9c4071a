import { expect, it } from "vitest"
import { AssetId } from "../model/ids.ts"
import { exampleBrand } from "./fixtures/brand.examples.ts"
import { picturePickerStates } from "../references/fixtures/picture-picker.states.ts"
import { brandFieldsOf } from "./brand-fields.rules.ts"
import { lookOf } from "./identity-preview.rules.ts"
import { logoTexts } from "./logo.texts.ts"
import { picturePickerView } from "../references/picture-picker.view.ts"

it("a choice of pictures says that there is none, or none of that name", () => {
  const { noneFound, shown } = picturePickerStates
  expect(picturePickerView(noneFound).status).toBe("No picture is called wint.")
  const empty = { ...shown, context: { ...shown.context, found: [] } } as typeof shown
  expect(picturePickerView(empty).status).toBe("The gallery has no picture yet.")
  expect(picturePickerView(shown).status).toBeUndefined()
})

it("a logo is used in one picture or in several", () => {
  expect([0, 1, 2].map(logoTexts.usedIn)).toEqual(["Used in 0 pictures", "Used in 1 picture", "Used in 2 pictures"])
})

it("the previews are painted with fonts that are stored, and without those that are not there", () => {
  const assetId = AssetId.make("asset_font")
  const own = { assetId, url: "/files/font", family: "Acme", lightest: 400, heaviest: 700 }
  const named = { assetId, family: "Acme", licence: "" }
  const fields = { ...brandFieldsOf(exampleBrand), headingFile: named, fallbacks: { heading: "serif" as const } }
  expect(lookOf(fields, { ...exampleBrand, fonts: [own] })?.type[0]).toMatchObject({ fallback: "serif", file: own })
  expect(lookOf(fields, exampleBrand)?.type[0]).not.toHaveProperty("file")
})
