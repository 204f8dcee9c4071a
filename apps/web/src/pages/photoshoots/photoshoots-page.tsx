import { type PhotoshootSearch, photoshootSearchOf, photoshootUrlOf } from "@marque/core/photoshoots"
import { routes } from "@marque/core/navigation"
import { useShowNotice } from "@marque/react/notices"
import { PhotoshootList, PhotoshootListProvider, ShootBeginProvider } from "@marque/react/photoshoots"
import { navigate } from "wouter/use-browser-location"
import { usePhotoshootListMachines } from "../../machines/photoshoot-list.ts"
import { InBrand, type KnownBrand } from "../../routes/in-brand.tsx"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"
import { useRecordList } from "../records/use-record-list.ts"

interface BrandPhotoshootsProps {
  readonly brand: KnownBrand
  readonly search: PhotoshootSearch
}

const BrandPhotoshoots = ({ brand, search }: BrandPhotoshootsProps) => {
  const { photoshootList, shootBegin } = usePhotoshootListMachines()
  const notice = useShowNotice()
  const { brandId } = brand
  const given = useRecordList(brand, photoshootSearchOf(search), (next) =>
    routes.photoshoots.href({ brandId }, photoshootUrlOf(next))
  )
  return (
    <PhotoshootListProvider machine={photoshootList} {...given}>
      <ShootBeginProvider
        machine={shootBegin}
        input={{ brandId }}
        on={{
          notice,
          "photoshoot.begun": ({ id }) => navigate(routes.photoshoot.href({ brandId, photoshootId: id }))
        }}
      >
        <PhotoshootList missing={<NotFoundPage place="content" />} />
      </ShootBeginProvider>
    </PhotoshootListProvider>
  )
}

export const PhotoshootsPage = () => {
  const { params, search } = useRoute("photoshoots")
  return (
    <InBrand key={params.brandId} brandId={params.brandId}>
      {(brand) => <BrandPhotoshoots brand={brand} search={search} />}
    </InBrand>
  )
}
