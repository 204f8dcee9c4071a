import { type shareLinksMachine, shareLinksView } from "@marque/core/share"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof shareLinksMachine>()("ShareLinks", shareLinksView)

export type ShareLinksProviderProps = BoundProviderProps<typeof shareLinksMachine>
export const ShareLinksProvider = bound.Provider
export const useShareLinks = bound.useView
