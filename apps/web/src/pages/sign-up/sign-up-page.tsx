import { identityTexts } from "@marque/core/identity"
import { routes } from "@marque/core/navigation"
import {
  AcceptInvitationProvider,
  ElsewhereScreen,
  IdentityFrame,
  SignUpProvider,
  SignUpScreen,
  useAcceptInvitation,
  useAuth,
  useSignUp
} from "@marque/react/identity"
import { Skeleton } from "@marque/react/ui"
import { useLayoutEffect, useRef } from "react"
import { navigate } from "wouter/use-browser-location"
import { installation } from "../../app-context/installation.ts"
import { acted } from "../../insights/acts.ts"
import { useSignUpMachines } from "../../machines/sign-up.ts"
import { Redirect } from "../../routes/redirect.tsx"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"
import { afterwards, type IdentitySearch } from "../sign-in/afterwards.ts"
import { IdentityGate } from "../sign-in/identity-gate.tsx"
import { useStepInPath } from "../sign-in/use-step-in-path.ts"
import { AcceptInvitation } from "./accept-invitation.tsx"
import { SetUpSecondFactor } from "./set-up-second-factor.tsx"
import { signUpTitle } from "./sign-up-title.ts"

/** Where Clerk's script looks for a place. */
const CLERK_BOT_CHECK = "clerk-captcha"

interface StepsProps {
  readonly rest: string
  readonly search: IdentitySearch
}

const Steps = ({ rest, search }: StepsProps) => {
  const { view, send } = useSignUp()
  useStepInPath({
    path: rest,
    step: view.rest,
    onPath: (next, replace) => navigate(routes.signUp.href({ rest: next }, search), { replace }),
    onBack: () => send({ type: "step.back" })
  })
  return (
    <SignUpScreen
      links={{ signIn: routes.signIn.href({}, search) }}
      {...(installation().identity !== undefined && { botCheckId: CLERK_BOT_CHECK })}
    />
  )
}

const Form = ({ email, ...steps }: StepsProps & { readonly email?: string }) => {
  const machines = useSignUpMachines()
  const { view } = useAuth()
  return (
    <SignUpProvider
      machine={machines.signUp}
      input={{ localMail: view.localMail, ...(email !== undefined && { email }) }}
    >
      <Steps {...steps} />
    </SignUpProvider>
  )
}

const InvitedForm = (steps: StepsProps) => {
  const { view } = useAcceptInvitation()
  if (view.state === "loading") {
    return (
      <IdentityFrame title={identityTexts.createYourAccount}>
        <Skeleton width="100%" height="12rem" />
      </IdentityFrame>
    )
  }
  return <Form {...steps} {...(view.email !== undefined && { email: view.email })} />
}

const Screen = ({ rest, search }: StepsProps) => {
  const machines = useSignUpMachines()
  const { view, send } = useAuth()
  const isSignedIn = view.status === "signedIn"
  const asked = useRef(false)
  // Before the redirect leaves this address.
  useLayoutEffect(() => {
    if (isSignedIn && asked.current) acted("account created")
    asked.current = !isSignedIn
  }, [isSignedIn])
  if (isSignedIn) return <Redirect to={afterwards(search, location.origin)} />
  if (view.pendingElsewhere !== undefined) {
    return <ElsewhereScreen elsewhere={view.pendingElsewhere} onSwitch={() => send({ type: "auth.signOut" })} />
  }
  if (search.invitation === undefined) return <Form rest={rest} search={search} />
  return (
    <AcceptInvitationProvider
      machine={machines.acceptInvitation}
      input={{ invitationId: search.invitation, email: undefined, canDecline: view.declineInvitations }}
    >
      <InvitedForm rest={rest} search={search} />
    </AcceptInvitationProvider>
  )
}

const Step = ({ rest, search }: StepsProps) => {
  if (rest === "accept-invitation" && search.invitation !== undefined) {
    return <AcceptInvitation key={search.invitation} invitationId={search.invitation} />
  }
  return rest === "tasks/setup-mfa" ? <SetUpSecondFactor search={search} /> : <Screen rest={rest} search={search} />
}

export const SignUpPage = () => {
  const { params, search } = useRoute("signUp")
  const title = signUpTitle(params.rest, search.invitation)
  if (title === undefined) return <NotFoundPage />
  return (
    <IdentityGate title={title}>
      <Step rest={params.rest} search={search} />
    </IdentityGate>
  )
}
