"use client"
export { UsageProvider, type UsageProviderProps } from "./usage-provider.tsx"
export { type UsageLinks, UsageScreen, type UsageScreenProps } from "./usage-screen.tsx"
