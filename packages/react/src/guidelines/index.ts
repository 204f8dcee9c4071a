"use client"
export { GuidelineList, type GuidelineListProps } from "./guideline-list.tsx"
export { GuidelineListProvider, type GuidelineListProviderProps, useGuidelineList } from "./guideline-list-provider.tsx"
