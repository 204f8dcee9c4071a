import type { Scene } from "@marque/core/creative"

/** A layout's answer: a scene, or why it cannot take the input, as the end of a sentence for the user. */
export type LayoutResult = { readonly scene: Scene } | { readonly refused: string }

export const refuse = (refused: string): LayoutResult => ({ refused })
