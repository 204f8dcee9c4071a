"use client"
export { UnsavedWorkProvider, useHasUnsavedWork, useUnsavedWork } from "./unsaved-work.tsx"
export { VersionBanner } from "./version-banner.tsx"
export { useVersionWatcher, VersionWatcherProvider } from "./version-watcher-provider.tsx"
