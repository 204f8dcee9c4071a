import type { GuidelineScope } from "./guidelines.schema.ts"

/** What a picture or a text is for. An unknown channel or market is one that no rule names. */
export interface MeasuredScope {
  readonly channel: string | undefined
  readonly marketId: string | undefined
  /** That it was made for, or that show it. */
  readonly campaignIds: ReadonlyArray<string>
  readonly medium: GuidelineScope["media"][number]
}

const names = (list: ReadonlyArray<string>, values: ReadonlyArray<string | undefined>): boolean =>
  list.length === 0 || values.some((value) => value !== undefined && list.includes(value))

export const appliesTo = (
  { campaignIds = [], channels, marketIds, media }: GuidelineScope,
  measured: MeasuredScope
): boolean =>
  names(channels, [measured.channel]) &&
  names(marketIds, [measured.marketId]) &&
  names(media, [measured.medium]) &&
  names(campaignIds, measured.campaignIds)

/** Whether a rule holds in some campaigns only. */
export const isOfCampaigns = ({ scope: { campaignIds = [] } }: { readonly scope: GuidelineScope }): boolean =>
  campaignIds.length > 0
