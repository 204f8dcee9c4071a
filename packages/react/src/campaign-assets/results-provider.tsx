import { type resultsMachine, resultsView } from "@marque/core/campaign-assets"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof resultsMachine>()("Results", resultsView)

export type ResultsProviderProps = BoundProviderProps<typeof resultsMachine>
export const ResultsProvider = bound.Provider
export const useResults = bound.useView
