import { type guidelineFormMachine, guidelineFormView } from "@marque/core/guidelines"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof guidelineFormMachine>()("GuidelineForm", guidelineFormView)

export type GuidelineFormProviderProps = BoundProviderProps<typeof guidelineFormMachine>
export const GuidelineFormProvider = bound.Provider
export const useGuidelineForm = bound.useView
