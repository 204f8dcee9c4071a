import { type houseLayoutCardsMachine, houseLayoutCardsView } from "@marque/core/brand-data"
import { bindMachine, type BoundProviderProps } from "../machines/bind-machine.tsx"

const bound = /* @__PURE__ */ bindMachine<typeof houseLayoutCardsMachine>()("HouseLayoutCards", houseLayoutCardsView)

export type HouseLayoutCardsProviderProps = BoundProviderProps<typeof houseLayoutCardsMachine>
export const HouseLayoutCardsProvider = bound.Provider
export const useHouseLayoutCards = bound.useView
