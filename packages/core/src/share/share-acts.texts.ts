/** Apart from the dialog's: pages that offer it do not load those. */
export const shareActTexts = {
  guidelines: "Share guidelines",
  theGuidelines: "the guidelines",
  proposal: "Share",
  slots: (count: number): string => `Share ${count} chosen`,
  selection: "Share",
  pictures: (count: number): string => (count === 1 ? "1 picture" : `${count} pictures`)
} as const
