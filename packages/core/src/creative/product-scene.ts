import { Schema } from "effect"
import type { GenerationMode } from "./generation-mode.ts"

/** What a product stands before, in place of the brand's colours: a place, or what an engine paints from words. */
export const ProductScene = Schema.Literals(["place", "describe"])
export type ProductScene = typeof ProductScene.Type

interface Made {
  readonly mode: GenerationMode
  readonly scene?: ProductScene | undefined
}

/** How a picture is made, whatever it was asked for as: a product before a place is a picture of that place. */
export const paintedMode = ({ mode, scene }: Made): GenerationMode =>
  mode === "product" && scene === "place" ? "place" : mode

export const sceneTexts = {
  unpainted: "The local engine paints no scene. Choose an engine that paints from words, or another scene.",
  undescribed: "Describe the scene"
} as const
