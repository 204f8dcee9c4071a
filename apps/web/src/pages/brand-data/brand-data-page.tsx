import { BrandDataProvider, BrandDataScreen } from "@marque/react/brand-data"
import { shareActTexts } from "@marque/core/share"
import { useShowNotice } from "@marque/react/notices"
import { later } from "@marque/react/ui"
import { useBrandDataMachines } from "../../machines/brand-data.ts"
import { ShareButton } from "../../share/share-button.tsx"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"

const GUIDELINES = { kind: "guidelines" } as const

const BrandFiles = later(async () => (await import("./brand-files.tsx")).BrandFiles)
const HouseLayouts = later(async () => (await import("./house-layouts.tsx")).HouseLayouts)
const DraftPreview = later(async () => (await import("./publish-preview.tsx")).DraftPreview)

export const BrandDataPage = () => {
  const { brandId } = useRoute("brandData").params
  const { brandData } = useBrandDataMachines()
  const show = useShowNotice()
  const files = <BrandFiles brandId={brandId} />
  const preview = <DraftPreview brandId={brandId} />
  return (
    <BrandDataProvider key={brandId} machine={brandData} input={{ brandId }} on={{ notice: show }}>
      <BrandDataScreen
        missing={<NotFoundPage place="content" />}
        files={files}
        preview={preview}
        houseLayouts={<HouseLayouts brandId={brandId} />}
        share={
          <ShareButton
            brandId={brandId}
            target={GUIDELINES}
            label={shareActTexts.guidelines}
            name={shareActTexts.theGuidelines}
            decidable={false}
          />
        }
      />
    </BrandDataProvider>
  )
}
