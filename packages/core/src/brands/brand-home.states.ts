import { exampleBrand, freshBrand } from "./brand.examples.ts"
import { type BrandHomeContext, brandHomeMachine } from "./brand-home.machine.ts"

const context: BrandHomeContext = { brandId: exampleBrand._id, brand: undefined, error: undefined }
const ready = { brand: "watching", rules: "idle" } as const

/** Every state of the brand's home worth looking at, by name. Stories and screenshots are made from this table. */
export const brandHomeStates = {
  loading: brandHomeMachine.resolveState({ value: ready, context }),
  fresh: brandHomeMachine.resolveState({ value: ready, context: { ...context, brand: freshBrand } }),
  almostDone: brandHomeMachine.resolveState({ value: ready, context: { ...context, brand: exampleBrand } }),
  publishing: brandHomeMachine.resolveState({
    value: { brand: "watching", rules: "publishing" },
    context: { ...context, brand: exampleBrand }
  }),
  published: brandHomeMachine.resolveState({
    value: ready,
    context: { ...context, brand: { ...exampleBrand, status: "published" } }
  }),
  viewer: brandHomeMachine.resolveState({
    value: ready,
    context: { ...context, brand: { ...exampleBrand, role: "viewer" } }
  }),
  archived: brandHomeMachine.resolveState({
    value: ready,
    context: { ...context, brand: { ...exampleBrand, status: "archived" } }
  }),
  offline: brandHomeMachine.resolveState({ value: ready, context: { ...context, brand: exampleBrand } }),
  stale: brandHomeMachine.resolveState({
    value: { brand: "failed", rules: "idle" },
    context: { ...context, brand: exampleBrand, error: "The brand could not be loaded" }
  }),
  failed: brandHomeMachine.resolveState({
    value: { brand: "failed", rules: "idle" },
    context: { ...context, error: "The brand could not be loaded" }
  }),
  missing: brandHomeMachine.resolveState({ value: { brand: "missing", rules: "idle" }, context })
}
