import { routes } from "@marque/core/navigation"
import { IdentityFrame, useAuth } from "@marque/react/identity"
import { SecondFactorPanel, SecondFactorProvider, useSecondFactor } from "@marque/react/identity/account"
import { useAccountMachines } from "../../machines/account.ts"
import { Redirect } from "../../routes/redirect.tsx"
import { afterwards, type IdentitySearch } from "../sign-in/afterwards.ts"

const Task = ({ search }: { readonly search: IdentitySearch }) => {
  const { view: auth } = useAuth()
  const { view } = useSecondFactor()
  // Signed in as soon as the code was right: the backup codes are shown first.
  const isReading = view.state === "codes" || view.busy
  if (auth.status === "signedIn" && !isReading) return <Redirect to={afterwards(search, location.origin)} />
  if (auth.status === "signedOut" && auth.pendingTask === undefined && !isReading) {
    return <Redirect to={routes.signIn.href({}, search)} />
  }
  return (
    <IdentityFrame title={view.title}>
      <SecondFactorPanel />
    </IdentityFrame>
  )
}

/** The task of a session that is pending until its second factor is set up. */
export const SetUpSecondFactor = ({ search }: { readonly search: IdentitySearch }) => {
  const { secondFactor } = useAccountMachines()
  const { view } = useAuth()
  return (
    <SecondFactorProvider machine={secondFactor} input={{ task: true, ways: view.pendingWays }}>
      <Task search={search} />
    </SecondFactorProvider>
  )
}
