"use client"
export { ComposerProvider, ComposerScope, useComposer, useComposerActor } from "./composer-provider.tsx"
export { Composer, type ComposerProps } from "./composer.tsx"
