import { type brandPackMachine, brandPackView } from "@marque/core/brand-files"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof brandPackMachine>()("BrandPack", brandPackView)

export const BrandPackProvider = bound.Provider
export const useBrandPack = bound.useView
