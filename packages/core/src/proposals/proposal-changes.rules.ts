import { placementLabel } from "../channels/placements.ts"
import { shortDay } from "../model/day.ts"
import type { AssetSpec, CampaignProposal } from "../planner/planner.schema.ts"
import { changeTexts as texts } from "./proposal-page.texts.ts"

/** One difference between two versions. `before` or `after` is absent for what was added or left out. */
export interface ProposalChange {
  readonly label: string
  readonly before?: string
  readonly after?: string
}

const change = (label: string, before: string | undefined, after: string | undefined): ReadonlyArray<ProposalChange> =>
  (before ?? "") === (after ?? "") ? [] : [{ label, ...(before && { before }), ...(after && { after }) }]

const wordsOf = ({ copy: { chosen, variants } }: AssetSpec): Readonly<Record<string, string>> => {
  const { onPicture, post } = variants[chosen] ?? { onPicture: { headline: "" }, post: { hashtags: [], alt: "" } }
  return { ...onPicture, ...post, hashtags: post.hashtags.join(" ") }
}

const datesOf = ({ calendar }: CampaignProposal) =>
  new Map(calendar.flatMap(({ assetIds, date }) => assetIds.map((id) => [id, shortDay(date)] as const)))

/** What is different in `now`, concepts first; `marketName` by id. */
export const proposalDifferences = (
  then: CampaignProposal,
  now: CampaignProposal,
  marketName: (id: string) => string
): ReadonlyArray<ProposalChange> => {
  const nameOf = ({ id, marketId, placementId }: AssetSpec) =>
    `${placementLabel(placementId)}, ${marketName(marketId)}, ${id.slice(id.lastIndexOf(".") + 1)}`
  const [before, after] = [datesOf(then), datesOf(now)]
  const themes = new Map(then.themes.map((theme) => [theme.id, theme]))
  const assets = new Map(then.assets.map((asset) => [asset.id, asset]))
  const left = (ids: ReadonlyArray<{ readonly id: string }>) => new Set(ids.map(({ id }) => id))
  const [keptThemes, keptAssets] = [left(now.themes), left(now.assets)]
  return [
    ...now.themes.flatMap((theme) => {
      const old = themes.get(theme.id)
      return old === undefined
        ? change(texts.concept, undefined, theme.title)
        : [
            ...change(texts.titleOf(old.title), old.title, theme.title),
            ...change(texts.ideaOf(theme.title), old.idea, theme.idea)
          ]
    }),
    ...then.themes.flatMap(({ id, title }) => (keptThemes.has(id) ? [] : change(texts.concept, title, undefined))),
    ...now.assets.flatMap((asset) => {
      const name = nameOf(asset)
      const old = assets.get(asset.id)
      if (old === undefined) return change(texts.asset, undefined, name)
      const [was, is] = [wordsOf(old), wordsOf(asset)]
      return [
        ...change(texts.dayOf(name), before.get(asset.id), after.get(asset.id)),
        ...Object.keys(texts.words).flatMap((field) =>
          change(`${name}: ${texts.words[field as keyof typeof texts.words]}`, was[field], is[field])
        )
      ]
    }),
    ...then.assets.flatMap((asset) => (keptAssets.has(asset.id) ? [] : change(texts.asset, nameOf(asset), undefined)))
  ]
}
