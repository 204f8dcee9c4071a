import { Schema, Struct } from "effect"
import { Brief, CampaignName } from "./campaigns.schema.ts"
import { SAMPLE_KEYS } from "./samples.rules.ts"

const { approvalBy, budget, endsAt, marketIds, objective, offer, startsAt } = Brief.fields
const { audience, keyDates, mandatory, message, metric, mustNotSay } = Brief.fields
const { placeIds, placementIds, productIds, proofPoints, target } = Brief.fields

const lists = { audience, keyDates, mandatory, marketIds, mustNotSay, placeIds, placementIds, productIds, proofPoints }
const filled = Schema.Struct({ ...lists, message, metric, target }).mapFields(Struct.map(Schema.optionalKey))

/** What a person took from a pasted text. */
const PastedAnswers = Schema.Struct({ approvalBy, budget, endsAt, objective, offer, startsAt, ...filled.fields })

/** The card of trends that a campaign answers. */
const TrendRef = Schema.Struct({
  id: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200)),
  title: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200))
})

/** How a campaign begins; `from` and `startsAt` of a copy shift all its dates. */
export const CampaignStart = Schema.Struct({
  name: CampaignName,
  sample: Schema.optionalKey(Schema.Literals(SAMPLE_KEYS)),
  fromCampaignId: Schema.optionalKey(Schema.String),
  trend: Schema.optionalKey(TrendRef),
  pasted: Schema.optionalKey(PastedAnswers),
  startsAt,
  endsAt,
  marketIds: Schema.optionalKey(marketIds)
})
export type CampaignStart = typeof CampaignStart.Type
