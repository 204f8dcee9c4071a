import { shortDay } from "../model/day.ts"
import { differenceOf, nearDuplicates } from "../planner/concepts.rules.ts"
import type { AssetSpec, CampaignProposal, Theme } from "../planner/planner.schema.ts"
import {
  conceptChecks,
  type ConceptChecks,
  conceptColours,
  type ConceptNames,
  conceptShots
} from "./concept-plan.view.ts"
import type { ProposalEdit } from "./proposal-edits.schema.ts"
import { proposalPageTexts as texts } from "./proposal-page.texts.ts"
import type { StoredProposal } from "./proposals.schema.ts"

interface ConceptHeadline {
  readonly key: string
  /** Market and language. */
  readonly where: string
  readonly language: string
  readonly headline: string
  readonly body: string
  readonly cta: string
}

/** `edit`: what is asked for when it is chosen; without one a form opens. */
interface ConceptAction {
  readonly label: string
  readonly edit: ProposalEdit | undefined
}

export interface ConceptCard {
  readonly id: string
  readonly title: string
  readonly idea: string
  readonly occasions: string
  readonly score: string
  readonly assets: string
  readonly reasons: ReadonlyArray<string>
  readonly headlines: ReadonlyArray<ConceptHeadline>
  readonly colours: string
  readonly shots: ReadonlyArray<string>
  readonly checks: ConceptChecks | undefined
  readonly picked: boolean
  readonly locked: boolean
  readonly pickLabel: string
  readonly lockLabel: string
  readonly actionsLabel: string
  readonly actions: ReadonlyArray<ConceptAction>
}

const headlinesOf = (
  { assets }: CampaignProposal,
  themeId: string,
  marketName: (id: string) => string
): ReadonlyArray<ConceptHeadline> => {
  const found = new Map<string, ConceptHeadline>()
  for (const { copy, marketId, themeId: of } of assets) {
    const words = copy.variants[copy.chosen]?.onPicture
    if (of !== themeId || words === undefined) continue
    const key = `${marketId} ${copy.locale} ${words.headline}`
    const { body = "", cta = "", headline } = words
    const row = { key, where: `${marketName(marketId)}, ${copy.locale}`, language: copy.locale, headline, body, cta }
    if (!found.has(key)) found.set(key, row)
  }
  return [...found.values()].toSorted((one, other) => (one.where < other.where ? -1 : 1))
}

const occasionsOf = ({ occasions }: Theme): string =>
  [...new Set(occasions.map(({ date, name }) => `${name}, ${shortDay(date)}`))].join("; ")

const actionsOf = ({ id: concept }: Theme, all: ReadonlyArray<Theme>): ReadonlyArray<ConceptAction> => [
  { label: texts.rename, edit: undefined },
  { label: texts.shorter, edit: { type: "shorter", concept } },
  { label: texts.regenerateOne, edit: { type: "regenerate", concept } },
  ...all
    .filter(({ id }) => id !== concept)
    .map(({ id, title }): ConceptAction => ({
      label: texts.mergeWith(title),
      edit: { type: "merge", into: id, from: concept }
    })),
  ...(all.length > 1 ? [{ label: texts.remove, edit: { type: "remove", concept } as const }] : [])
]

const count = (assets: ReadonlyArray<AssetSpec>, themeId: string): number =>
  assets.filter((asset) => asset.themeId === themeId).length

export const conceptCards = (
  shown: Pick<StoredProposal, "checks" | "marks">,
  content: CampaignProposal,
  names: ConceptNames
): ReadonlyArray<ConceptCard> =>
  content.themes.map((theme) => {
    const mark = shown.marks.find(({ themeId }) => themeId === theme.id)
    const locked = mark?.locked ?? false
    return {
      id: theme.id,
      title: theme.title,
      idea: theme.idea,
      occasions: occasionsOf(theme),
      score: texts.score(theme.score),
      assets: texts.assetsOf(count(content.assets, theme.id)),
      reasons: theme.reasons,
      headlines: headlinesOf(content, theme.id, names.market),
      colours: conceptColours(theme),
      shots: conceptShots(content, theme.id, names),
      checks: conceptChecks(shown, theme.id, names),
      picked: mark?.picked ?? false,
      locked,
      pickLabel: texts.pick(theme.title),
      lockLabel: texts.lock(theme.title),
      actionsLabel: texts.conceptActions(theme.title),
      actions: locked ? actionsOf(theme, []).slice(0, 1) : actionsOf(theme, content.themes)
    }
  })

export interface ConceptPair {
  readonly key: string
  readonly names: string
  /** 0 to 100. */
  readonly difference: number
  readonly text: string
  /** Of two that are too close. */
  readonly near: { readonly text: string; readonly label: string; readonly edit: ProposalEdit } | undefined
}

/** How much each two concepts differ, the closest first. */
export const conceptPairs = ({ themes }: CampaignProposal): ReadonlyArray<ConceptPair> => {
  const near = nearDuplicates(themes)
  return themes
    .flatMap((one, at) =>
      themes.slice(at + 1).map((other): ConceptPair => {
        const difference = differenceOf(one, other)
        const close = near.find(({ themeIds }) => themeIds[0] === one.id && themeIds[1] === other.id)
        return {
          key: `${one.id} ${other.id}`,
          names: `${one.title} / ${other.title}`,
          difference,
          text: texts.differ(difference),
          near: close && { text: close.text, label: texts.replace, edit: { type: "regenerate", concept: other.id } }
        }
      })
    )
    .toSorted((one, other) => one.difference - other.difference)
}
