import { HouseLayoutCards, HouseLayoutCardsProvider } from "@marque/react/brand-data/house-layouts"
import { later } from "@marque/react/ui"
import { useCallback, useState } from "react"
import { useHouseLayoutCardsMachines } from "../../machines/house-layout-cards.ts"
import { InBrand, type KnownBrand } from "../../routes/in-brand.tsx"

const HouseLayoutFormSheet = later(
  async () => (await import("../house-layouts/house-layout-form-sheet.tsx")).HouseLayoutFormSheet
)

const Cards = ({ brand }: { readonly brand: KnownBrand }) => {
  const { houseLayoutCards } = useHouseLayoutCardsMachines()
  const [opened, setOpened] = useState<string>()
  const close = useCallback(() => setOpened(undefined), [])
  const mayEdit = brand.role === "manager" && !brand.archived
  return (
    <>
      <HouseLayoutCardsProvider machine={houseLayoutCards} input={{ brandId: brand.brandId }}>
        <HouseLayoutCards onOpen={mayEdit ? setOpened : undefined} />
      </HouseLayoutCardsProvider>
      {opened !== undefined && (
        <HouseLayoutFormSheet key={opened} brand={brand} subject={{ houseLayoutId: opened }} onClose={close} />
      )}
    </>
  )
}

export const HouseLayouts = ({ brandId }: { readonly brandId: string }) => (
  <InBrand brandId={brandId}>{(brand) => <Cards brand={brand} />}</InBrand>
)
