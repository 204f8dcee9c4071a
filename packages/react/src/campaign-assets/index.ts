"use client"
export { Results, type ResultsProps } from "./results.tsx"
export { ResultsProvider, type ResultsProviderProps, useResults } from "./results-provider.tsx"
