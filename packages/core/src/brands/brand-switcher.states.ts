import { BrandId } from "../model/ids.ts"
import { exampleBrand } from "./brand.examples.ts"
import { type BrandSwitcherContext, brandSwitcherMachine } from "./brand-switcher.machine.ts"

const context: BrandSwitcherContext = { organizationId: "org_1", brands: undefined, query: "", error: undefined }
const { logoUrl: _, ...withoutLogo } = exampleBrand
const brands = [
  exampleBrand,
  {
    ...withoutLogo,
    _id: BrandId.make("brand_2"),
    name: "Halden Bikes",
    accentColour: "#1F4E79",
    status: "published" as const
  },
  {
    ...withoutLogo,
    _id: BrandId.make("brand_3"),
    name: "Norrland Slow-Roasted Coffee and Provisions Company",
    accentColour: "#3F5B3A"
  }
]
const ready = { watching: "ready" } as const

/** Every state of the brand switcher worth looking at, by name. Stories and screenshots are made from this table. */
export const brandSwitcherStates = {
  loading: brandSwitcherMachine.resolveState({ value: { watching: "loading" }, context }),
  several: brandSwitcherMachine.resolveState({ value: ready, context: { ...context, brands } }),
  searched: brandSwitcherMachine.resolveState({ value: ready, context: { ...context, brands, query: "hal" } }),
  nothingFound: brandSwitcherMachine.resolveState({ value: ready, context: { ...context, brands, query: "zebra" } }),
  none: brandSwitcherMachine.resolveState({ value: ready, context: { ...context, brands: [] } }),
  failed: brandSwitcherMachine.resolveState({
    value: "failed",
    context: { ...context, error: "The brands could not be loaded" }
  }),
  stale: brandSwitcherMachine.resolveState({
    value: "failed",
    context: { ...context, brands, error: "The brands could not be loaded" }
  })
}
