/** What the suggested words say apart from the facts that their view computes. */
export const wordsTexts = {
  title: "Suggested words",
  asking: "Looking for words…",
  close: "Close the suggestions"
} as const
