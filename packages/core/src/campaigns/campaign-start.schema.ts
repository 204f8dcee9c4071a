import { Schema } from "effect"
import { Brief, CampaignName } from "./campaigns.schema.ts"
import { SAMPLE_KEYS } from "./samples.rules.ts"

const { endsAt, marketIds, startsAt } = Brief.fields

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
  startsAt,
  endsAt,
  marketIds: Schema.optionalKey(marketIds)
})
export type CampaignStart = typeof CampaignStart.Type
