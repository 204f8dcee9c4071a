import { EVERY_RECORD, wordSearchOf } from "@marque/core/records"
import { BrandHome, BrandHomeProvider } from "@marque/react/brands"
import { NeedsYou, NeedsYouProvider } from "@marque/react/home-screen"
import { useAuth } from "@marque/react/identity"
import { useOrganization } from "@marque/react/organizations"
import { PlaceListProvider, usePlaceList } from "@marque/react/places"
import { later, Skeleton } from "@marque/react/ui"
import { useMemo } from "react"
import { useBrandHomeMachines } from "../../machines/brand-home.ts"
import { useHomePartMachines } from "../../machines/home-parts.ts"
import { usePlaceListMachines } from "../../machines/place-list.ts"
import { useOpenDemo } from "../../routes/use-open-demo.ts"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"
import { PlanOfBrand } from "./plan-of-brand.tsx"
import { RestoreOfBrand } from "./restore-of-brand.tsx"

const PicturesOfBrand = later(async () => (await import("./pictures-of-brand.tsx")).PicturesOfBrand)
const MeasuresOfBrand = later(async () => (await import("./measures-of-brand.tsx")).MeasuresOfBrand)

const Home = ({ brandId }: { readonly brandId: string }) => {
  const { brandHome } = useBrandHomeMachines()
  const { needsYou } = useHomePartMachines()
  const { view: hasPlace } = usePlaceList((view) => view.hasAny)
  const { view: organization } = useOrganization((view) => view.organization)
  const { view: hasDemo } = useAuth(({ demo }) => demo)
  const openDemo = useOpenDemo()
  const { orgRole, timeZone } = organization ?? {}
  const beside = useMemo(() => ({ hasPlace, orgRole, timeZone }), [hasPlace, orgRole, timeZone])
  return (
    <BrandHomeProvider machine={brandHome} brandId={brandId} beside={beside}>
      <BrandHome
        missing={<NotFoundPage place="content" />}
        needs={
          <NeedsYouProvider machine={needsYou} input={brandId}>
            <NeedsYou />
          </NeedsYouProvider>
        }
        plan={<PlanOfBrand brandId={brandId} />}
        pictures={<PicturesOfBrand brandId={brandId} waiting={<Skeleton height="24rem" shape="block" />} />}
        restore={<RestoreOfBrand brandId={brandId} />}
        {...(hasDemo && { onExploreDemo: openDemo })}
        measures={<MeasuresOfBrand brandId={brandId} waiting={<Skeleton height="22rem" shape="block" />} />}
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
