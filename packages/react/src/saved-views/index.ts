"use client"
export { SavedViewList, type SavedViewListProps } from "./saved-view-list.tsx"
export { SavedViewsProvider, type SavedViewsProviderProps, useSavedViews } from "./saved-views-provider.tsx"
