import { type guidelineListMachine, guidelineListView } from "@marque/core/guidelines"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof guidelineListMachine>()("GuidelineList", guidelineListView, {
  search: (search) => ({ type: "search.set", search })
})

export type GuidelineListProviderProps = BoundProviderProps<typeof guidelineListMachine>
export const GuidelineListProvider = bound.Provider
export const useGuidelineList = bound.useView
export const useGuidelineListActor = bound.useActor
