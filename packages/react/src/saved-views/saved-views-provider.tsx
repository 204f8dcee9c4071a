import { type savedViewsMachine, savedViewsView } from "@marque/core/saved-views"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof savedViewsMachine>()("SavedViews", savedViewsView, {
  search: (search) => ({ type: "search.changed", search }),
  mayShare: (mayShare) => ({ type: "share.changed", mayShare })
})

export type SavedViewsProviderProps = BoundProviderProps<typeof savedViewsMachine>
export const SavedViewsProvider = bound.Provider
export const useSavedViews = bound.useView
