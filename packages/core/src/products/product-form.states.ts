import { cleanCutouts, doubtfulCutouts, mugPhoto } from "../model/fixtures/example-pictures.ts"
import { AssetId } from "../model/ids.ts"
import { exampleProduct } from "./product.examples.ts"
import { productFieldsOf } from "./product-fields.rules.ts"
import { productFormMachine } from "./product-form.machine.ts"
import { type ProductFormContext, productFormContext } from "./product-form.rules.ts"

const opened = { brandId: "brand_1", brandRole: "creator", key: "key_1" } as const
const categories = ["Fragrance", "Pantry", "Tableware"]
const blank = { ...productFormContext({ ...opened, mode: "new" }), categories } satisfies ProductFormContext
const fields = productFieldsOf(exampleProduct)
const assetId = exampleProduct.heroAssetId ?? AssetId.make("asset_mug")
const clean = { assetId, url: mugPhoto, cutouts: cleanCutouts }
const written = { ...blank, fields, photo: clean } satisfies ProductFormContext
const stored = {
  ...productFormContext({ ...opened, mode: "edit", productId: exampleProduct._id }),
  categories,
  fields,
  photo: clean,
  latest: exampleProduct,
  basis: { fields, version: exampleProduct.version }
} satisfies ProductFormContext
const changed = { ...stored, fields: { ...fields, name: "Ember Mug, large" } } satisfies ProductFormContext
const { cutoutChoice: _, ...undecided } = fields
const still = { editing: "still" } as const

/** Every state of the product form worth looking at, by name. Stories and screenshots are made from this table. */
export const productFormStates = {
  blank: productFormMachine.resolveState({ value: still, context: blank }),
  forbidden: productFormMachine.resolveState({ value: still, context: { ...blank, brandRole: "viewer" } }),
  invalid: productFormMachine.resolveState({
    value: still,
    context: {
      ...blank,
      revealed: true,
      fields: {
        ...fields,
        name: "",
        price: "about 30",
        height: "two hands",
        description: exampleProduct.description.repeat(6)
      }
    }
  }),
  photoOnItsWay: productFormMachine.resolveState({
    value: still,
    context: { ...blank, fields: { ...blank.fields, name: "Ember Mug" }, photoOnItsWay: true }
  }),
  choosingClean: productFormMachine.resolveState({
    value: still,
    context: { ...written, fields: { ...undecided, heroAssetId: assetId } }
  }),
  choosingDoubtful: productFormMachine.resolveState({
    value: still,
    context: { ...written, fields: undecided, photo: { ...clean, cutouts: doubtfulCutouts } }
  }),
  withoutCutout: productFormMachine.resolveState({
    value: still,
    context: { ...written, fields: { ...fields, cutoutChoice: "none" } }
  }),
  nothingCutOut: productFormMachine.resolveState({
    value: still,
    context: { ...written, fields: undecided, photo: { ...clean, cutouts: [] } }
  }),
  skuTaken: productFormMachine.resolveState({
    value: still,
    context: { ...written, refusal: { field: "sku", message: "The SKU FE-MUG-01 belongs to Fig Candle." } }
  }),
  creating: productFormMachine.resolveState({ value: "saving", context: written }),
  created: productFormMachine.resolveState({ value: "saved", context: written }),
  loading: productFormMachine.resolveState({ value: "loading", context: { ...stored, latest: undefined } }),
  stored: productFormMachine.resolveState({ value: still, context: stored }),
  unsaved: productFormMachine.resolveState({ value: still, context: changed }),
  saving: productFormMachine.resolveState({ value: "saving", context: changed }),
  conflict: productFormMachine.resolveState({
    value: still,
    context: {
      ...changed,
      conflict: "Changed by Maren Holt 2 minutes ago",
      latest: { ...exampleProduct, version: 4, name: "Ember Mug 350", cutoutChoice: "grabcut" }
    }
  }),
  offline: productFormMachine.resolveState({
    value: still,
    context: { ...changed, error: "The product could not be saved" }
  }),
  askingToArchive: productFormMachine.resolveState({ value: { editing: "confirming" }, context: stored }),
  archiving: productFormMachine.resolveState({ value: "archiving", context: { ...stored, archiving: true } }),
  archived: productFormMachine.resolveState({
    value: still,
    context: { ...stored, latest: { ...exampleProduct, archived: true } }
  }),
  readOnly: productFormMachine.resolveState({ value: still, context: { ...stored, brandRole: "reviewer" } }),
  missing: productFormMachine.resolveState({ value: "missing", context: stored }),
  unavailable: productFormMachine.resolveState({
    value: "unavailable",
    context: { ...stored, latest: undefined, error: "The product could not be loaded" }
  })
}
