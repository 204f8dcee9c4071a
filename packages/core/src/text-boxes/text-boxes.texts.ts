export const textBoxTexts = {
  notMarkable: "This picture says what stands on it by itself, so no boxes are drawn on it",
  outside: "Draw this box on the picture",
  wordsMissing: "Write the words that stand in this box"
} as const
