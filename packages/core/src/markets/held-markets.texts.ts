/** On every page of a brand: apart from the texts of the form of a hold, which those pages do not load. */
export const heldTexts = {
  held: (names: string, count: number) =>
    `${names} ${count === 1 ? "is" : "are"} on hold: nothing new is made for ${count === 1 ? "it" : "them"}.`,
  toMarkets: "Show markets",
  toRecall: (name: string) => `Recall what was made for ${name}`
} as const
