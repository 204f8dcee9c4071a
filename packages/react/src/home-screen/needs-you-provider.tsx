import { type needsYouMachine, needsYouView } from "@marque/core/home-screen"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof needsYouMachine>()("NeedsYou", needsYouView)

export type NeedsYouProviderProps = BoundProviderProps<typeof needsYouMachine>
export const NeedsYouProvider = bound.Provider
export const useNeedsYou = bound.useView
