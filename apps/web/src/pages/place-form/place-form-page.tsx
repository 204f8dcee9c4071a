import { routes } from "@marque/core/navigation"
import { keptPlaceForm } from "@marque/core/places"
import { PlaceForm, PlaceFormProvider, usePlaceForm } from "@marque/react/places"
import { RecallLink } from "@marque/react/recall/links"
import { navigate } from "wouter/use-browser-location"
import { usePlaceFormMachines } from "../../machines/place-form.ts"
import { useRecordForm } from "../../app-context/kept-draft.ts"
import { InBrand, type KnownBrand } from "../../routes/in-brand.tsx"
import { usePageName } from "../../routes/page-name.ts"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"

const Name = () => {
  usePageName(usePlaceForm().view.title)
  return null
}

interface BrandPlaceProps {
  readonly brand: KnownBrand
  readonly mode: "new" | "edit"
  readonly placeId: string | undefined
}

const BrandPlace = ({ brand, mode, placeId: recordId }: BrandPlaceProps) => {
  const { placeForm } = usePlaceFormMachines()
  const onDone = () => navigate(routes.places.href(brand))
  const given = useRecordForm({ brand, kind: "place", mode, recordId, draft: keptPlaceForm, onDone })
  return (
    <PlaceFormProvider machine={placeForm} {...given}>
      <Name />
      <PlaceForm
        markets={brand.markets}
        missing={<NotFoundPage place="content" />}
        {...(mode === "edit" &&
          recordId !== undefined && {
            recall: <RecallLink brandId={brand.brandId} subject={{ kind: "place", value: recordId }} />
          })}
      />
    </PlaceFormProvider>
  )
}

export const PlaceFormPage = () => {
  const { params, search } = useRoute("placeForm")
  const { mode, placeId } = search
  return (
    <InBrand key={params.brandId} brandId={params.brandId}>
      {(brand) => (
        <BrandPlace key={`${mode} ${mode === "edit" ? placeId : ""}`} brand={brand} mode={mode} placeId={placeId} />
      )}
    </InBrand>
  )
}
