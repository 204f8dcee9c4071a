"use client"
export { Trends, type TrendsProps } from "./trends.tsx"
export { TrendsProvider, type TrendsProviderProps, useTrends } from "./trends-provider.tsx"
