import { type brandSwitcherMachine, brandSwitcherView } from "@marque/core/brands"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof brandSwitcherMachine>()("BrandSwitcher", brandSwitcherView)

export const BrandSwitcherProvider = bound.Provider
export const useBrandSwitcher = bound.useView
