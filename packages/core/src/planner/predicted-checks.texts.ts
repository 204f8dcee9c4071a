const fields = {
  caption: "the caption",
  linkTitle: "the link title",
  description: "the description",
  hashtags: "the hashtags"
} as const

export const checkTexts = {
  noWords: (language: string): string => `No words in ${language}: the bank has none. Write them.`,
  notWritten: "No words yet. They are written in production.",
  banned: (term: string): string => `“${term}” must not be said`,
  missing: (term: string): string => `“${term}” is required and not on the picture`,
  rule: (title: string): string => `The rule “${title}” fails`,
  long: (field: keyof typeof fields, where: string, most: number): string =>
    `${where}: ${fields[field]} may have ${most} at most`,
  cut: (field: keyof typeof fields, where: string, seen: number): string =>
    `${where}: ${fields[field]} is cut off after ${seen}`,
  times: (text: string, count: number): string => (count === 1 ? text : `${text} (${count} assets)`)
} as const
