import { organizationsTexts, type OrganizationView } from "@marque/core/organizations"
import { activeBrandId, type RouteMatch, routes } from "@marque/core/navigation"
import { useShowNotice } from "@marque/react/notices"
import { OrganizationProvider, useOrganization } from "@marque/react/organizations"
import { ShellSkeleton } from "@marque/react/shell"
import { ErrorState } from "@marque/react/ui"
import { navigate } from "wouter/use-browser-location"
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react"
import { useAdminModeControls } from "../app-context/admin-mode-controls.ts"
import { useApp } from "../app-context/app-provider.tsx"
import { readSessionAgain } from "../app-context/ended-session.ts"

interface InOrganizationProps {
  readonly clerkId: string
  readonly match: RouteMatch
  readonly wait: boolean
  readonly children: ReactNode
}

/**
 * An organization that was here and is not any more was deleted, or the person was taken out of it: the provider is asked
 * where they are now.
 */
const useVanished = (clerkId: string, { organization, state }: OrganizationView) => {
  const { runtime } = useApp()
  const { actingIn } = useAdminModeControls()
  const show = useShowNotice()
  const [known, setKnown] = useState<string>()
  const name = organization?.name
  if (name !== undefined && name !== known) setKnown(name)
  // One in which a member was acted as is left when that ends.
  const vanished = state === "missing" && clerkId !== actingIn ? known : undefined
  useEffect(() => {
    if (vanished === undefined) return
    show({ type: "notice", kind: "info", text: organizationsTexts.vanished(vanished) })
    void readSessionAgain(runtime.runtime).then(() => navigate(routes.onboarding.href(), { replace: true }))
  }, [runtime, show, vanished])
}

const Within = ({ clerkId, match, wait, children }: InOrganizationProps) => {
  const { workspace } = useApp()
  const { view, send } = useOrganization()
  const organizationId = view.organization?._id
  const brandId = activeBrandId(match)
  // Before the page's effects, which start its machines.
  useLayoutEffect(() => {
    workspace.set(
      organizationId === undefined ? undefined : { organizationId, ...(brandId !== undefined && { brandId }) }
    )
  }, [workspace, organizationId, brandId])
  useVanished(clerkId, view)
  if (!wait || view.organization !== undefined) return children
  if (view.state === "loading") return <ShellSkeleton />
  return (
    <main>
      <ErrorState
        level={1}
        title={organizationsTexts.notOpened}
        message={view.message ?? ""}
        onRetry={() => send({ type: "live.retry" })}
      />
    </main>
  )
}

export const InOrganization = (props: InOrganizationProps) => {
  const { machines } = useApp()
  return (
    <OrganizationProvider machine={machines.organization} input={props.clerkId}>
      <Within {...props} />
    </OrganizationProvider>
  )
}
