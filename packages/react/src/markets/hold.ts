"use client"
export { MarketHold, type MarketHoldProps } from "./market-hold.tsx"
export { MarketHoldProvider, type MarketHoldProviderProps } from "./market-hold-provider.tsx"
