import { codeName } from "../model/locale-names.ts"
import { recordTexts } from "../records/record.texts.ts"

export const marketTexts = recordTexts("market")

/** Why the default market cannot be archived while there are others. */
export const defaultMarketStays = (name: string): string =>
  `${name} is the default market. Choose another one as the default first.`

/** What stands in the way of a picture for a market, and what it takes from another language. */
export const marketPictureTexts = {
  isNotSold: (product: string, market: string) => `${product} is not sold in ${market}`,
  isNotUsed: (market: string) => `it is not used in ${market}`,
  hasNoName: (name: string, language: string) =>
    `The name “${name}”, which has none in ${codeName("language", language) ?? language}`
} as const

export const DEFAULT_MARKET = "Default"

export const marketFormTexts = {
  about: "About the market",
  words: "Words",
  wordsText: "Added to what the brand bans and asks for.",
  units: "Units",
  isDefault: "Default market",
  isDefaultText:
    "Its language and rules hold where no market is chosen. Choosing it takes the place of the one before.",
  isDefaultNow: "This is the default market. To change that, choose another one as the default.",
  calendar: "Calendar",
  calendarText: "Which holidays the calendar of ideas shows for this market.",
  holidays: "Holidays",
  start: "Start from a country",
  startText: "Fills in language, currency, time zone and units.",
  chooseCountry: "Choose a country",
  inheritance: "What holds here",
  inheritanceText: "The market’s tone takes the place of the brand’s; its terms are added to the brand’s.",
  reset: "Reset to brand"
} as const
