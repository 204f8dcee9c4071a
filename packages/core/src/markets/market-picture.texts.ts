import { codeName } from "../model/locale-names.ts"

/** What stands in the way of a picture for a market, and what it takes from another language. */
export const marketPictureTexts = {
  isNotSold: (product: string, market: string) => `${product} is not sold in ${market}`,
  isNotUsed: (market: string) => `it is not used in ${market}`,
  hasNoName: (name: string, language: string) =>
    `The name “${name}”, which has none in ${codeName("language", language) ?? language}`
} as const
