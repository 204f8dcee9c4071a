import { type placeFormMachine, placeFormView } from "@marque/core/places"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof placeFormMachine>()("PlaceForm", placeFormView)

export type PlaceFormProviderProps = BoundProviderProps<typeof placeFormMachine>
export const PlaceFormProvider = bound.Provider
export const usePlaceForm = bound.useView
export const usePlaceFormChild = bound.useChild
