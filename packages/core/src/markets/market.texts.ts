import { recordTexts } from "../records/record.texts.ts"
import { marketPartTexts } from "./market-parts.texts.ts"
import { defaultMarketTexts } from "./default-market.texts.ts"

export const marketTexts = recordTexts("market")

export const marketFormTexts = {
  about: "About the market",
  words: "Words",
  wordsText: "Added to what the brand bans and asks for.",
  ...marketPartTexts,
  ...defaultMarketTexts
} as const
