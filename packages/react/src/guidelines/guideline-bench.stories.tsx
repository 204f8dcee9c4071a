import { guidelineBenchMachine } from "@marque/core/guidelines"
import { guidelineBenchStates } from "@marque/core/testing"
import { GuidelineBench, GuidelineBenchProvider } from "@marque/react/guidelines/desk"
import { fn } from "storybook/test"
import { offline } from "../forms/offline-story.tsx"

export default {
  title: "Guidelines/Test bench",
  component: GuidelineBench,
  subcomponents: { GuidelineBenchProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof guidelineBenchStates) => ({
  render: () => (
    <GuidelineBenchProvider
      machine={guidelineBenchMachine}
      input={{ brandId: "brand_1" }}
      options={{ snapshot: guidelineBenchStates[name] }}
    >
      <GuidelineBench onClose={fn()} />
    </GuidelineBenchProvider>
  )
})

export const Loading = story("loading")
export const NoText = story("noText")
export const NoRules = story("noRules")
export const NothingFires = story("nothingFires")
export const Several = story("several")
export const OtherMarket = story("otherMarket")
export const OtherLanguage = story("otherLanguage")
export const OtherCampaign = story("otherCampaign")
export const BrandTerms = story("brandTerms")
export const Stale = story("stale")
export const Failed = story("failed")
export const PictureMeasuring = story("pictureMeasuring")
export const PictureMeasured = story("pictureMeasured")
export const PictureFailed = story("pictureFailed")
export const Offline = offline(story("offline"))
