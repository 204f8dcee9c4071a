"use client"
export { WordsPanel, type WordsPanelProps } from "./words-panel.tsx"
export { useWords, WordsProvider } from "./words-provider.tsx"
