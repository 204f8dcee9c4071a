import { acceptInvitationMachine } from "@marque/core/identity"
import { acceptInvitationStates } from "@marque/core/testing"
import { AcceptInvitationProvider, AcceptInvitationScreen } from "@marque/react/identity"

export default {
  title: "Identity/Accept invitation",
  component: AcceptInvitationScreen,
  subcomponents: { AcceptInvitationProvider },
  parameters: { layout: "fullscreen" }
}

const story = (name: keyof typeof acceptInvitationStates) => ({
  render: () => (
    <AcceptInvitationProvider
      machine={acceptInvitationMachine}
      input={{ invitationId: "invitation_1", email: undefined, canDecline: true }}
      options={{ snapshot: acceptInvitationStates[name] }}
    >
      <AcceptInvitationScreen
        links={{ signUp: "/sign-up", signIn: "/sign-in", home: "/onboarding" }}
        onSwitch={() => undefined}
      />
    </AcceptInvitationProvider>
  )
})

export const Loading = story("loading")
export const Failed = story("failed")
export const NeedsSignIn = story("needsSignIn")
export const OtherEmail = story("otherEmail")
export const Ready = story("ready")
export const CannotDecline = story("cannotDecline")
export const Accepting = story("accepting")
export const Declining = story("declining")
export const Refused = story("refused")
export const Done = story("done")
export const Declined = story("declined")
export const Invalid = story("invalid")
