"use client"
export { AnnouncementBanner } from "./announcement-banner.tsx"
export { AnnouncementProvider } from "./announcement-provider.tsx"
