export const sketchTexts = {
  alt: (title: string): string => `Sketch of ${title}`,
  caption: "Sketch by the local engine, free",
  painting: (title: string): string => `Sketching ${title}`,
  none: "This concept has no picture to sketch",
  failed: "The sketch could not be made",
  partMissing: "A picture of it could not be read",
  retry: "Try again"
} as const
