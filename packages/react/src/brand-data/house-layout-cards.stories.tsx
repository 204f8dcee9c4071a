import { houseLayoutCardsMachine } from "@marque/core/brand-data"
import { houseLayoutCardsStates } from "@marque/core/testing"
import { HouseLayoutCards, HouseLayoutCardsProvider } from "@marque/react/brand-data/house-layouts"
import { fn } from "storybook/test"

export default {
  title: "Brand data/House layouts",
  component: HouseLayoutCards,
  subcomponents: { HouseLayoutCardsProvider }
}

const story = (name: keyof typeof houseLayoutCardsStates, onOpen: (() => void) | undefined = fn()) => ({
  render: () => (
    <HouseLayoutCardsProvider
      machine={houseLayoutCardsMachine}
      input={{ brandId: "brand_1" }}
      options={{ snapshot: houseLayoutCardsStates[name] }}
    >
      <h2>House layouts</h2>
      <HouseLayoutCards onOpen={onOpen} />
    </HouseLayoutCardsProvider>
  )
})

export const Loading = story("loading")
export const None = story("none")
export const Painting = story("painting")
export const Painted = story("painted")
export const EverySize = story("everySize")
export const Unpainted = story("unpainted")
export const Failed = story("failed")

const painted = houseLayoutCardsStates.painted

export const ReadOnly = {
  render: () => (
    <HouseLayoutCardsProvider
      machine={houseLayoutCardsMachine}
      input={{ brandId: "brand_1" }}
      options={{ snapshot: painted }}
    >
      <h2>House layouts</h2>
      <HouseLayoutCards onOpen={undefined} />
    </HouseLayoutCardsProvider>
  )
}
