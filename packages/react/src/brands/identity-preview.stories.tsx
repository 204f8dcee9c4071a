import { identityPreviewMachine } from "@marque/core/brands"
import { identityPreviewStates } from "@marque/core/testing"
import { IdentityPreview, IdentityPreviewProvider } from "@marque/react/brands"

export default {
  title: "Brands/Identity preview",
  component: IdentityPreview,
  subcomponents: { IdentityPreviewProvider }
}

const story = (name: keyof typeof identityPreviewStates) => ({
  render: () => (
    <IdentityPreviewProvider
      machine={identityPreviewMachine}
      input={{}}
      options={{ snapshot: identityPreviewStates[name] }}
    >
      <IdentityPreview />
    </IdentityPreviewProvider>
  )
})

export const Settling = story("settling")
export const Painting = story("painting")
export const Painted = story("painted")
export const MissingGlyphs = story("missingGlyphs")
export const Failed = story("failed")
