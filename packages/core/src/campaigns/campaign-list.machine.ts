import { recordListMachine } from "../records/record-list.machine.ts"
import { type CampaignFilter, campaignSearchOf, EVERY_CAMPAIGN } from "./campaign-list.rules.ts"
import { campaignTexts } from "./campaign.texts.ts"
import type { Campaign } from "./campaigns.schema.ts"

export const campaignListMachine = recordListMachine<Campaign, CampaignFilter>({
  id: "campaignList",
  texts: campaignTexts,
  everything: campaignSearchOf(EVERY_CAMPAIGN)
})
