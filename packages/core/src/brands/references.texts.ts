export const brandReferenceTexts = {
  title: "Reference pictures",
  text: "Pictures that look as yours should, and pictures that do not. They are for everyone who makes pictures of the brand.",
  upload: "Add a reference picture",
  full: (max: number) => `A brand has at most ${max} reference pictures.`
} as const
