import { type searchMachine, searchView } from "@marque/core/search"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof searchMachine>()("Search", searchView)

export type SearchProviderProps = BoundProviderProps<typeof searchMachine>
export const SearchProvider = bound.Provider
export const useSearch = bound.useView
