import type { PlaceListEmitted, PlaceSearch } from "@marque/core/places"
import { routes } from "@marque/core/navigation"
import { useShowNotice } from "@marque/react/notices"
import { PlaceList, PlaceListProvider } from "@marque/react/places"
import { useCallback } from "react"
import { navigate } from "wouter/use-browser-location"
import { usePlaceListMachines } from "../../machines/place-list.ts"
import { InBrand, type KnownBrand } from "../../routes/in-brand.tsx"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"

const BrandPlaces = ({ brand, search }: { readonly brand: KnownBrand; readonly search: PlaceSearch }) => {
  const machines = usePlaceListMachines()
  const show = useShowNotice()
  const { brandId } = brand
  const follow = useCallback(
    (asked: Extract<PlaceListEmitted, { readonly type: "search.change" }>) =>
      navigate(routes.places.href({ brandId }, asked.search), { replace: asked.history === "replace" }),
    [brandId]
  )
  return (
    <PlaceListProvider
      machine={machines.placeList}
      input={{ brandId, brandRole: brand.role, brandArchived: brand.archived, search }}
      onNotice={show}
      onSearch={follow}
    >
      <PlaceList missing={<NotFoundPage place="content" />} />
    </PlaceListProvider>
  )
}

export const PlacesPage = () => {
  const { params, search } = useRoute("places")
  return (
    <InBrand key={params.brandId} brandId={params.brandId}>
      {(brand) => <BrandPlaces brand={brand} search={search} />}
    </InBrand>
  )
}
