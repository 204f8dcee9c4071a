import { brandHomeMachine } from "@marque/core/brands"
import { brandHomeStates } from "@marque/core/testing"
import { BrandHome, BrandHomeProvider } from "@marque/react/brands"
import { offline } from "../forms/offline-story.tsx"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Brands/Home",
  component: BrandHome,
  subcomponents: { BrandHomeProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof brandHomeStates, hasPlace = false) => ({
  render: () => (
    <BrandHomeProvider
      machine={brandHomeMachine}
      brandId="brand_1"
      beside={{ hasPlace }}
      options={{ snapshot: brandHomeStates[name] }}
    >
      <PageFrame>
        <BrandHome missing={<h1>Page Not Found</h1>} />
      </PageFrame>
    </BrandHomeProvider>
  )
})

export const Loading = story("loading")
export const Fresh = story("fresh")
export const AlmostDone = story("almostDone", true)
export const Published = story("published", true)
export const Changed = story("changed", true)
export const Held = story("held", true)
export const Viewer = story("viewer")
export const Archived = story("archived")
export const Stale = story("stale", true)
export const Failed = story("failed")
export const Missing = story("missing")
export const Offline = offline(story("offline"))
