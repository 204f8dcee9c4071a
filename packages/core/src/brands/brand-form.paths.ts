import { definePaths } from "../kernel/paths/path-setup.ts"
import { BackendFailed } from "../model/backend-failed.ts"
import { AssetId, BrandId } from "../model/ids.ts"
import { exampleBrand } from "./brand.examples.ts"
import { brandFormMachine } from "./brand-form.machine.ts"
import { brandFormView } from "./brand-form.view.ts"

const gone = new BackendFailed({ data: { code: "not_found", message: "This does not exist or you cannot see it" } })
const answers = [{ done: undefined }, { fail: new BackendFailed({}) }] as const
const workspace = { organizationId: "org_1", orgRole: "admin", key: "opening_1" } as const

/** Every way through the form of a brand. */
export const brandFormPaths = definePaths({
  machine: brandFormMachine,
  inputs: {
    "a new brand": workspace,
    "a brand": { ...workspace, brandId: exampleBrand._id }
  },
  events: [
    { type: "field.change", field: "name", value: "Halden Bikes" },
    { type: "field.change", field: "name", value: "" },
    { type: "field.blur", field: "name" },
    { type: "colour.add" },
    { type: "colour.change", id: "c1", change: { name: "Ember" } },
    { type: "colour.remove", id: "c1" },
    { type: "logo.hold" },
    { type: "logo.send" },
    { type: "logo.attach", assetId: AssetId.make("asset_logo"), name: "logo.svg" },
    { type: "logo.fail", message: "The file did not arrive" },
    { type: "logo.drop" },
    { type: "logo.describe", variant: "icon" },
    { type: "logo.remove", logoId: "logo_1" },
    { type: "logo.skip" },
    { type: "font.attach", role: "heading", assetId: AssetId.make("asset_font"), family: "Acme Sans" },
    { type: "font.note", role: "heading", licence: "Bought for print and web" },
    { type: "font.remove", role: "heading" },
    { type: "form.submit" },
    { type: "form.discard" },
    { type: "form.reload" },
    { type: "form.retry" }
  ],
  ports: {
    watchBrand: [
      { tell: { type: "brand.changed", brand: exampleBrand } },
      { tell: { type: "brand.changed", brand: { ...exampleBrand, version: exampleBrand.version + 1 } } },
      { tell: { type: "brand.lost", error: gone } },
      { tell: { type: "brand.lost", error: new BackendFailed({}) } }
    ],
    saveBrand: [
      { done: { brandId: BrandId.make("brand_new"), version: 1 } },
      { fail: gone },
      { fail: new BackendFailed({}) }
    ],
    addLogo: answers,
    removeLogo: answers
  },
  view: brandFormView,
  key: ({ basis, logo }) => [basis?.version, logo.held, logo.assetId]
})
