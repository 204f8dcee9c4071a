import { type brandDataMachine, brandDataView } from "@marque/core/brand-data"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof brandDataMachine>()("BrandData", brandDataView)

export const BrandDataProvider = bound.Provider
export const useBrandData = bound.useView
