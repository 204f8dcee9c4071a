import { organizationsTexts } from "@marque/core/organizations"
import { activeBrandId, type RouteMatch } from "@marque/core/navigation"
import { OrganizationProvider, useOrganization } from "@marque/react/organizations"
import { ShellSkeleton } from "@marque/react/shell"
import { ErrorState } from "@marque/react/ui"
import { type ReactNode, useLayoutEffect } from "react"
import { useApp } from "../app-context/app-provider.tsx"

interface InOrganizationProps {
  readonly clerkId: string
  readonly match: RouteMatch
  readonly wait: boolean
  readonly children: ReactNode
}

const Within = ({ match, wait, children }: Omit<InOrganizationProps, "clerkId">) => {
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

export const InOrganization = ({ clerkId, ...rest }: InOrganizationProps) => {
  const { machines } = useApp()
  return (
    <OrganizationProvider machine={machines.organization} input={clerkId}>
      <Within {...rest} />
    </OrganizationProvider>
  )
}
