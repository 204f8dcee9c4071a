"use client"
export { MarketPairDialog, type MarketPairDialogProps } from "./market-pair-dialog.tsx"
export { MarketPairProvider, type MarketPairProviderProps, useMarketPair } from "./market-pair-provider.tsx"
