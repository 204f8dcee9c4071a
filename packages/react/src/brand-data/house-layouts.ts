"use client"
export { HouseLayoutCards, type HouseLayoutCardsProps } from "./house-layout-cards.tsx"
export {
  HouseLayoutCardsProvider,
  type HouseLayoutCardsProviderProps,
  useHouseLayoutCards
} from "./house-layout-cards-provider.tsx"
