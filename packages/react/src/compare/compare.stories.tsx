import { compareMachine } from "@marque/core/compare"
import { compareStates } from "@marque/core/testing"
import { CompareButton, CompareDialog, CompareProvider } from "@marque/react/compare"

export default {
  title: "Gallery/Compare",
  component: CompareDialog,
  subcomponents: { CompareButton, CompareProvider }
}

const story = (name: keyof typeof compareStates) => ({
  render: () => (
    <CompareProvider
      machine={compareMachine}
      input={{ assetIds: compareStates[name].context.chosen }}
      options={{ snapshot: compareStates[name] }}
    >
      <CompareButton />
    </CompareProvider>
  )
})

export const Closed = story("closed")
export const TooFew = story("tooFew")
export const AllResults = story("allResults")
export const Loading = story("loading")
export const Two = story("two")
export const Four = story("four")
export const TwoOfFour = story("twoOfFour")
export const Zoomed = story("zoomed")
export const Failed = story("failed")
