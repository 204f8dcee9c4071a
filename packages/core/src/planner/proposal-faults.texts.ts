const fields = {
  caption: "The caption",
  linkTitle: "The link title",
  description: "The description",
  hashtags: "The list of hashtags"
} as const

export const faultTexts = {
  theme: (id: string): string => `There is no concept ${id}.`,
  market: (id: string): string => `The brief has no market ${id}.`,
  held: (id: string): string => `The market ${id} is on hold.`,
  product: (id: string): string => `The brief has no product ${id}.`,
  notSold: (product: string, market: string): string => `The product ${product} is not sold in ${market}.`,
  place: (id: string): string => `The brief has no place ${id}.`,
  layout: (id: string): string => `There is no house layout ${id}.`,
  placement: (id: string): string => `The brief has no placement ${id}.`,
  size: (label: string, width: number, height: number): string => `${label} is ${width} x ${height}.`,
  cannotSet: (label: string): string => `The layout cannot set ${label}.`,
  long: (field: keyof typeof fields, most: number): string =>
    `${fields[field]} has at most ${most} ${field === "hashtags" ? "entries" : "characters"}.`,
  banned: (word: string): string => `“${word}” must not be said.`,
  chosen: "The chosen words do not exist.",
  outside: (date: string): string => `${date} is outside the campaign.`,
  doubled: (channel: string, date: string): string => `${channel} already has a post on ${date}.`,
  twice: "Two assets have the same id.",
  calendar: "The calendar names an asset twice, or one that does not exist.",
  noDay: "The asset has no day.",
  concepts: "A proposal has 1 to 5 different concepts.",
  many: (most: number): string => `A proposal has at most ${most} assets.`
} as const
