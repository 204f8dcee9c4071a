import { EVERY_RECORD, wordSearchOf } from "@marque/core/records"
import { BrandHome, BrandHomeProvider, useBrandHome } from "@marque/react/brands"
import { GalleryProvider } from "@marque/react/gallery"
import { HeldMarkets } from "@marque/react/markets"
import { OpenRecalls } from "@marque/react/recall/links"
import { AskedReviews, AskedReviewsProvider } from "@marque/react/reviews"
import { PlaceListProvider, usePlaceList } from "@marque/react/places"
import { useMemo } from "react"
import { useBrandHomeMachines } from "../../machines/brand-home.ts"
import { useGalleryMachines } from "../../machines/gallery.ts"
import { usePlaceListMachines } from "../../machines/place-list.ts"
import { useReviewMachines } from "../../machines/reviews.ts"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"
import { RecentPictures } from "./recent-pictures.tsx"

const Held = ({ brandId }: { readonly brandId: string }) => {
  const { view } = useBrandHome()
  return (
    <>
      <HeldMarkets brandId={brandId} markets={view.markets} />
      {view.recalls.length > 0 && <OpenRecalls brandId={brandId} recalls={view.recalls} />}
    </>
  )
}

const Home = ({ brandId }: { readonly brandId: string }) => {
  const { brandHome } = useBrandHomeMachines()
  const { gallery } = useGalleryMachines()
  const { askedReviews } = useReviewMachines()
  const { view: hasPlace } = usePlaceList((view) => view.hasAny)
  const beside = useMemo(() => ({ hasPlace }), [hasPlace])
  return (
    <BrandHomeProvider machine={brandHome} brandId={brandId} beside={beside}>
      <BrandHome
        missing={<NotFoundPage place="content" />}
        asked={
          <AskedReviewsProvider machine={askedReviews} input={brandId}>
            <AskedReviews />
          </AskedReviewsProvider>
        }
        banner={<Held brandId={brandId} />}
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
  const { placeList } = usePlaceListMachines()
  const { brandId } = useRoute("brandHome").params
  return (
    <PlaceListProvider
      key={brandId}
      machine={placeList}
      // Read-only here, which every role may.
      input={{ brandId, brandRole: "viewer", search: wordSearchOf(EVERY_RECORD) }}
    >
      <Home brandId={brandId} />
    </PlaceListProvider>
  )
}
