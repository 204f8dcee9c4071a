import { EVERY_RECORD, wordSearchOf } from "@marque/core/records"
import { EVERYTHING, productSearchOf } from "@marque/core/products"
import { BrandHome, BrandHomeProvider } from "@marque/react/brands"
import { GalleryProvider } from "@marque/react/gallery"
import { useShowNotice } from "@marque/react/notices"
import { PlaceListProvider, usePlaceList } from "@marque/react/places"
import { ProductListProvider, useProductList } from "@marque/react/products"
import { useMemo } from "react"
import { useBrandHomeMachines } from "../../machines/brand-home.ts"
import { useGalleryMachines } from "../../machines/gallery.ts"
import { usePlaceListMachines } from "../../machines/place-list.ts"
import { useProductListMachines } from "../../machines/product-list.ts"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"
import { RecentPictures } from "./recent-pictures.tsx"

const Home = ({ brandId }: { readonly brandId: string }) => {
  const { brandHome } = useBrandHomeMachines()
  const { gallery } = useGalleryMachines()
  const { view: hasTrustedCutout } = useProductList((view) => view.hasTrustedCutout)
  const { view: hasPlace } = usePlaceList((view) => view.hasAny)
  const show = useShowNotice()
  const beside = useMemo(() => ({ hasTrustedCutout, hasPlace }), [hasTrustedCutout, hasPlace])
  return (
    <BrandHomeProvider machine={brandHome} brandId={brandId} beside={beside} onNotice={show}>
      <BrandHome
        missing={<NotFoundPage place="content" />}
        pictures={
          <GalleryProvider machine={gallery} input={{ brandId, search: { sort: "newest" } }}>
            <RecentPictures brandId={brandId} />
          </GalleryProvider>
        }
      />
    </BrandHomeProvider>
  )
}

export const BrandHomePage = () => {
  const { productList } = useProductListMachines()
  const { placeList } = usePlaceListMachines()
  const { brandId } = useRoute("brandHome").params
  return (
    <ProductListProvider
      key={brandId}
      machine={productList}
      // Read-only here, which every role may.
      input={{ brandId, brandRole: "viewer", search: productSearchOf(EVERYTHING) }}
    >
      <PlaceListProvider
        machine={placeList}
        input={{ brandId, brandRole: "viewer", search: wordSearchOf(EVERY_RECORD) }}
      >
        <Home brandId={brandId} />
      </PlaceListProvider>
    </ProductListProvider>
  )
}
