export const sketchTexts = {
  alt: (title: string): string => `Sketch of ${title}`,
  caption: "Sketch by the local engine, free",
  painting: (title: string): string => `Sketching ${title}`,
  noConcept: "This concept has no picture to sketch",
  noRequest: "The preview appears once all that is needed is filled in",
  noPicture: "There is no preview of this",
  failed: "The sketch could not be made",
  partMissing: "A picture of it could not be read",
  retry: "Try again"
} as const
