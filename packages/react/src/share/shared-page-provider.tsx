import { type sharedPageMachine, sharedPageView } from "@marque/core/share"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof sharedPageMachine>()("SharedPage", sharedPageView)

export type SharedPageProviderProps = BoundProviderProps<typeof sharedPageMachine>
export const SharedPageProvider = bound.Provider
export const useSharedPage = bound.useView
