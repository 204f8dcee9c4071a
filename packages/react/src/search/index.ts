"use client"
export { SearchDialog, type SearchDialogProps } from "./search-dialog.tsx"
export { SearchProvider, useSearch, type SearchProviderProps } from "./search-provider.tsx"
