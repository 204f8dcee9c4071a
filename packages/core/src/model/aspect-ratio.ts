import { Schema } from "effect"

/** The five shapes a creative can have; specification, section 2 (gallery search parameters). */
export const AspectRatio = Schema.Literals([
  "square",
  "portrait_3_4",
  "landscape_4_3",
  "portrait_9_16",
  "landscape_16_9"
])
export type AspectRatio = typeof AspectRatio.Type

/** Canvas of each shape in pixels at 1x. */
export const aspectRatioSize: Readonly<Record<AspectRatio, { readonly width: number; readonly height: number }>> = {
  square: { width: 1080, height: 1080 },
  portrait_3_4: { width: 1080, height: 1440 },
  landscape_4_3: { width: 1440, height: 1080 },
  portrait_9_16: { width: 1080, height: 1920 },
  landscape_16_9: { width: 1920, height: 1080 }
}

/** How each shape is named to people. */
export const aspectRatioLabels: Readonly<Record<AspectRatio, string>> = {
  square: "Square 1:1",
  portrait_3_4: "Portrait 3:4",
  landscape_4_3: "Landscape 4:3",
  portrait_9_16: "Story 9:16",
  landscape_16_9: "Wide 16:9"
}
