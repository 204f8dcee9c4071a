import type { PlannerInput, PlannerMarket } from "../planner/planner.schema.ts"
import type { BriefFacts } from "./brief-facts.schema.ts"
import type { Answers } from "./campaigns.schema.ts"

/** What the planner is told of a market besides the brief. */
type KnownMarket = Omit<PlannerMarket, "weight">

/** Where a product is sold by its own record or by the brief. */
const notSold = ({ leftOut, marketIds, productIds }: Answers, { products }: BriefFacts) =>
  productIds.flatMap((productId) => {
    const { soldIn = [] } = products.find(({ id }) => id === productId) ?? {}
    return marketIds
      .filter(
        (marketId) =>
          (soldIn.length > 0 && !soldIn.includes(marketId)) ||
          leftOut.some((left) => left.productId === productId && left.marketId === marketId)
      )
      .map((marketId) => ({ productId, marketId }))
  })

/** The languages of a market that a brief wants, in the market's order; all of them where it wants none. BCP 47. */
export const wantedLanguages = (
  { languages: wanted }: Pick<Answers, "languages">,
  { languages }: Pick<KnownMarket, "languages">
): ReadonlyArray<string> => {
  const base = (language: string) => language.split("-")[0]
  const kept = languages.filter((language) => wanted.some((each) => base(each) === base(language)))
  return kept.length === 0 ? languages : kept
}

/** A brief as the planner reads it; undefined while a required answer is missing. `markets`: those of the brand. `houseLayoutIds`: those in force, taken before the engine's own layouts. */
export const plannerInput = (
  answers: Answers,
  facts: BriefFacts,
  markets: ReadonlyArray<KnownMarket>,
  rulesVersion: string,
  houseLayoutIds: ReadonlyArray<string> = []
): PlannerInput | undefined => {
  const { allowedDays, endsAt, mandatory, objective, offer, ownerId, startsAt } = answers
  if (objective === undefined || startsAt === undefined || endsAt === undefined) return undefined
  const chosen = markets.filter(({ marketId }) => (answers.marketIds as ReadonlyArray<string>).includes(marketId))
  return {
    title: answers.name,
    objective,
    message: answers.message,
    productIds: answers.productIds,
    placeIds: answers.placeIds,
    markets: chosen.map((market) => ({ ...market, languages: wantedLanguages(answers, market), weight: 1 })),
    placementIds: answers.placementIds,
    houseLayoutIds,
    notSold: notSold(answers, facts),
    allowed: chosen.flatMap(({ marketId }) => allowedDays.map((key) => ({ key, marketId, by: ownerId ?? "brief" }))),
    from: startsAt,
    to: endsAt,
    mustSay: mandatory.flatMap(({ kind, text }) => (kind === "hashtag" || kind === "disclaimer" ? [text] : [])),
    mustAvoid: answers.mustNotSay,
    ...(offer && { offer }),
    conceptCount: answers.conceptCount,
    volume: answers.volume,
    formats: answers.formats,
    rulesVersion
  }
}
