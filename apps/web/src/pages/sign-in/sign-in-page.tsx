import { routes } from "@marque/core/navigation"
import {
  AccountEndedScreen,
  ElsewhereScreen,
  ResetPasswordProvider,
  ResetPasswordScreen,
  SignInProvider,
  SignInScreen,
  useAuth,
  useResetPassword,
  useSignIn
} from "@marque/react/identity"
import { navigate } from "wouter/use-browser-location"
import { useSignInMachines } from "../../machines/sign-in.ts"
import { Redirect } from "../../routes/redirect.tsx"
import { useRoute } from "../../routes/use-route.ts"
import { NotFoundPage } from "../not-found/not-found-page.tsx"
import { afterwards, type IdentitySearch } from "./afterwards.ts"
import { IdentityGate } from "./identity-gate.tsx"
import { signInTitle } from "./sign-in-title.ts"
import { useStepInPath } from "./use-step-in-path.ts"

interface StepsProps {
  readonly rest: string
  readonly search: IdentitySearch
}

const Steps = ({ rest, search }: StepsProps) => {
  const { view, send } = useSignIn()
  const { view: auth } = useAuth()
  useStepInPath({
    path: rest,
    step: view.rest,
    onPath: (next, replace) => navigate(routes.signIn.href({ rest: next }, search), { replace }),
    onBack: () => send({ type: "step.back" })
  })
  return (
    <SignInScreen
      links={{
        signUp: routes.signUp.href({}, search),
        reset: routes.signIn.href({ rest: "reset-password" }, search),
        elsewhere: auth.signInUrl
      }}
    />
  )
}

const ResetPassword = ({ search }: Pick<StepsProps, "search">) => {
  const { view } = useResetPassword()
  if (view.step === "secondFactor") return <Redirect to={routes.signIn.href({ rest: "factor-two" }, search)} />
  return <ResetPasswordScreen links={{ signIn: routes.signIn.href({}, search) }} />
}

const Screen = ({ rest, search }: StepsProps) => {
  const machines = useSignInMachines()
  const { view, send } = useAuth()
  if (view.status === "signedIn") return <Redirect to={afterwards(search, location.origin)} />
  if (view.pendingElsewhere !== undefined) {
    return <ElsewhereScreen elsewhere={view.pendingElsewhere} onSwitch={() => send({ type: "auth.signOut" })} />
  }
  if (view.pendingTask === "setup-mfa") {
    return <Redirect to={routes.signUp.href({ rest: "tasks/setup-mfa" }, search)} />
  }
  if (rest === "account-deleted") return <AccountEndedScreen links={{ signUp: routes.signUp.href() }} />
  if (rest === "reset-password") {
    return (
      <ResetPasswordProvider machine={machines.resetPassword} input={{ localMail: view.localMail }}>
        <ResetPassword search={search} />
      </ResetPasswordProvider>
    )
  }
  return (
    <SignInProvider
      machine={machines.signIn}
      input={{ demo: view.demo, passkeys: view.passkeys, atSecondFactor: rest === "factor-two" }}
    >
      <Steps rest={rest} search={search} />
    </SignInProvider>
  )
}

export const SignInPage = () => {
  const { params, search } = useRoute("signIn")
  const title = signInTitle(params.rest)
  if (title === undefined) return <NotFoundPage />
  return (
    <IdentityGate title={title}>
      <Screen rest={params.rest} search={search} />
    </IdentityGate>
  )
}
