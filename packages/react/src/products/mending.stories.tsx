import { mendingMachine } from "@marque/core/uploads"
import { mendingStates } from "@marque/core/uploads/testing"
import { MendingDialog, MendingProvider } from "@marque/react/products"

export default {
  title: "Products/Fix a cut-out",
  component: MendingDialog,
  subcomponents: { MendingProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof mendingStates) => ({
  render: () => (
    <MendingProvider machine={mendingMachine} options={{ snapshot: mendingStates[name] }}>
      <MendingDialog ground="#F6EDE2" />
    </MendingProvider>
  )
})

export const Untouched = story("untouched")
export const Pointed = story("pointed")
export const Checkered = story("checkered")
export const Asking = story("asking")
export const Waiting = story("waiting")
export const Stopping = story("stopping")
export const Mended = story("mended")
export const NothingFound = story("nothingFound")
export const Failed = story("failed")
