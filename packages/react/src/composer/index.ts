"use client"
export { ComposerProvider, ComposerScope, ComposerWordsSlot, useComposer } from "./composer-provider.tsx"
export { Composer, type ComposerProps } from "./composer.tsx"
export { ComposerWords, type ComposerWordsProps } from "./composer-words.tsx"
