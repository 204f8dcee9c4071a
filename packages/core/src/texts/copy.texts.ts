export const copyTexts = {
  copied: "Copied",
  refused: "This browser does not allow copying here"
} as const
