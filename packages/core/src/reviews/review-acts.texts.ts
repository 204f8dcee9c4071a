/** Apart from the dialog's: pages that offer it do not load those. */
export const reviewActTexts = { ask: "Ask for review" } as const
