import { type assetMachine, assetView } from "@marque/core/gallery"
import { bindMachine } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof assetMachine>()("Asset", assetView)

export const AssetProvider = bound.Provider
export const AssetScope = bound.Scope
export const useAsset = bound.useView
