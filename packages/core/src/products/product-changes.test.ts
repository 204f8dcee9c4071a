import { describe, expect, it } from "vitest"
import { AssetId } from "../model/ids.ts"
import { cleanCutouts } from "../model/fixtures/example-pictures.ts"
import { productChanges } from "./product-changes.rules.ts"
import { usedText } from "../lists/list.texts.ts"
import { productDraftOf, productFieldsOf, productProblems } from "./product-fields.rules.ts"
import { productFormMachine } from "./product-form.machine.ts"
import { productFormStates } from "./fixtures/product-form.states.ts"
import { productFormView } from "./product-form.view.ts"
import { exampleProduct } from "./fixtures/product.examples.ts"

const fields = productFieldsOf(exampleProduct)

describe("what differs from the stored product", () => {
  it("is nothing in the form of that product", () => {
    expect(productChanges(fields, exampleProduct)).toEqual([])
  })

  it("is said in words, field by field", () => {
    expect(productChanges({ ...fields, name: "Ember Cup", status: "draft" }, exampleProduct)).toEqual([
      { label: "Name", yours: "Ember Cup", theirs: "Ember Mug" },
      { label: "Status", yours: "Draft", theirs: "Active" }
    ])
  })

  it("is the view of the main picture, and whose further pictures they are", () => {
    const further = { ...fields, heroRole: "front" as const, pictures: [{ assetId: AssetId.make("asset_back") }] }
    expect(productChanges(further, exampleProduct)).toEqual([
      { label: "View of the main picture", yours: "Front", theirs: "Any" },
      { label: "Further pictures", yours: "Your choice", theirs: "None" }
    ])
  })

  it("is what may be done with the pixels, and where the label is", () => {
    const labelRegion = { x: 0.3, y: 0.4, w: 0.2, h: 0.1 }
    expect(productChanges({ ...fields, exact: true, mayMirror: true, labelRegion }, exampleProduct)).toEqual([
      { label: "Exact", yours: "Yes", theirs: "No" },
      { label: "May be mirrored", yours: "Yes", theirs: "No" },
      {
        label: "Label region",
        yours: "30 % from the left, 40 % from the top, 20 % wide, 10 % high",
        theirs: "None"
      }
    ])
  })

  it("is the size, length by length", () => {
    const { size: _, ...unmeasured } = exampleProduct
    expect(productChanges({ ...fields, depth: "4", sizeUnit: "in" }, unmeasured)).toEqual([
      { label: "Height", yours: "9.6", theirs: "" },
      { label: "Width", yours: "11.8", theirs: "" },
      { label: "Depth", yours: "4", theirs: "" },
      { label: "Unit", yours: "in", theirs: "cm" }
    ])
  })

  it("is only whose it is for photographs and cut-outs", () => {
    const { cutoutChoice: _, heroAssetId: __, ...bare } = fields
    expect(productChanges(bare, exampleProduct)).toEqual([
      { label: "Photograph", yours: "None", theirs: "Their choice" },
      { label: "Cut-out", yours: "None", theirs: "Their choice" }
    ])
    const { cutoutChoice: ___, heroAssetId: ____, ...stored } = exampleProduct
    expect(productChanges({ ...fields, heroAssetId: AssetId.make("asset_other") }, stored)).toEqual([
      { label: "Photograph", yours: "Your choice", theirs: "None" },
      { label: "Cut-out", yours: "Your choice", theirs: "None" }
    ])
  })
})

it("the form of a product without a price offers the usual currency", () => {
  const { price: _, ...free } = exampleProduct
  expect(productFieldsOf(free)).toMatchObject({ price: "", currency: "EUR" })
  expect(fields).toMatchObject({ price: "32.00", currency: "EUR" })
})

it("use is counted in the singular and the plural", () => {
  expect([0, 1, 2].map(usedText)).toEqual(["Used in 0 places", "Used in 1 place", "Used in 2 places"])
})

it("a single cut-out has no number", () => {
  const { context, value } = productFormStates.choosingClean
  const labelsOf = (cutouts: typeof cleanCutouts) => {
    const photo = { assetId: AssetId.make("asset_9"), url: "/photo", cutouts }
    const snapshot = productFormMachine.resolveState({ value, context: { ...context, photo } })
    return productFormView(snapshot).cutouts.map(({ label }) => label)
  }
  expect(labelsOf(cleanCutouts.slice(0, 1))).toEqual(["Cut-out", "No cut-out"])
  expect(labelsOf(cleanCutouts)).toContain("Cut-out 1")
})

it("a product is saved with what it is made of, or without, and reads back the same", () => {
  const made = productDraftOf({ ...fields, material: " Stoneware " }, undefined)
  expect(made.material).toBe("Stoneware")
  expect(productFieldsOf(made).material).toBe("Stoneware")
  expect(productDraftOf({ ...fields, material: " " }, undefined)).not.toHaveProperty("material")
  const long = productProblems({ ...fields, material: "x".repeat(121) })
  expect([...long]).toEqual([["material", "A material has at most 120 characters"]])
})
