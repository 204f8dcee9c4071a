"use client"
export { GuidelineImport, type GuidelineImportProps } from "./guideline-import.tsx"
export {
  GuidelineImportProvider,
  type GuidelineImportProviderProps,
  useGuidelineImport
} from "./guideline-import-provider.tsx"
