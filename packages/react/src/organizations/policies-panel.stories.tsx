import { policiesMachine } from "@marque/core/organizations"
import { policiesStates } from "@marque/core/testing"
import { PoliciesPanel, PoliciesProvider } from "@marque/react/organizations"
import { offline } from "../forms/offline-story.tsx"

export default {
  title: "Organizations/Policies",
  component: PoliciesPanel,
  subcomponents: { PoliciesProvider }
}

const story = (name: keyof typeof policiesStates) => ({
  render: () => {
    const snapshot = policiesStates[name]
    const { organizationId, saved } = snapshot.context
    return (
      <PoliciesProvider machine={policiesMachine} input={{ organizationId, policies: saved }} options={{ snapshot }}>
        <PoliciesPanel />
      </PoliciesProvider>
    )
  }
})

export const Off = story("off")
export const On = story("on")
export const Changed = story("changed")
export const NoSelfApproval = story("noSelfApproval")
export const FreshProof = story("freshProof")
export const NoKeys = story("noKeys")
export const OwnNames = story("ownNames")
export const WrongNames = story("wrongNames")
export const OtherEngine = story("otherEngine")
export const RejectsStay = story("rejectsStay")
export const Saving = story("saving")
export const NotSaved = story("notSaved")
export const Offline = offline(story("offline"))
