import { routes } from "@marque/core/navigation"
import { AcceptInvitationProvider, AcceptInvitationScreen, useAcceptInvitation, useAuth } from "@marque/react/identity"
import { useShowNotice } from "@marque/react/notices"
import { useCallback, useEffect } from "react"
import { navigate } from "wouter/use-browser-location"
import { useSignUpMachines } from "../../machines/sign-up.ts"

/** Tells the screen who is signed in now. */
const FollowSession = () => {
  const { view } = useAuth()
  const { send } = useAcceptInvitation()
  const email = view.user?.email
  useEffect(() => send({ type: "session.changed", email }), [email, send])
  return null
}

/** An invitation opened by its link. */
export const AcceptInvitation = ({ invitationId }: { readonly invitationId: string }) => {
  const machines = useSignUpMachines()
  const { view, send } = useAuth()
  const show = useShowNotice()
  const leave = useCallback(() => navigate(routes.onboarding.href(), { replace: true }), [])
  return (
    <AcceptInvitationProvider
      machine={machines.acceptInvitation}
      input={{ invitationId, email: view.user?.email }}
      onNotice={show}
      onAccepted={leave}
    >
      <FollowSession />
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
