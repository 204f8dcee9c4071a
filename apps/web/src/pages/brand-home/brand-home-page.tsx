import { EVERYTHING } from "@marque/core/products"
import { BrandHome, BrandHomeProvider } from "@marque/react/brands"
import { GalleryProvider } from "@marque/react/gallery"
import { useShowNotice } from "@marque/react/notices"
import { ProductListProvider, useProductList } from "@marque/react/products"
import { useMemo } from "react"
import { useBrandHomeMachines } from "../../machines/brand-home.ts"
import { useGalleryMachines } from "../../machines/gallery.ts"
import { useProductListMachines } from "../../machines/product-list.ts"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"
import { RecentPictures } from "./recent-pictures.tsx"

const Home = ({ brandId }: { readonly brandId: string }) => {
  const { brandHome } = useBrandHomeMachines()
  const { gallery } = useGalleryMachines()
  const { view } = useProductList()
  const show = useShowNotice()
  const { hasTrustedCutout } = view
  const beside = useMemo(() => ({ hasTrustedCutout }), [hasTrustedCutout])
  return (
    <BrandHomeProvider machine={brandHome} brandId={brandId} beside={beside} onNotice={show}>
      <BrandHome
        missing={<NotFoundPage place="content" />}
        pictures={
          <GalleryProvider machine={gallery} brandId={brandId} search={{ sort: "newest" }}>
            <RecentPictures brandId={brandId} />
          </GalleryProvider>
        }
      />
    </BrandHomeProvider>
  )
}

/** The home of the brand in the address. */
export const BrandHomePage = () => {
  const { productList } = useProductListMachines()
  const { brandId } = useRoute("brandHome").params
  return (
    <ProductListProvider
      key={brandId}
      machine={productList}
      // The list is only read here, which every role may.
      input={{ brandId, brandRole: "viewer", search: EVERYTHING }}
    >
      <Home brandId={brandId} />
    </ProductListProvider>
  )
}
