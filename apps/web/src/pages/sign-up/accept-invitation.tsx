import { routes } from "@marque/core/navigation"
import { AcceptInvitationProvider, AcceptInvitationScreen, useAuth } from "@marque/react/identity"
import { useShowNotice } from "@marque/react/notices"
import { navigate } from "wouter/use-browser-location"
import { useSignUpMachines } from "../../machines/sign-up.ts"

const leave = () => navigate(routes.onboarding.href(), { replace: true })

export const AcceptInvitation = ({ invitationId }: { readonly invitationId: string }) => {
  const machines = useSignUpMachines()
  const { view, send } = useAuth()
  const show = useShowNotice()
  return (
    <AcceptInvitationProvider
      machine={machines.acceptInvitation}
      input={{ invitationId, email: view.user?.email, canDecline: view.declineInvitations }}
      on={{ notice: show, "invitation.accepted": leave }}
    >
      <AcceptInvitationScreen
        links={{
          signUp: routes.signUp.href({}, { invitation: invitationId }),
          signIn: routes.signIn.href({}, { invitation: invitationId }),
          home: routes.onboarding.href()
        }}
        onSwitch={() => send({ type: "auth.signOut" })}
      />
    </AcceptInvitationProvider>
  )
}
