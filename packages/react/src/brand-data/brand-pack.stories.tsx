import { brandPackMachine } from "@marque/core/brand-files"
import { brandPackStates } from "@marque/core/testing"
import { BrandPack, BrandPackProvider } from "@marque/react/brand-data"
import { offline } from "../forms/offline-story.tsx"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Brands/Brand files",
  component: BrandPack,
  subcomponents: { BrandPackProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof brandPackStates) => ({
  render: () => (
    <BrandPackProvider
      machine={brandPackMachine}
      input={{ brandId: "brand_1" }}
      options={{ snapshot: brandPackStates[name] }}
    >
      <PageFrame>
        <BrandPack />
      </PageFrame>
    </BrandPackProvider>
  )
})

export const Idle = story("idle")
export const Exporting = story("exporting")
export const ExportingJson = story("exportingJson")
export const Reading = story("reading")
export const Unreadable = story("unreadable")
export const Pointing = story("pointing")
export const Following = story("following")
export const NotReadThere = story("notReadThere")
export const AnotherBrand = story("anotherBrand")
export const CampaignRulesStay = story("campaignRulesStay")
export const Comparing = story("comparing")
export const NothingNew = story("nothingNew")
export const Taking = story("taking")
export const Refused = story("refused")
export const Offline = offline(story("idle"))
