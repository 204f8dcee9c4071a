import { type brandListMachine, brandListView } from "@marque/core/brands"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof brandListMachine>()("BrandList", brandListView)

export const BrandListProvider = bound.Provider
export const useBrandList = bound.useView
export const useBrandListActor = bound.useActor
