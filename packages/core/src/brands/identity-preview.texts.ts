export const previewTexts = {
  title: "As pictures",
  settling: "Painting…",
  failed: "The previews could not be painted. They are tried again with the next change.",
  shapes: { square: "Card", portrait_9_16: "Story", landscape_16_9: "Banner" },
  pictureOf: (shape: string, name: string) => `${shape} in the identity of ${name}`,
  roles: { heading: "headings", body: "body text", accent: "accents" },
  missing: (family: string, role: string, characters: string, of: string) =>
    `${family} lacks ${characters} of ${of}. In ${role} another typeface stands in for them.`,
  name: "the brand's name",
  action: "Shop now"
} as const
