import type { Scene } from "@marque/core/creative"

export type LayoutResult = { readonly scene: Scene } | { readonly refused: string }

export const refuse = (refused: string): LayoutResult => ({ refused })
