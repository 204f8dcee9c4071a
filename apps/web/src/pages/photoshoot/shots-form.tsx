import { keptPhotoshootForm } from "@marque/core/photoshoots"
import { routes } from "@marque/core/navigation"
import { PhotoshootForm, PhotoshootFormProvider } from "@marque/react/photoshoots/form"
import { navigate } from "wouter/use-browser-location"
import { useRecordForm } from "../../app-context/kept-draft.ts"
import { usePhotoshootFormMachines } from "../../machines/photoshoots.ts"
import type { KnownBrand } from "../../routes/in-brand.tsx"
import { NotFoundPage } from "../not-found/not-found-page.tsx"

export interface ShotsFormProps {
  readonly brand: KnownBrand
  readonly photoshootId: string
  /** The heading of the page is above it. */
  readonly within: boolean
  readonly onSaved: () => void
}

export const ShotsForm = ({ brand, onSaved, photoshootId, within }: ShotsFormProps) => {
  const { photoshootForm } = usePhotoshootFormMachines()
  const { brandId } = brand
  const { input, on } = useRecordForm({
    brand,
    kind: "photoshoot",
    mode: "edit",
    recordId: photoshootId,
    draft: keptPhotoshootForm,
    onDone: () => navigate(routes.photoshoots.href({ brandId }))
  })
  return (
    <PhotoshootFormProvider machine={photoshootForm} input={input} on={{ ...on, "record.saved": onSaved }}>
      <PhotoshootForm
        brandId={brandId}
        markets={brand.markets}
        missing={<NotFoundPage place="content" />}
        within={within}
      />
    </PhotoshootFormProvider>
  )
}
