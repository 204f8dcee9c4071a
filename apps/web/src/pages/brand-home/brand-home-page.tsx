import { EVERYTHING } from "@marque/core/products"
import { BrandHome, BrandHomeProvider } from "@marque/react/brands"
import { GalleryProvider } from "@marque/react/gallery"
import { useShowNotice } from "@marque/react/notices"
import { ProductListProvider, useProductList } from "@marque/react/products"
import { useMemo } from "react"
import { useApp } from "../../app-context/app-provider.tsx"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"
import { RecentPictures } from "./recent-pictures.tsx"

const Home = ({ brandId }: { readonly brandId: string }) => {
  const { machines } = useApp()
  const { view } = useProductList()
  const show = useShowNotice()
  const { hasTrustedCutout } = view
  const beside = useMemo(() => ({ hasTrustedCutout }), [hasTrustedCutout])
  return (
    <BrandHomeProvider machine={machines.brandHome} brandId={brandId} beside={beside} onNotice={show}>
      <BrandHome
        missing={<NotFoundPage place="content" />}
        pictures={
          <GalleryProvider machine={machines.gallery} brandId={brandId} search={{ sort: "newest" }}>
            <RecentPictures brandId={brandId} />
          </GalleryProvider>
        }
      />
    </BrandHomeProvider>
  )
}

/** The home of the brand in the address. */
export const BrandHomePage = () => {
  const { machines } = useApp()
  const { brandId } = useRoute("brandHome").params
  return (
    <ProductListProvider
      key={brandId}
      machine={machines.productList}
      // The list is only read here, which every role may.
      input={{ brandId, brandRole: "viewer", search: EVERYTHING }}
    >
      <Home brandId={brandId} />
    </ProductListProvider>
  )
}
