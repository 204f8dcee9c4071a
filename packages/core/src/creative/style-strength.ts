import { Schema } from "effect"

/** How strongly an engine that paints from words is held to the style of the brand; `balanced` where it is absent. */
export const StyleStrength = Schema.Literals(["light", "balanced", "strong"])
export type StyleStrength = typeof StyleStrength.Type

export const styleStrengthLabels: Readonly<Record<StyleStrength, string>> = {
  light: "Light",
  balanced: "Balanced",
  strong: "Strong"
}
