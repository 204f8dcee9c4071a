import { CTA_MAX } from "../creative/generation-request.schema.ts"
import { writtenTexts } from "../records/record-form.rules.ts"
import { textField } from "../records/text-fields.rules.ts"
import type { MarketFields } from "./market-form.schema.ts"
import { MARKET_TONE_MAX, MarketDraft } from "./markets.schema.ts"

const { callToAction, tagline, toneOverride } = MarketDraft.fields

/** In the order of the form. */
export const identityTextFields = {
  toneOverride: textField("Tone", toneOverride.schema, {
    hint: "Takes the place of the brand’s tone; empty when it is the same",
    limit: MARKET_TONE_MAX
  }),
  tagline: textField("Tagline", tagline.schema, {
    hint: "Takes the place of the brand’s tagline; empty when it is the same"
  }),
  callToAction: textField("Call to action", callToAction.schema, {
    hint: "Offered first for pictures of this market",
    limit: CTA_MAX
  })
}

export const identityDraft = (fields: MarketFields) => ({
  ...(fields.logo !== "brand" && { logoVariant: fields.logo }),
  ...writtenTexts(fields, ["toneOverride", "tagline", "callToAction"])
})

export const identityFields = (market: MarketDraft) => ({
  toneOverride: market.toneOverride ?? "",
  tagline: market.tagline ?? "",
  callToAction: market.callToAction ?? "",
  logo: market.logoVariant ?? ("brand" as const)
})
