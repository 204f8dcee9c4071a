import { useShowNotice } from "@marque/react/notices"
import { VersionBanner, VersionWatcherProvider } from "@marque/react/version-watcher"
import { useVersionWatcherMachines } from "../machines/version-watcher.ts"

/** Time between two checks in ms; specification, section 9 (page setup). */
export const CHECK_INTERVAL_MS = 60_000

const reload = () => location.reload()

/** Reloads the page when the server serves another version; asks first over unsaved work. */
export const VersionWatch = () => {
  const { versionWatcher } = useVersionWatcherMachines()
  const show = useShowNotice()
  return (
    <VersionWatcherProvider machine={versionWatcher} intervalMs={CHECK_INTERVAL_MS} onReload={reload} onNotice={show}>
      <VersionBanner />
    </VersionWatcherProvider>
  )
}
