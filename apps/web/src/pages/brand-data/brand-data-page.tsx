import { BrandDataProvider, BrandDataScreen, BrandPack, BrandPackProvider } from "@marque/react/brand-data"
import { useShowNotice } from "@marque/react/notices"
import { useBrandDataMachines } from "../../machines/brand-data.ts"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"

export const BrandDataPage = () => {
  const { brandId } = useRoute("brandData").params
  const machines = useBrandDataMachines()
  const show = useShowNotice()
  return (
    <BrandDataProvider key={brandId} machine={machines.brandData} input={{ brandId }} on={{ notice: show }}>
      <BrandPackProvider machine={machines.brandPack} input={{ brandId }} on={{ notice: show }}>
        <BrandDataScreen missing={<NotFoundPage place="content" />} files={<BrandPack />} />
      </BrandPackProvider>
    </BrandDataProvider>
  )
}
