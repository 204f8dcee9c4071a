import { brandDataMachine } from "@marque/core/brand-data"
import { brandDataStates } from "@marque/core/testing"
import { BrandDataProvider, BrandDataScreen } from "@marque/react/brand-data"
import { offline } from "../forms/offline-story.tsx"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Brands/Brand data",
  component: BrandDataScreen,
  subcomponents: { BrandDataProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof brandDataStates) => ({
  render: () => (
    <BrandDataProvider
      machine={brandDataMachine}
      input={{ brandId: "brand_1" }}
      options={{ snapshot: brandDataStates[name] }}
    >
      <PageFrame>
        <BrandDataScreen missing={<h1>Page Not Found</h1>} />
      </PageFrame>
    </BrandDataProvider>
  )
})

export const Loading = story("loading")
export const Fresh = story("fresh")
export const Changed = story("changed")
export const Published = story("published")
export const ManyVersions = story("manyVersions")
export const Viewer = story("viewer")
export const Archived = story("archived")
export const Reviewing = story("reviewing")
export const NoteTooLong = story("noteTooLong")
export const Publishing = story("publishing")
export const Refused = story("refused")
export const Confirming = story("confirming")
export const Restoring = story("restoring")
export const Stale = story("stale")
export const Failed = story("failed")
export const Missing = story("missing")
export const Offline = offline(story("changed"))
