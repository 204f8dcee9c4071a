import { recordTexts } from "../records/record.texts.ts"

export const marketTexts = recordTexts("market")

export const marketFormTexts = {
  about: "About the market",
  words: "Words",
  wordsText: "Added to what the brand bans and asks for.",
  units: "Units"
} as const
