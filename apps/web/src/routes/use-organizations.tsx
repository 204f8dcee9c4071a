import { leaveDemo, type OrganizationProfile } from "@marque/core/organizations"
import { useAuth } from "@marque/react/identity"
import { OrganizationSwitcher, type ShellProps, useOrganizationSwitcher } from "@marque/react/shell"
import type { MenuItem } from "@marque/react/ui"
import { useEffect } from "react"
import { keepBeforeDemo, readBeforeDemo } from "./before-demo.ts"
import { useDemoReset } from "./use-demo-reset.ts"
import { useHere } from "./use-here.ts"
import { useOpenDemo } from "./use-open-demo.ts"

export const useOrganizations = (organization: OrganizationProfile) => {
  const { clerkId, isDemo } = organization
  const auth = useAuth()
  const openDemo = useOpenDemo()
  const { reset, resetting } = useDemoReset()
  const { pathname, search } = useHere()
  const isVisitor = auth.view.user?.isDemo === true
  const hasDemo = auth.view.demo
  const { view, send } = useOrganizationSwitcher({ clerkId, inDemo: isDemo, hasDemo, isVisitor })
  useEffect(() => {
    if (!isDemo) keepBeforeDemo({ clerkId, address: `${pathname}${search}` })
  }, [clerkId, isDemo, pathname, search])

  const leave = () => {
    if (isVisitor) return auth.send({ type: "auth.signOut" })
    auth.send({ type: "auth.switchOrganization", ...leaveDemo(readBeforeDemo(), view.own) })
  }
  const demo: ShellProps["demo"] = view.demo && { ...view.demo, onLeave: leave }
  const { exploreDemo, newOrganization } = view
  const entries: ReadonlyArray<MenuItem> = [
    ...(view.shown ? [] : [{ ...newOrganization, icon: "plus" as const }]),
    ...(view.shown || exploreDemo === undefined
      ? []
      : [{ ...exploreDemo, icon: "create" as const, onSelect: openDemo, needsServer: true }]),
    ...(view.demo === undefined
      ? []
      : [
          {
            label: view.demo.resetLabel,
            icon: "refresh" as const,
            disabled: resetting,
            needsServer: true,
            onSelect: reset
          }
        ])
  ]
  const switcher = (
    <OrganizationSwitcher
      view={view}
      onSwitch={(organizationId) => auth.send({ type: "auth.switchOrganization", organizationId })}
      onExploreDemo={openDemo}
      onQuery={(query) => send({ type: "query.change", query })}
      onOpen={() => send({ type: "switcher.open" })}
      onClose={() => send({ type: "switcher.close" })}
    />
  )
  return { switcher, demo, entries }
}
