"use client"
export { SearchDialog, type SearchDialogProps } from "./search-dialog.tsx"
export { SearchProvider, type SearchProviderProps } from "./search-provider.tsx"
