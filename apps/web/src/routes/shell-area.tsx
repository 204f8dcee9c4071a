import type { OrganizationProfile } from "@marque/core/organizations"
import { type RouteMatch, routes } from "@marque/core/navigation"
import { NOT_LOADED_OFFLINE, shellTexts } from "@marque/core/texts"
import { FeedbackProvider, useFeedback } from "@marque/react/feedback"
import { TaskTray, TaskTrayProvider } from "@marque/react/queue"
import { useAuth } from "@marque/react/identity"
import { useShowNotice } from "@marque/react/notices"
import { useOrganization } from "@marque/react/organizations"
import {
  BrandSwitcher,
  BrandSwitcherProvider,
  OrganizationSwitcherProvider,
  Shell,
  type ShellBanner,
  themeOptions,
  useBrandSwitcher,
  useTheme
} from "@marque/react/shell"
import { later } from "@marque/react/ui"
import { type ReactNode, useState } from "react"
import { navigate } from "wouter/use-browser-location"
import { keepFeedback, readFeedback } from "../app-context/kept-feedback.ts"
import { useAdminModeControls } from "../app-context/admin-mode-controls.ts"
import { useApp } from "../app-context/app-provider.tsx"
import { useConnectionLost } from "../app-context/connection.tsx"
import type { AppPage } from "./app-pages.tsx"
import { KnownBrands } from "./known-brands.ts"
import { PageNameContext } from "./page-name.ts"
import { exists } from "./registry.tsx"
import { shellBreadcrumbs, shellSections } from "./shell-places.ts"
import { useActiveBrand } from "./use-active-brand.ts"
import { useHere } from "./use-here.ts"
import { useOrganizations } from "./use-organizations.tsx"

const Bell = later(async () => (await import("../notifications/bell.tsx")).Bell)
const CreditsSlot = later(async () => (await import("../credits/credits-slot.tsx")).CreditsSlot)
const SearchSlot = later(async () => (await import("../search/search-slot.tsx")).SearchSlot)
const FeedbackDialog = later(async () => (await import("@marque/react/feedback/dialog")).FeedbackDialog)

const AccountDialog = later(async () => (await import("../account/account-dialog.tsx")).AccountDialog)

const FeedbackSlot = () => {
  const { view } = useFeedback()
  return view.open && <FeedbackDialog />
}

const useBanners = (organization: OrganizationProfile): ReadonlyArray<ShellBanner> => {
  const offlineSince = useConnectionLost()
  const { view } = useAuth()
  const { send, view: live } = useOrganization()
  const adminMode = useAdminModeControls()
  return [
    ...(organization.suspended ? [{ type: "suspended" } as const] : []),
    ...(adminMode.on ? [{ type: "adminMode", bar: adminMode.bar } as const] : []),
    ...(offlineSince === undefined ? [] : [{ type: "offline", since: offlineSince } as const]),
    ...(live.stale === undefined || offlineSince !== undefined
      ? []
      : [{ type: "stale", text: live.stale, onRetry: () => send({ type: "live.retry" }) } as const]),
    ...(view.banner === undefined ? [] : [{ type: "degraded", text: view.banner.text } as const])
  ]
}

const useAccountDialog = () => {
  const [open, setOpen] = useState(false)
  const dialog = open && <AccountDialog onClose={() => setOpen(false)} />
  return { dialog, openAccount: () => setOpen(true) }
}

const Unloaded = () => useConnectionLost() !== undefined && <p>{NOT_LOADED_OFFLINE}</p>

