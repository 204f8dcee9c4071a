/** On the pages of records: apart from the texts of the recall, which those pages do not load. */
export const recallLinkTexts = {
  action: "Recall",
  actionText: "Finds every picture that has to do with it, and where it went.",
  of: (what: string): string => `Recall: ${what}`,
  open: (count: number): string =>
    count === 1 ? "One recall is open." : `${count.toLocaleString("en")} recalls are open.`
} as const
