import { useShowNotice } from "@marque/react/notices"
import { useHasUnsavedWork, VersionBanner, VersionWatcherProvider } from "@marque/react/version-watcher"
import { useVersionWatcherMachines } from "../machines/version-watcher.ts"

/** Milliseconds; specification, section 9 (page setup). */
export const CHECK_INTERVAL_MS = 60_000

const reload = () => location.reload()

export const VersionWatch = () => {
  const { versionWatcher } = useVersionWatcherMachines()
  const show = useShowNotice()
  const unsaved = useHasUnsavedWork()
  return (
    <VersionWatcherProvider
      machine={versionWatcher}
      input={{ intervalMs: CHECK_INTERVAL_MS, unsaved }}
      on={{ notice: show, "page.reload": reload }}
    >
      <VersionBanner />
    </VersionWatcherProvider>
  )
}
