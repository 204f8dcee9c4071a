import { recordTexts } from "../records/record.texts.ts"
import { defaultMarketTexts } from "./default-market.texts.ts"

export const marketTexts = recordTexts("market")

export const marketFormTexts = {
  about: "About the market",
  words: "Words",
  wordsText: "Added to what the brand bans and asks for.",
  units: "Units",
  ...defaultMarketTexts,
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
