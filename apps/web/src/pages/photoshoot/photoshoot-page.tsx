import type { ShootSearch } from "@marque/core/photoshoots"
import { BrandId } from "@marque/core/model"
import { routes } from "@marque/core/navigation"
import { useShowNotice } from "@marque/react/notices"
import { Shoot, ShootProvider, useShoot } from "@marque/react/photoshoots/shoot"
import { later, Skeleton } from "@marque/react/ui"
import { navigate } from "wouter/use-browser-location"
import { useShootMachines } from "../../machines/shoot.ts"
import { InBrand, type KnownBrand } from "../../routes/in-brand.tsx"
import { usePageName } from "../../routes/page-name.ts"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"

// Its machine and table are needed before the start, and while shots are added.
const ShotsForm = later(async () => (await import("./shots-form.tsx")).ShotsForm)

interface BrandShootProps {
  readonly brand: KnownBrand
  readonly photoshootId: string
  readonly search: ShootSearch
}

const Name = () => {
  usePageName(useShoot(({ title }) => title).view)
  return null
}

const Page = ({ brand, photoshootId }: Omit<BrandShootProps, "search">) => {
  const { send } = useShoot(() => undefined)
  return (
    <>
      <Name />
      <Shoot
        missing={<NotFoundPage place="content" />}
        form={(within) => (
          <ShotsForm
            waiting={<Skeleton height="24rem" shape="block" />}
            brand={brand}
            photoshootId={photoshootId}
            within={within}
            onSaved={() => send({ type: "shots.close" })}
          />
        )}
      />
    </>
  )
}

const BrandShoot = ({ brand, photoshootId, search }: BrandShootProps) => {
  const { shoot } = useShootMachines()
  const notice = useShowNotice()
  const { brandId } = brand
  return (
    <ShootProvider
      machine={shoot}
      input={{ photoshootId, search }}
      on={{
        notice,
        "search.change": ({ search: next }) => {
          const { assetId: _, ...rest } = next
          navigate(routes.photoshoot.href({ brandId: BrandId.make(brandId), photoshootId }, rest), { replace: true })
        },
        "photoshoot.copied": ({ id }) => navigate(routes.photoshoot.href({ brandId, photoshootId: id }))
      }}
    >
      <Page brand={brand} photoshootId={photoshootId} />
    </ShootProvider>
  )
}

export const PhotoshootPage = () => {
  const { params, search } = useRoute("photoshoot")
  const { brandId, photoshootId } = params
  return (
    <InBrand key={brandId} brandId={brandId}>
      {(brand) => <BrandShoot key={photoshootId} brand={brand} photoshootId={photoshootId} search={search} />}
    </InBrand>
  )
}
