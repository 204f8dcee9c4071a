import { type guidelineImportMachine, guidelineImportView } from "@marque/core/guidelines"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof guidelineImportMachine>()("GuidelineImport", guidelineImportView)

export type GuidelineImportProviderProps = BoundProviderProps<typeof guidelineImportMachine>
export const GuidelineImportProvider = bound.Provider
export const useGuidelineImport = bound.useView
