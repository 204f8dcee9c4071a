"use client"
export { HeldMarkets, type HeldMarketsProps } from "./held-markets.tsx"
export { MarketList, type MarketListProps } from "./market-list.tsx"
export { MarketListProvider, type MarketListProviderProps, useMarketList } from "./market-list-provider.tsx"
