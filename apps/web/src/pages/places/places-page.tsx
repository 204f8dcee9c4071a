import { routes } from "@marque/core/navigation"
import { type WordSearch, wordSearchOf, wordUrlOf } from "@marque/core/records"
import { useShowNotice } from "@marque/react/notices"
import { PlaceList, PlaceListProvider } from "@marque/react/places"
import { navigate } from "wouter/use-browser-location"
import { usePlaceListMachines } from "../../machines/place-list.ts"
import { InBrand, type KnownBrand } from "../../routes/in-brand.tsx"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"

const BrandPlaces = ({ brand, search }: { readonly brand: KnownBrand; readonly search: WordSearch }) => {
  const machines = usePlaceListMachines()
  const show = useShowNotice()
  const { brandId } = brand
  return (
    <PlaceListProvider
      machine={machines.placeList}
      input={{ brandId, brandRole: brand.role, brandArchived: brand.archived, search: wordSearchOf(search) }}
      on={{
        notice: show,
        "search.change": ({ history, search: next }) =>
          navigate(routes.places.href({ brandId }, wordUrlOf(next)), { replace: history === "replace" })
      }}
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
