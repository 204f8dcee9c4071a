import { brandHomeMachine } from "@marque/core/brands"
import { brandHomeStates } from "@marque/core/testing"
import { BrandHomeProvider, GettingStarted } from "@marque/react/brands"

export default { title: "Brands/Getting started", component: GettingStarted }

const story = (name: keyof typeof brandHomeStates, hasPlace = false) => ({
  render: () => (
    <BrandHomeProvider
      machine={brandHomeMachine}
      brandId="brand_1"
      beside={{ hasPlace }}
      options={{ snapshot: brandHomeStates[name] }}
    >
      <GettingStarted />
    </BrandHomeProvider>
  )
})

export const Loading = story("loading")
export const Fresh = story("fresh")
export const AlmostDone = story("almostDone", true)
export const Done = story("published", true)
export const Viewer = story("viewer")
export const Failed = story("failed")
