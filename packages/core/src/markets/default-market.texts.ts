/** Why the default market cannot be archived while there are others. */
export const defaultMarketStays = (name: string): string =>
  `${name} is the default market. Choose another one as the default first.`

export const ONLY_MARKET_STAYS = "A brand keeps at least one market. Add another one first."

export const DEFAULT_MARKET = "Default"

export const defaultMarketTexts = {
  isDefault: "Default market",
  isDefaultText:
    "Its language and rules hold where no market is chosen. Choosing it takes the place of the one before.",
  isDefaultNow: "This is the default market. To change that, choose another one as the default."
} as const
