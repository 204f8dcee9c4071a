/** Apart from the dialog's: pages that offer it do not load those. */
export const reviewActTexts = {
  ask: "Ask for review",
  /** Ends `3 of 7 can be`. */
  can: "sent for review"
} as const
