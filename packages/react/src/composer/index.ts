"use client"
export { ComposerProvider, type ComposerProviderProps, useComposer } from "./composer-provider.tsx"
export { Composer, type ComposerProps } from "./composer.tsx"
export { ComposerWords, type ComposerWordsProps } from "./composer-words.tsx"
