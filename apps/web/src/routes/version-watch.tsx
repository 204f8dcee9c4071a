import { AnnouncementBanner, AnnouncementProvider } from "@marque/react/admin/announcement"
import { useShowNotice } from "@marque/react/notices"
import { useHasUnsavedWork, VersionBanner, VersionWatcherProvider } from "@marque/react/version-watcher"
import { useAnnouncementMachines } from "../machines/announcement.ts"
import { useVersionWatcherMachines } from "../machines/version-watcher.ts"

/** Milliseconds; specification, section 9 (page setup). */
export const CHECK_INTERVAL_MS = 60_000

const reload = () => location.reload()

/** What the installation tells every page: a new version, maintenance, and that new work waits. */
export const VersionWatch = () => {
  const { versionWatcher } = useVersionWatcherMachines()
  const { announcement } = useAnnouncementMachines()
  const show = useShowNotice()
  const unsaved = useHasUnsavedWork()
  return (
    <VersionWatcherProvider
      machine={versionWatcher}
      input={{ intervalMs: CHECK_INTERVAL_MS, unsaved }}
      on={{ notice: show, "page.reload": reload }}
    >
      <VersionBanner />
      <AnnouncementProvider machine={announcement}>
        <AnnouncementBanner />
      </AnnouncementProvider>
    </VersionWatcherProvider>
  )
}
