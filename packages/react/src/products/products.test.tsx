import {
  cutoutEditingStates,
  productExportStates,
  productUsesStates,
  productFormStates,
  productImportStates,
  productListStates,
  rowPicturesStates
} from "@marque/core/testing"
import { renderToString } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { ProductForm, ProductList } from "./index.ts"
import * as formStories from "./product-form.stories.tsx"
import * as cutoutEditingStories from "./cutout-editing.stories.tsx"
import * as exportStories from "./product-export.stories.tsx"
import * as importStories from "./product-import.stories.tsx"
import * as usesStories from "./product-uses.stories.tsx"
import * as rowStories from "./row-pictures.stories.tsx"
import * as listStories from "./product-list.stories.tsx"

const { default: _, ...form } = formStories
const { default: __, ...list } = listStories
const { default: _____, ...productExport } = exportStories
const { default: _________, ...productUses } = usesStories
// This story shows how the dialog opens from the pictures; it is no state.
const { default: ______, AsTheFirstStepOfPictures: ________, ...productImport } = importStories
const { default: _______, ...rowPictures } = rowStories
const { default: ___, ...cutoutEditing } = cutoutEditingStories
// A closed dialog draws nothing.
const { closed: ____, ...openCutoutEditings } = cutoutEditingStates

const storyNames = (states: object) => Object.keys(states).map((name) => name.charAt(0).toUpperCase() + name.slice(1))

describe.each([
  ["form", form, productFormStates],
  ["list", list, productListStates],
  ["export", productExport, productExportStates],
  ["uses", productUses, productUsesStates],
  ["import", productImport, productImportStates],
  ["rows", rowPictures, rowPicturesStates],
  ["cutoutEditing", cutoutEditing, openCutoutEditings]
] as const)("product %s", (_, stories, states) => {
  it("has a story for every state, of its name", () => {
    expect(Object.keys(stories).sort()).toEqual(storyNames(states).sort())
  })
})

it("refuses to work outside its providers", () => {
  expect(() => renderToString(<ProductForm missing={null} />)).toThrow(
    "useProductForm must be used within ProductFormProvider"
  )
  expect(() => renderToString(<ProductList missing={null} />)).toThrow(
    "useProductList must be used within ProductListProvider"
  )
})

it("the product list marks what was loaded before, and shows only the failure where nothing was", () => {
  expect(renderToString(list.Stale.render())).toContain("This may be out of date.")
  expect(renderToString(list.Failed.render())).not.toContain("This may be out of date.")
})
