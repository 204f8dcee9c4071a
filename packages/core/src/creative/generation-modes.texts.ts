import type { GenerationMode } from "./generation-request.schema.ts"

export const modeNames: Readonly<Record<GenerationMode, string>> = {
  product: "Product",
  halax: "House style",
  custom: "Custom",
  animate: "Animate",
  place: "Place"
}
