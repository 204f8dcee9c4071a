import { EVERY_RECORD, wordSearchOf } from "@marque/core/records"
import { BrandHomeProvider, GettingStarted } from "@marque/react/brands"
import { useAuth } from "@marque/react/identity"
import { PlaceListProvider, usePlaceList } from "@marque/react/places"
import { use, useMemo } from "react"
import { useBrandHomeMachines } from "../../machines/brand-home.ts"
import { usePlaceListMachines } from "../../machines/place-list.ts"
import { KnownBrands } from "../../routes/known-brands.ts"
import { lastBrand } from "../../routes/use-active-brand.ts"
import { useOpenDemo } from "../../routes/use-open-demo.ts"

const Started = ({ brandId }: { readonly brandId: string }) => {
  const { brandHome } = useBrandHomeMachines()
  const { view: hasPlace } = usePlaceList((view) => view.hasAny)
  const { view: hasDemo } = useAuth(({ demo }) => demo)
  const openDemo = useOpenDemo()
  const beside = useMemo(() => ({ hasPlace }), [hasPlace])
  return (
    <BrandHomeProvider machine={brandHome} brandId={brandId} beside={beside}>
      <GettingStarted {...(hasDemo && { onExploreDemo: openDemo })} />
    </BrandHomeProvider>
  )
}

/** Of the brand that was open last, or else the first; nothing while the organization has none. */
export const StartedBrand = () => {
  const { placeList } = usePlaceListMachines()
  const known = use(KnownBrands) ?? []
  const last = lastBrand()
  const brandId = (known.find(({ _id }) => _id === last) ?? known[0])?._id
  if (brandId === undefined) return null
  return (
    <PlaceListProvider
      key={brandId}
      machine={placeList}
      // Read-only here, which every role may.
      input={{ brandId, brandRole: "viewer", search: wordSearchOf(EVERY_RECORD) }}
    >
      <Started brandId={brandId} />
    </PlaceListProvider>
  )
}
