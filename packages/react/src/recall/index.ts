"use client"
export { RecallProvider, type RecallProviderProps } from "./recall-provider.tsx"
export { RecallScreen, type RecallScreenProps } from "./recall.tsx"
