export const wordsTexts = {
  title: "Suggested words",
  asking: "Looking for words…",
  close: "Close the suggestions"
} as const
