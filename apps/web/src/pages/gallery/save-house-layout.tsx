import { houseLayoutFormTexts } from "@marque/core/house-layouts"
import { Button, later } from "@marque/react/ui"
import { useCallback, useState } from "react"
import type { KnownBrand } from "../../routes/in-brand.tsx"

const HouseLayoutFormSheet = later(
  async () => (await import("../house-layouts/house-layout-form-sheet.tsx")).HouseLayoutFormSheet
)

interface SaveHouseLayoutProps {
  readonly brand: KnownBrand
  readonly assetId: string
}

/** For managers: the layout of a picture, with locks. */
export const SaveHouseLayout = ({ assetId, brand }: SaveHouseLayoutProps) => {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  if (brand.role !== "manager" || brand.archived) return null
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {houseLayoutFormTexts.save}
      </Button>
      {open && <HouseLayoutFormSheet brand={brand} subject={{ assetId }} onClose={close} />}
    </>
  )
}
