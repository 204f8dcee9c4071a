const holidayTexts = {
  calendar: "Calendar",
  calendarText: "Which holidays the calendar of ideas shows for this market.",
  holidays: "Holidays"
} as const

const startTexts = {
  start: "Start from a country",
  startText: "Fills in language, currency, time zone and units.",
  chooseCountry: "Choose a country"
} as const

export const identityTexts = {
  identity: "Who the brand is here",
  identityText: "Takes the place of what the brand says; empty means the same.",
  logo: "Logo",
  anyLogo: "Whichever suits"
} as const

export const channelTexts = {
  channels: "Channels",
  everyChannel: "Nothing chosen means every channel. Plans and new pictures use no others."
} as const

export const ruleTexts = {
  title: "Rules that differ here",
  text: "Of the brand’s rule and this the stricter counts. Only a rule that lets markets relax it can be softer.",
  add: "Add a rule",
  addHint: "Choose one of the brand’s checks",
  loading: "Reading the rules…",
  empty: "The brand has no checks yet.",
  gone: "A rule that the brand does not have any more",
  enabled: "In this market",
  severity: "When it fails",
  asBrand: "As in the brand",
  on: "On",
  off: "Off",
  reset: "Reset to brand",
  retry: "Try again"
} as const

export const mayNotRelax = (rule: string): string => `The rule “${rule}” lets no market relax it`

export const ruleRowTexts = {
  asBrand: (said: string) => `As in the brand: ${said}`,
  ofBrand: (said: string) => `Brand: ${said}`,
  reset: (rule: string) => `Reset to brand: ${rule}`,
  holds: (parts: ReadonlyArray<string>) => `Holds here: ${parts.join(", ")}`,
  kept: "The brand’s value is stricter and counts.",
  own: (count: number) => (count === 1 ? "1 set by the market" : `${count} set by the market`)
} as const

export const formatTexts = { units: "Units", dates: "Dates" } as const

const inheritanceTexts = {
  inheritance: "What holds here",
  inheritanceText:
    "What the market says of who the brand is takes the place of the brand’s; its terms and disclaimers are added to the brand’s.",
  reset: "Reset to brand"
} as const

export const disclaimerTexts = {
  title: "Disclaimers",
  text: "Pictures for this market carry them; a layout that has no room for them is not used.",
  hint: "Small print that is required here",
  otherHint: "Where it is empty, another one counts",
  label: "Disclaimer",
  channelsText: "Required in: nothing chosen means every channel.",
  add: "Add a disclaimer",
  none: "None of its own",
  unused: "Write the disclaimer that this is for"
} as const

export const disclaimerRowTexts = {
  nth: (number: number) => `Disclaimer ${number}`,
  remove: (number: number) => `Remove disclaimer ${number}`,
  channels: (number: number) => `Channels of disclaimer ${number}`,
  pixels: (size: string) => `at least ${size} px`
} as const

export const inheritedLabels = {
  chips: { brand: "Brand", market: "Market", both: "Both" },
  none: "None",
  noSuchLogo: (form: string) => `${form}, which the brand does not have: the others are used`,
  labels: {
    tone: "Tone",
    tagline: "Tagline",
    callToAction: "Call to action",
    languages: "Languages",
    formats: "Units and dates",
    bannedTerms: "Banned terms",
    requiredTerms: "Required terms",
    rules: "Rules",
    asBrand: "As in the brand",
    disclaimer: "Disclaimer"
  }
} as const

/** What the form of a market says of its parts. */
export const marketPartTexts = {
  ...channelTexts,
  ...formatTexts,
  ...identityTexts,
  disclaimer: disclaimerTexts,
  ...holidayTexts,
  ...startTexts,
  ...inheritanceTexts
} as const
