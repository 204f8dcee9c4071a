import { logoVariantLabels } from "../brands/logo-variant.texts.ts"
import type { LogoVariant } from "../brands/brands.schema.ts"
import { channelLabel } from "../channels/channel-labels.texts.ts"
import { codeName } from "../model/locale-names.ts"
import { holdDay } from "./market-hold.texts.ts"

/** What stands in the way of a picture for a market, and what it takes from another language. */
export const marketPictureTexts = {
  logo: (variant: LogoVariant | undefined) =>
    `The logo${variant === undefined ? "" : ` (${logoVariantLabels[variant].toLowerCase()})`}, with clear space`,
  isNotSold: (product: string, market: string) => `${product} is not sold in ${market}`,
  hasNoPrice: (product: string, market: string, { from, to }: { readonly from: string; readonly to: string }) =>
    `No price of ${product}: that of ${market} holds ${[
      ...(from === "" ? [] : [`from ${holdDay(from)}`]),
      ...(to === "" ? [] : [`to ${holdDay(to)}`])
    ].join(" ")}`,
  isNotShown: (channel: string, market: string) => `${market} does not use the channel ${channelLabel(channel)}`,
  isNotClaimed: (market: string) => `a claim that is not made in ${market}`,
  isNotUsed: (market: string) => `it is not used in ${market}`,
  hasNoName: (name: string, language: string) =>
    `The name “${name}”, which has none in ${codeName("language", language) ?? language}`
} as const
