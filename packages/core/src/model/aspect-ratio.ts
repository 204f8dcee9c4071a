import { Schema } from "effect"

/** Specification, section 2 (gallery search parameters). */
export const AspectRatio = Schema.Literals([
  "square",
  "portrait_3_4",
  "landscape_4_3",
  "portrait_9_16",
  "landscape_16_9"
])
export type AspectRatio = typeof AspectRatio.Type

/** Pixels at 1x. */
export const aspectRatioSize: Readonly<Record<AspectRatio, { readonly width: number; readonly height: number }>> = {
  square: { width: 1080, height: 1080 },
  portrait_3_4: { width: 1080, height: 1440 },
  landscape_4_3: { width: 1440, height: 1080 },
  portrait_9_16: { width: 1080, height: 1920 },
  landscape_16_9: { width: 1920, height: 1080 }
}

/** Both sides must be above 0. */
export const nearestRatio = (width: number, height: number): AspectRatio => {
  const distance = (ratio: AspectRatio) => {
    const size = aspectRatioSize[ratio]
    return Math.abs(Math.log(width / height / (size.width / size.height)))
  }
  return AspectRatio.literals.reduce((best, each) => (distance(each) < distance(best) ? each : best))
}

export const aspectRatioLabels: Readonly<Record<AspectRatio, string>> = {
  square: "Square 1:1",
  portrait_3_4: "Portrait 3:4",
  landscape_4_3: "Landscape 4:3",
  portrait_9_16: "Story 9:16",
  landscape_16_9: "Wide 16:9"
}
