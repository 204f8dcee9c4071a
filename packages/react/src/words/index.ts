"use client"
export { WordsPanel, type WordsPanelProps } from "./words-panel.tsx"
export { useWords, WordsProvider, WordsScope } from "./words-provider.tsx"
