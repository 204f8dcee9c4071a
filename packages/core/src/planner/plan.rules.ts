import { codeName } from "../model/locale-names.ts"
import { inOrder } from "./calendar.rules.ts"
import { cellsOf } from "./cells.rules.ts"
import { candidatesOf, chosenThemes } from "./concepts.rules.ts"
import { contentHash } from "./content-hash.pure.ts"
import { copyBankOf, languageOf } from "./copy-bank.ts"
import { localeOf } from "./copy.rules.ts"
import { type Placed, placed } from "./placing.rules.ts"
import { type Planning, planningOf } from "./planner-context.ts"
import type { PlannerData } from "./planner-data.ts"
import type { CampaignProposal, Occasion, PlannerInput, Theme } from "./planner.schema.ts"
import { plannerTexts } from "./planner.texts.ts"

/** The hash of a proposal as it stands. */
export const proposalHash = (proposal: CampaignProposal): string => {
  const { contentHash: _, ...content } = proposal
  return contentHash(content)
}

const unique = (lines: ReadonlyArray<string>): ReadonlyArray<string> => [...new Set(lines)]

const languageName = (locale: string): string => codeName("language", locale) ?? locale

const assumptionsOf = ({ data, markets, nameOf, occasions }: Planning): ReadonlyArray<string> => {
  const { assumptions } = plannerTexts
  const languages = markets.flatMap((market) => {
    const locale = localeOf(market)
    const others = market.languages.filter((language) => language !== locale)
    if (copyBankOf(locale) === undefined) return [assumptions.noWords(nameOf(market.marketId), languageName(locale))]
    return others.length > 0
      ? [assumptions.language(nameOf(market.marketId), languageName(locale), others.map(languageName))]
      : []
  })
  const isForeign = markets.some((market) => languageOf(localeOf(market)) !== languageOf(data.brand.language))
  return unique([
    assumptions.cadence,
    ...languages,
    ...(isForeign ? [assumptions.briefLanguage(languageName(data.brand.language))] : []),
    ...occasions.flatMap(({ name, reason, sensitivity, sensitivityFrom }) => [
      ...(sensitivity === "careful" && sensitivityFrom === "guess" ? [assumptions.guess(name)] : []),
      ...(sensitivityFrom === "brand" && reason !== undefined ? [assumptions.brandJudged(name, reason)] : [])
    ])
  ])
}

const risksOf = (
  { input, nameOf, occasions }: Planning,
  themes: ReadonlyArray<Theme>,
  { unplaced }: Placed,
  cost: number
): ReadonlyArray<string> => {
  const { risks } = plannerTexts
  const late = occasions.filter(
    ({ lastStart, sensitivity }) => sensitivity === "open" && lastStart !== undefined && lastStart < input.from
  )
  const missing = unplaced.reduce((sum, { cells }) => sum + cells.length, 0)
  return unique([
    ...input.markets.flatMap(({ held, marketId }) => (held ? [risks.held(nameOf(marketId))] : [])),
    ...late.map(({ lastStart = "", marketId, name }) => risks.late(name, nameOf(marketId), lastStart)),
    ...occasions.flatMap(({ kind, name }) =>
      kind === "offer" && input.offer === undefined ? [risks.noOffer(name)] : []
    ),
    ...(input.budgetCredits !== undefined && cost > input.budgetCredits
      ? [risks.budget(cost, input.budgetCredits)]
      : []),
    ...(themes.length < input.conceptCount ? [risks.fewConcepts(themes.length, input.conceptCount)] : []),
    ...(missing > 0 ? [risks.unplaced(missing)] : [])
  ])
}

/** The proposal of what was placed, with its costs, what it assumes and its hash. */
export const proposalOf = (planning: Planning, themes: ReadonlyArray<Theme>, all: Placed): CampaignProposal => {
  const { data, input, quiet } = planning
  const costCredits = Math.ceil(all.assets.reduce((sum, { kind }) => sum + data.credits[kind], 0))
  const markets = new Set(all.assets.map(({ marketId }) => marketId)).size
  const content = {
    version: 1 as const,
    summary: plannerTexts.summary(all.assets.length, themes.length, markets, input.from, input.to),
    engine: "local" as const,
    themes,
    calendar: inOrder(all.calendar),
    assets: all.assets.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    unplaced: all.unplaced,
    silentDays: quiet,
    assumptions: assumptionsOf(planning),
    risks: risksOf(planning, themes, all, costCredits),
    costCredits
  }
  return { ...content, contentHash: contentHash(content) }
}

/** The same brief, occasions and data give the same proposal. Source: studio design, section 13. */
export const plan = (input: PlannerInput, occasions: ReadonlyArray<Occasion>, data: PlannerData): CampaignProposal => {
  const planning = planningOf(input, occasions, data)
  const themes = chosenThemes(candidatesOf(planning), planning.input.conceptCount, [])
  return proposalOf(planning, themes, placed(planning, cellsOf(planning), themes, { assets: [], calendar: [] }))
}
