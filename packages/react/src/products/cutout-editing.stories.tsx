import { cutoutEditingMachine } from "@marque/core/uploads"
import { cutoutEditingStates } from "@marque/core/testing"
import { CutoutEditingDialog, CutoutEditingProvider } from "@marque/react/products"

export default {
  title: "Products/Fix a cut-out",
  component: CutoutEditingDialog,
  subcomponents: { CutoutEditingProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof cutoutEditingStates) => ({
  render: () => (
    <CutoutEditingProvider machine={cutoutEditingMachine} options={{ snapshot: cutoutEditingStates[name] }}>
      <CutoutEditingDialog ground="#F6EDE2" />
    </CutoutEditingProvider>
  )
})

export const Untouched = story("untouched")
export const Pointed = story("pointed")
export const Checkered = story("checkered")
export const Asking = story("asking")
export const Waiting = story("waiting")
export const Stopping = story("stopping")
export const Edited = story("edited")
export const NothingFound = story("nothingFound")
export const Failed = story("failed")
