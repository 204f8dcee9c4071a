import type { HexColour } from "../model/hex-colour.ts"

const channel = (hex: HexColour, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Relative luminance, 0 (black) to 1 (white). Source: WCAG 2.2, "relative luminance". */
const luminance = (hex: HexColour): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)

/** Contrast ratio of two colours, 1 to 21, the same in both orders. Source: WCAG 2.2, "contrast ratio". */
export const contrastRatio = (one: HexColour, other: HexColour): number => {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Whichever of black and white reads better on a ground; its contrast is at least 4.5. */
export const readableOn = (ground: HexColour): HexColour =>
  contrastRatio(ground, "#FFFFFF") >= contrastRatio(ground, "#000000") ? "#FFFFFF" : "#000000"
