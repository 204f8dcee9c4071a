import { type cutoutEditingMachine, cutoutEditingView } from "@marque/core/uploads"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof cutoutEditingMachine>()("CutoutEditing", cutoutEditingView)

export type CutoutEditingProviderProps = BoundProviderProps<typeof cutoutEditingMachine>
export const CutoutEditingProvider = bound.Provider
export const CutoutEditingScope = bound.Scope
export const useCutoutEditing = bound.useView
