"use client"
export { UnsavedWorkProvider, useUnsavedWork } from "./unsaved-work.tsx"
export { VersionBanner } from "./version-banner.tsx"
export {
  useVersionWatcher,
  VersionWatcherProvider,
  type VersionWatcherProviderProps
} from "./version-watcher-provider.tsx"
