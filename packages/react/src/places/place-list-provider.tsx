import { type placeListMachine, placeListView } from "@marque/core/places"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof placeListMachine>()("PlaceList", placeListView, {
  search: (search) => ({ type: "search.set", search })
})

export type PlaceListProviderProps = BoundProviderProps<typeof placeListMachine>
export const PlaceListProvider = bound.Provider
export const usePlaceList = bound.useView
export const usePlaceListActor = bound.useActor
