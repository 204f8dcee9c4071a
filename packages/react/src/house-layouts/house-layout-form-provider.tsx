import { type houseLayoutFormMachine, houseLayoutFormView } from "@marque/core/house-layouts"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof houseLayoutFormMachine>()("HouseLayoutForm", houseLayoutFormView)

export type HouseLayoutFormProviderProps = BoundProviderProps<typeof houseLayoutFormMachine>
export const HouseLayoutFormProvider = bound.Provider
export const useHouseLayoutForm = bound.useView
