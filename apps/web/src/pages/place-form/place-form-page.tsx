import { routes } from "@marque/core/navigation"
import { keptPlaceFormText, readKeptPlaceForm } from "@marque/core/places"
import { useShowNotice } from "@marque/react/notices"
import { PlaceForm, PlaceFormProvider, usePlaceForm } from "@marque/react/places"
import { useCallback } from "react"
import { navigate } from "wouter/use-browser-location"
import { useKeptDraft } from "../../app-context/kept-draft.ts"
import { usePlaceFormMachines } from "../../machines/place-form.ts"
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

const BrandPlace = ({ brand, mode, placeId }: BrandPlaceProps) => {
  const machines = usePlaceFormMachines()
  const show = useShowNotice()
  const { brandId } = brand
  const form = `place.${brandId}.${mode === "new" ? "new" : (placeId ?? "none")}`
  const { keep, kept, key } = useKeptDraft(form, readKeptPlaceForm, keptPlaceFormText)
  const toList = useCallback(() => navigate(routes.places.href({ brandId })), [brandId])
  return (
    <PlaceFormProvider
      machine={machines.placeForm}
      uploads={machines.uploads}
      input={{ brandId, brandRole: brand.role, brandArchived: brand.archived, mode, placeId, key, kept }}
      onNotice={show}
      onDraft={keep}
      onSaved={toList}
    >
      <Name />
      <PlaceForm missing={<NotFoundPage place="content" />} />
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
