import { type identityPreviewMachine, identityPreviewView } from "@marque/core/brands"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof identityPreviewMachine>()("IdentityPreview", identityPreviewView)

export type IdentityPreviewProviderProps = BoundProviderProps<typeof identityPreviewMachine>
export const IdentityPreviewProvider = bound.Provider
export const IdentityPreviewScope = bound.Scope
export const useIdentityPreview = bound.useView
