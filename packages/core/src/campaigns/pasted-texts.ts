export const pastedTexts = {
  nothing: "No field of the brief was found in this text. It is read in English and German.",
  tooLong: "A pasted text has at most 20,000 characters. The rest was not read.",
  noMarket: (country: string) => `No market of the brand sells in ${country}`,
  noPlacement: (channel: string) => `No placement for ${channel}`,
  noProduct: "No product of the brand has this name",
  unreadableDay: "Day and month can be read in two ways",
  noDay: "This day does not exist",
  whatDay: "The text does not say what happens on this day",
  noAmount: "No amount can be read here",
  noObjective: "None of the objectives is named here",
  second: "The text answers this more than once; the first is taken"
} as const
