import { routes } from "@marque/core/navigation"
import { type WordSearch, wordSearchOf, wordUrlOf } from "@marque/core/records"
import { PlaceList, PlaceListProvider } from "@marque/react/places"
import { usePlaceListMachines } from "../../machines/place-list.ts"
import { InBrand, type KnownBrand } from "../../routes/in-brand.tsx"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"
import { useRecordList } from "../records/use-record-list.ts"

const BrandPlaces = ({ brand, search }: { readonly brand: KnownBrand; readonly search: WordSearch }) => {
  const { placeList } = usePlaceListMachines()
  const given = useRecordList(brand, wordSearchOf(search), (next) => routes.places.href(brand, wordUrlOf(next)))
  return (
    <PlaceListProvider machine={placeList} {...given}>
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
