import { useShowNotice } from "@marque/react/notices"
import { VersionBanner, VersionWatcherProvider } from "@marque/react/version-watcher"
import type { ReactNode } from "react"
import { useApp } from "../app-context/app-provider.tsx"

/** Time between two checks in ms; specification, section 9 (page setup). */
export const CHECK_INTERVAL_MS = 60_000

const reload = () => location.reload()

/** Reloads the page when the server serves another version; asks first over unsaved work. */
export const VersionWatch = ({ children }: { readonly children: ReactNode }) => {
  const { machines } = useApp()
  const show = useShowNotice()
  return (
    <VersionWatcherProvider
      machine={machines.versionWatcher}
      intervalMs={CHECK_INTERVAL_MS}
      onReload={reload}
      onNotice={show}
    >
      {children}
      <VersionBanner />
    </VersionWatcherProvider>
  )
}
