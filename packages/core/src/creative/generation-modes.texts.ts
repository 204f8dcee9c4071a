import type { GenerationMode } from "./generation-mode.ts"

export const modeNames: Readonly<Record<GenerationMode, string>> = {
  product: "Product",
  halax: "House style",
  custom: "Custom",
  animate: "Animate",
  place: "Place"
}
