import { fromPicture, keptHouseLayoutForm } from "@marque/core/house-layouts"
import { HouseLayoutForm, HouseLayoutFormProvider } from "@marque/react/house-layouts/form"
import { useRecordForm } from "../../app-context/kept-draft.ts"
import { useHouseLayoutFormMachines } from "../../machines/house-layout-form.ts"
import type { KnownBrand } from "../../routes/in-brand.tsx"
import { NotFoundPage } from "../not-found/not-found-page.tsx"

interface HouseLayoutFormSheetProps {
  readonly brand: KnownBrand
  /** The house layout that is edited, or the picture that a new one is made from. */
  readonly subject: { readonly houseLayoutId: string } | { readonly assetId: string }
  readonly onClose: () => void
}

export const HouseLayoutFormSheet = ({ brand, onClose, subject }: HouseLayoutFormSheetProps) => {
  const { houseLayoutForm } = useHouseLayoutFormMachines()
  const isStored = "houseLayoutId" in subject
  const given = useRecordForm({
    brand,
    kind: isStored ? "houseLayout" : `houseLayout.${subject.assetId}`,
    mode: isStored ? "edit" : "new",
    recordId: isStored ? subject.houseLayoutId : undefined,
    draft: keptHouseLayoutForm,
    onDone: onClose
  })
  const kept = given.input.kept ?? (isStored ? undefined : fromPicture(subject.assetId))
  return (
    <HouseLayoutFormProvider machine={houseLayoutForm} {...given} input={{ ...given.input, kept }}>
      <HouseLayoutForm missing={<NotFoundPage place="content" />} onClose={onClose} />
    </HouseLayoutFormProvider>
  )
}
