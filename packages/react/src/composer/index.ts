"use client"
export { ComposerProvider, ComposerScope, useComposer } from "./composer-provider.tsx"
export { Composer, type ComposerProps } from "./composer.tsx"
