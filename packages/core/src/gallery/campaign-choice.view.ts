import type { FilterChoices } from "./gallery.schema.ts"
import { galleryTexts } from "./gallery.texts.ts"

export interface CampaignChoiceView {
  /** `id` null: no campaign. */
  readonly options: ReadonlyArray<{ readonly id: string | null; readonly name: string }>
  readonly empty: string | undefined
}

/** Campaigns that pictures can be added to; no campaign only while nothing is sought. */
export const campaignChoice = (
  campaigns: FilterChoices["campaigns"] | undefined,
  query: string,
  failed: boolean
): CampaignChoiceView => {
  if (campaigns === undefined) {
    return { options: [], empty: failed ? galleryTexts.campaignsFailed : galleryTexts.loadingCampaigns }
  }
  const sought = query.trim().toLocaleLowerCase()
  const found = campaigns.filter(({ name }) => name.toLocaleLowerCase().includes(sought))
  const none = sought === "" && campaigns.length > 0 ? [{ id: null, name: galleryTexts.noCampaign }] : []
  return { options: [...none, ...found], empty: found.length === 0 ? galleryTexts.noneFound(query) : undefined }
}
