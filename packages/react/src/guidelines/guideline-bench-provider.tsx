import { type guidelineBenchMachine, guidelineBenchView } from "@marque/core/guidelines"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof guidelineBenchMachine>()("GuidelineBench", guidelineBenchView)

export type GuidelineBenchProviderProps = BoundProviderProps<typeof guidelineBenchMachine>
export const GuidelineBenchProvider = bound.Provider
export const useGuidelineBench = bound.useView
