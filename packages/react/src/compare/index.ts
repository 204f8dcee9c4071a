"use client"
export { CompareButton } from "./compare-button.tsx"
export { CompareDialog } from "./compare-dialog.tsx"
export { CompareProvider, type CompareProviderProps, useCompare } from "./compare-provider.tsx"
