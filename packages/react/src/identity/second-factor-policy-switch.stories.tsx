import { secondFactorPolicyMachine } from "@marque/core/identity"
import { secondFactorPolicyStates } from "@marque/core/testing"
import { SecondFactorPolicyProvider, SecondFactorPolicySwitch } from "@marque/react/identity/account"

export default {
  title: "Identity/Second factor for everyone",
  component: SecondFactorPolicySwitch,
  subcomponents: { SecondFactorPolicyProvider }
}

const story = (name: keyof typeof secondFactorPolicyStates) => ({
  render: () => (
    <SecondFactorPolicyProvider
      machine={secondFactorPolicyMachine}
      input={{ organizationId: "org_1", required: false }}
      options={{ snapshot: secondFactorPolicyStates[name] }}
    >
      <SecondFactorPolicySwitch />
    </SecondFactorPolicyProvider>
  )
})

export const Off = story("off")
export const On = story("on")
export const Missing = story("missing")
export const Changing = story("changing")
export const Proving = story("proving")
