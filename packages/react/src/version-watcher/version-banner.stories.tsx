import { versionWatcherMachine } from "@marque/core/shell"
import { versionWatcherStates } from "@marque/core/testing"
import { UnsavedWorkProvider, VersionBanner, VersionWatcherProvider } from "@marque/react/version-watcher"

export default {
  title: "Version watcher/Banner",
  component: VersionBanner,
  subcomponents: { UnsavedWorkProvider, VersionWatcherProvider }
}

const story = (name: keyof typeof versionWatcherStates) => ({
  render: () => (
    <VersionWatcherProvider
      machine={versionWatcherMachine}
      input={{ intervalMs: 60_000 }}
      options={{ snapshot: versionWatcherStates[name] }}
    >
      <VersionBanner />
    </VersionWatcherProvider>
  )
})

export const Asking = story("asking")
