import { type guidelineStarterMachine, guidelineStarterView } from "@marque/core/guidelines"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof guidelineStarterMachine>()("GuidelineStarter", guidelineStarterView)

export type GuidelineStarterProviderProps = BoundProviderProps<typeof guidelineStarterMachine>
export const GuidelineStarterProvider = bound.Provider
export const useGuidelineStarter = bound.useView
