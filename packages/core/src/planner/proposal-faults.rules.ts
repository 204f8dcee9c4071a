import { bannedTermsIn } from "../creative/guardrails.rules.ts"
import { accountsOf } from "./channel-days.ts"
import { bannedIn, type Planning, planningOf } from "./planner-context.ts"
import { CONCEPTS } from "./campaign-objective.ts"
import { type AssetSpec, ASSETS_MAX, type CampaignProposal, type Slot } from "./planner.schema.ts"
import { faultTexts } from "./proposal-faults.texts.ts"
import type { PlannerSources } from "./revise.rules.ts"

export interface ProposalFault {
  /** The asset, or the concept. */
  readonly at: string
  readonly text: string
}

const fault = (at: string, is: boolean, text: string): ReadonlyArray<ProposalFault> => (is ? [{ at, text }] : [])

const wordsIn = ({ copy }: AssetSpec): string =>
  copy.variants
    .flatMap(({ onPicture, post: { hashtags, ...post } }) => [
      ...Object.values(onPicture),
      ...Object.values(post),
      ...hashtags
    ])
    .join("\n")

const idFaults = ({ data, input }: Planning, asset: AssetSpec, themes: ReadonlySet<string>) => {
  const market = input.markets.find(({ marketId }) => marketId === asset.marketId)
  const sold = !input.notSold.some(
    ({ marketId, productId }) => marketId === asset.marketId && productId === asset.productId
  )
  const known = asset.productId === undefined || input.productIds.includes(asset.productId)
  return [
    ...fault(asset.id, !themes.has(asset.themeId), faultTexts.theme(asset.themeId)),
    ...fault(asset.id, market === undefined, faultTexts.market(asset.marketId)),
    ...fault(asset.id, market?.held === true, faultTexts.held(asset.marketId)),
    ...fault(asset.id, !known, faultTexts.product(asset.productId ?? "")),
    ...fault(asset.id, known && !sold, faultTexts.notSold(asset.productId ?? "", asset.marketId)),
    ...fault(
      asset.id,
      asset.placeId !== undefined && !input.placeIds.includes(asset.placeId),
      faultTexts.place(asset.placeId ?? "")
    ),
    ...fault(
      asset.id,
      asset.houseLayoutId !== undefined && !data.houseLayouts.some(({ id }) => id === asset.houseLayoutId),
      faultTexts.layout(asset.houseLayoutId ?? "")
    )
  ]
}

const sizeFaults = ({ input, placementOf }: Planning, asset: AssetSpec) => {
  const placement = placementOf(asset.placementId)
  if (placement === undefined || !input.placementIds.includes(asset.placementId)) {
    return fault(asset.id, true, faultTexts.placement(asset.placementId))
  }
  const { height, label, layouts, width } = placement
  return [
    ...fault(asset.id, asset.width !== width || asset.height !== height, faultTexts.size(label, width, height)),
    ...fault(asset.id, asset.layout !== undefined && !layouts.includes(asset.layout), faultTexts.cannotSet(label))
  ]
}

const wordFaults = ({ data, input, placementOf }: Planning, asset: AssetSpec) => {
  const limits = placementOf(asset.placementId)?.limits ?? {}
  const banned = bannedTermsIn(wordsIn(asset), bannedIn(input, data, asset.marketId))
  const long = (["caption", "linkTitle", "description", "hashtags"] as const).flatMap((field) => {
    const most = limits[field]?.most
    const longest = Math.max(0, ...asset.copy.variants.map(({ post }) => post[field]?.length ?? 0))
    return fault(asset.id, most !== undefined && longest > most, faultTexts.long(field, most ?? 0))
  })
  const { chosen, variants } = asset.copy
  return [
    ...banned.flatMap((word) => fault(asset.id, true, faultTexts.banned(word))),
    ...long,
    ...fault(asset.id, variants.length > 0 && chosen >= variants.length, faultTexts.chosen)
  ]
}

const dayFaults = (planning: Planning, { assetIds, date, marketId }: Slot) => {
  const { input, quiet } = planning
  const at = assetIds[0] ?? date
  const day = quiet.find((each) => each.marketId === marketId && each.date === date)
  return [
    ...fault(at, date < input.from || date > input.to, faultTexts.outside(date)),
    ...(day === undefined ? [] : [{ at, text: day.reason }])
  ]
}

const doubled = ({ placementOf }: Planning, calendar: ReadonlyArray<Slot>) => {
  const seen = new Set<string>()
  return calendar.flatMap(({ assetIds, date, marketId, placementId }) => {
    const channel = placementOf(placementId)?.channel
    const keys = channel === undefined ? [] : accountsOf(channel).map((account) => `${marketId} ${account} ${date}`)
    const is = keys.some((key) => seen.has(key))
    for (const key of keys) seen.add(key)
    return fault(assetIds[0] ?? date, is, faultTexts.doubled(channel ?? "", date))
  })
}

const linkFaults = ({ assets, calendar }: CampaignProposal) => {
  const ids = new Set(assets.map(({ id }) => id))
  const dated = calendar.flatMap(({ assetIds }) => assetIds)
  const once = new Set(dated)
  return [
    ...fault("assets", ids.size !== assets.length, faultTexts.twice),
    ...fault("calendar", once.size !== dated.length || dated.some((id) => !ids.has(id)), faultTexts.calendar),
    ...assets.flatMap(({ id }) => fault(id, !once.has(id), faultTexts.noDay))
  ]
}

/** What keeps a proposal from being used, in words; the same for the planner's own and that of a text provider. */
export const proposalFaults = (
  { data, input, occasions }: PlannerSources,
  proposal: CampaignProposal
): ReadonlyArray<ProposalFault> => {
  const planning = planningOf(input, occasions, data)
  const themes = new Set(proposal.themes.map(({ id }) => id))
  const count = proposal.themes.length
  return [
    ...fault("themes", count < 1 || count > CONCEPTS.max || themes.size !== count, faultTexts.concepts),
    ...fault("assets", proposal.assets.length > ASSETS_MAX, faultTexts.many(ASSETS_MAX)),
    ...linkFaults(proposal),
    ...proposal.assets.flatMap((asset) => [
      ...idFaults(planning, asset, themes),
      ...sizeFaults(planning, asset),
      ...wordFaults(planning, asset)
    ]),
    ...proposal.calendar.flatMap((slot) => dayFaults(planning, slot)),
    ...doubled(planning, proposal.calendar)
  ]
}
