"use client"
export { VersionBanner } from "./version-banner.tsx"
export {
  useUnsavedWork,
  useVersionWatcher,
  VersionWatcherProvider,
  type VersionWatcherProviderProps
} from "./version-watcher-provider.tsx"
