"use client"
export { WordsPanel, type WordsPanelProps } from "./words-panel.tsx"
export { useWords, WordsProvider, type WordsProviderProps } from "./words-provider.tsx"
