import { identityTexts } from "@marque/core/identity"
import { admit, type RouteMatch, routes } from "@marque/core/navigation"
import { useAuth } from "@marque/react/identity"
import { ShellSkeleton } from "@marque/react/shell"
import { Banner, Button, ErrorState, later } from "@marque/react/ui"
import { useEffect, useState } from "react"
import { useAdminModeControls } from "../app-context/admin-mode-controls.ts"
import { useApp } from "../app-context/app-provider.tsx"
import { TakesOver } from "../drawn/takes-over.ts"
import { NotFoundPage } from "../pages/not-found/not-found-page.tsx"
import { appPages } from "./app-pages.tsx"
import { InOrganization } from "./in-organization.tsx"
import { Redirect } from "./redirect.tsx"
import { type AppPageName, frames } from "./registry.tsx"
import { ShellArea } from "./shell-area.tsx"
import { useActiveOrganization } from "./use-active-organization.ts"
import { visitorOf } from "./visitor.ts"

// Loaded for super administrators only.
const AdminModeArea = later(async () => (await import("./admin-mode-area.tsx")).AdminModeArea)

export interface AppAreaProps {
  readonly match: RouteMatch
  readonly name: AppPageName | undefined
  readonly location: string
}

/** Of an organization that is not known yet. */
const ANY = "any"

const useIdentified = (person: string | undefined) => {
  const { identify } = useApp()
  const [identified, setIdentified] = useState<string>()
  useEffect(() => {
    let current = true
    void identify().then(() => current && setIdentified(person))
    return () => {
      current = false
    }
  }, [identify, person])
  return person !== undefined && identified === person
}

/** Stays true after the role is lost, so that the page stays and admin mode reports its end. */
const useAdministered = (person: string | undefined, superAdmin: boolean) => {
  const [administrator, setAdministrator] = useState<string>()
  if (superAdmin && administrator !== person) setAdministrator(person)
  return superAdmin || (person !== undefined && administrator === person)
}

const useLeaving = (signingOut: boolean) => {
  useEffect(() => {
    if (signingOut) return () => location.assign(routes.landing.href())
  }, [signingOut])
}

const Waiting = () => {
  const { view, send } = useAuth()
  return (
    <>
      {view.banner !== undefined && (
        <Banner
          tone="warning"
          {...(view.banner.canRetry && {
            action: (
              <Button size="sm" onClick={() => send({ type: "auth.retry" })}>
                {identityTexts.retry}
              </Button>
            )
          })}
        >
          {view.banner.text}
        </Banner>
      )}
      <ShellSkeleton />
    </>
  )
}

const Admitted = ({ match, name, location: here }: AppAreaProps) => {
  const { view } = useAuth()
  const adminMode = useAdminModeControls()
  const clerkId = useActiveOrganization()
  // In place of a page of the admin area, the area itself asks for admin mode.
  const admission = admit(match, visitorOf(view, { adminMode: adminMode.on, clerkId }), here)
  if (name === undefined || admission.type === "notFound") return <NotFoundPage />
  if (admission.type === "redirect") return <Redirect to={admission.to} />
  const Page = appPages[name]
  // A super administrator may belong to none.
  const isShell = frames[name] === "shell" && clerkId !== undefined
  const page = isShell ? (
    <ShellArea match={match} Page={Page} />
  ) : (
    <>
      {adminMode.bar}
      <Page />
    </>
  )
  if (clerkId === undefined) return page
  return (
    <InOrganization key={clerkId} clerkId={clerkId} match={match} wait={isShell}>
      {page}
    </InOrganization>
  )
}

export const Gate = ({ match, name, location: here }: AppAreaProps) => {
  const { view } = useAuth()
  const person = view.status === "signedIn" ? `${view.userId ?? ""} ${view.organization?.id ?? ""}` : undefined
  const identified = useIdentified(person)
  const mayAdminister = useAdministered(person, view.superAdmin)
  useLeaving(view.busy === "signingOut")
  if (view.fatal !== undefined) {
    return (
      <main>
        <TakesOver />
        <ErrorState level={1} title={identityTexts.notSetUp} message={view.fatal} />
      </main>
    )
  }
  if (name !== undefined && frames[name] === "identity") {
    const Page = appPages[name]
    return <Page />
  }
  // Whether a super administrator is in an organization is known once admin mode is: one may act as a member there.
  const clerkId = mayAdminister ? ANY : view.organization?.id
  const admission = admit(match, visitorOf(view, { clerkId }), here)
  if (admission.type === "redirect") return <Redirect to={admission.to} />
  if (admission.type === "wait" || !identified) return <Waiting />
  const admitted = <Admitted match={match} name={name} location={here} />
  if (!mayAdminister) return admitted
  return (
    <AdminModeArea key={person} waiting={<Waiting />}>
      {admitted}
    </AdminModeArea>
  )
}