const Frame = ({
  match,
  organization,
  children
}: {
  readonly match: RouteMatch
  readonly organization: OrganizationProfile
  readonly children: ReactNode
}) => {
  const auth = useAuth()
  const feedback = useFeedback()
  const { theme, setTheme } = useTheme()
  const { search } = useHere()
  const lastBrandId = useActiveBrand(match)
  const switcher = useBrandSwitcher({ activeBrandId: lastBrandId, orgRole: organization.orgRole })
  const adminMode = useAdminModeControls()
  const banners = useBanners(organization)
  const organizations = useOrganizations(organization)
  const { dialog: accountDialog, openAccount } = useAccountDialog()
  const [pageName, setPageName] = useState<string>()
  // The last used brand may be deleted or of another organization.
  const brandId =
    switcher.view.state === "loading" ? lastBrandId : (switcher.view.active ?? switcher.view.items[0])?._id
  const user = auth.view.user
  const sections = [...shellSections(match.name, brandId, organization.name, exists), ...adminMode.sections]
  const sendFeedback = () => feedback.send({ type: "dialog.open", subject: {} })
  const signOut = () => {
    adminMode.leave()
    auth.send({ type: "auth.signOut" })
  }
  return (
    <Shell
      homeHref={brandId === undefined ? routes.onboarding.href() : routes.brandHome.href({ brandId })}
      switcher={
        <>
          {organizations.switcher}
          <BrandSwitcher
            view={switcher.view}
            onSwitch={navigate}
            onQuery={(query) => switcher.send({ type: "query.change", query })}
            onClose={() => switcher.send({ type: "switcher.close" })}
            onRetry={() => switcher.send({ type: "brands.retry" })}
          />
        </>
      }
      demo={organizations.demo}
      sections={sections}
      breadcrumbs={shellBreadcrumbs(match, { search, brandId, pageName }, exists)}
      banners={banners}
      tray={
        <>
          <SearchSlot
            organizationId={organization._id}
            brandId={brandId}
            sections={sections}
            commands={[
              ...themeOptions.map(({ label, value }) => ({
                id: value,
                title: `${shellTexts.theme}: ${label}`,
                run: () => setTheme(value)
              })),
              { id: "feedback", title: shellTexts.sendFeedback, run: sendFeedback },
              { id: "sign-out", title: shellTexts.signOut, run: signOut }
            ]}
          />
          <Bell organizationId={organization._id} />
          <TaskTray />
          {organization.metered === true && <CreditsSlot organizationId={organization._id} />}
        </>
      }
      account={{
        user: { email: user?.email ?? "", name: user?.name, imageUrl: user?.imageUrl },
        theme,
        onTheme: setTheme,
        onFeedback: sendFeedback,
        adminMode: adminMode.menu,
        organizations: organizations.entries,
        onAccount: user === undefined || user.isDemo ? undefined : openAccount,
        onSignOut: signOut
      }}
    >
      <PageNameContext value={setPageName}>
        <KnownBrands value={switcher.view.state === "loading" ? undefined : switcher.view.items}>
          {children}
        </KnownBrands>
      </PageNameContext>
      {accountDialog}
    </Shell>
  )
}

export const ShellArea = ({ match, Page }: { readonly match: RouteMatch; readonly Page: AppPage }) => {
  const { machines } = useApp()
  const { view } = useOrganization()
  const show = useShowNotice()
  const [kept] = useState(readFeedback)
  const { organization } = view
  if (organization === undefined) return null
  return (
    <FeedbackProvider
      machine={machines.feedback}
      input={{ kept }}
      on={{ notice: show, "draft.changed": ({ kept: draft }) => keepFeedback(draft) }}
    >
      <TaskTrayProvider
        machine={machines.taskTray}
        input={{ organizationId: organization._id, isClosed: true }}
        on={{ notice: show }}
      >
        <BrandSwitcherProvider machine={machines.brandSwitcher} input={{ organizationId: organization._id }}>
          <OrganizationSwitcherProvider machine={machines.organizationSwitcher}>
            <Frame match={match} organization={organization}>
              <Page waiting={<Unloaded />} />
            </Frame>
          </OrganizationSwitcherProvider>
        </BrandSwitcherProvider>
      </TaskTrayProvider>
      <FeedbackSlot />
    </FeedbackProvider>
  )
}
