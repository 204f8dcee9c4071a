const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/**
 * Black or white, whichever contrasts more with `hex` (`#RRGGBB`, sRGB); a malformed colour counts as black.
 *
 * Source: relative luminance and contrast ratio of WCAG 2.2.
 */
export const readableInk = (hex: string): "#000000" | "#ffffff" => {
  const luminance = 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)
  return (luminance + 0.05) ** 2 < 1.05 * 0.05 ? "#ffffff" : "#000000"
}
