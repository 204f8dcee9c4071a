import { AuthProvider } from "@marque/react/identity"
import { NoticesProvider, useShowNotice } from "@marque/react/notices"
import { useOfflineSince, useTheme } from "@marque/react/shell"
import { later } from "@marque/react/ui"
import { UnsavedWorkProvider } from "@marque/react/version-watcher"
import type { ReactNode } from "react"
import { navigate } from "wouter/use-browser-location"
import { AppProvider, useApp } from "../app-context/app-provider.tsx"
import { Connection } from "../app-context/connection.tsx"
import { identityConfiguration } from "../app-context/identity-configuration.ts"
import { loadApp } from "../app-context/load-app.ts"
import { afterSwitch } from "./after-switch.ts"
import { appPages } from "./app-pages.tsx"
import { AreaSkeleton } from "./area-skeleton.tsx"
import { type AppAreaProps, Gate } from "./gate.tsx"
import { ReverifySlot } from "./reverify-slot.tsx"

// Loaded beside the page, which is drawn first.
const VersionWatch = later(async () => (await import("./version-watch.tsx")).VersionWatch)

const follow = ({ to }: { readonly to?: string | undefined }) => {
  const next = afterSwitch(to, location.pathname)
  if (next !== undefined) navigate(next)
}

const Auth = ({ children }: { readonly children: ReactNode }) => {
  const { machines } = useApp()
  const show = useShowNotice()
  return (
    <AuthProvider
      machine={machines.auth}
      input={identityConfiguration()}
      on={{ notice: show, "identity.organizationChanged": follow }}
    >
      {children}
    </AuthProvider>
  )
}

const WithApp = later(async () => {
  const app = await loadApp()
  return (props: AppAreaProps) => {
    const { theme } = useTheme()
    const offlineSince = useOfflineSince()
    return (
      <AppProvider app={app}>
        <Connection offlineSince={offlineSince}>
          <NoticesProvider theme={theme}>
            <Auth>
              <UnsavedWorkProvider>
                <VersionWatch />
                <Gate {...props} />
                <ReverifySlot />
              </UnsavedWorkProvider>
            </Auth>
          </NoticesProvider>
        </Connection>
      </AppProvider>
    )
  }
})

export const AppArea = (props: AppAreaProps) => {
  const { name } = props
  // In parallel with the data client.
  if (name !== undefined) appPages[name].preload()
  return <WithApp waiting={<AreaSkeleton name={name} />} {...props} />
}
