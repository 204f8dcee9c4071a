import { brandHomeMachine, brandRestoreMachine } from "@marque/core/brands"
import { brandHomeStates, brandRestoreStates } from "@marque/core/testing"
import { BrandHome, BrandHomeProvider, BrandRestoreProvider, RestoreBrand } from "@marque/react/brands"
import { PageFrame } from "../forms/page-frame.tsx"

export default {
  title: "Brands/Restore",
  component: RestoreBrand,
  subcomponents: { BrandRestoreProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof brandRestoreStates) => ({
  render: () => (
    <BrandHomeProvider
      machine={brandHomeMachine}
      brandId="brand_1"
      beside={{ orgRole: "admin", timeZone: "UTC" }}
      options={{ snapshot: brandHomeStates.archived }}
    >
      <PageFrame>
        <BrandHome
          missing={<h1>Page Not Found</h1>}
          restore={
            <BrandRestoreProvider
              machine={brandRestoreMachine}
              input={{ brandId: "brand_1" }}
              options={{ snapshot: brandRestoreStates[name] }}
            >
              <RestoreBrand />
            </BrandRestoreProvider>
          }
        />
      </PageFrame>
    </BrandHomeProvider>
  )
})

export const Idle = story("idle")
export const Restoring = story("restoring")
