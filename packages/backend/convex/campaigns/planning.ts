/** All that a proposal is made of, read in bounded numbers. */
import { marketForms } from "@marque/core/brand-files"
import { type Answers, type BriefFacts, briefIssues, plannerInput } from "@marque/core/campaigns"
import { claimsBarredIn, exclusiveProblem, isFor, isTrustedCutout, type LayoutName } from "@marque/core/creative"
import { copyRulesIn } from "@marque/core/guidelines"
import { marketIn, mergedRules, mergedWords } from "@marque/core/markets"
import { productWordsIn, writtenIn } from "@marque/core/model"
import { plannerCredits, type PlannerData, plannerPlacements, type PlannerSources } from "@marque/core/proposals"
import { addDays, hemisphereOf, plannerOccasions, suitedArchetypes } from "@marque/core/trends"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { cardsOf, dayAt, marketsOf } from "../calendar/calendarFacts.ts"
import { rulesNow, rulesTag, type Snapshot } from "../catalog/brandRules.ts"
import { brandIn } from "../catalog/campaignVersions.ts"
import { heldMarkets } from "../catalog/marketHolds.ts"
import { guidelinesInForce } from "../score/guidelineRules.ts"
import { defined } from "../validation/defined.ts"
import { briefOf } from "./briefs.ts"
import { factsOf, rowsNamed } from "./facts.ts"

/** Seasons that began as long before the campaign are still talked about. */
const SEASON_DAYS = 45

type Market = Doc<"markets">

const languageOf = (markets: ReadonlyArray<Market>): string =>
  (markets.find(({ isDefault }) => isDefault === true) ?? markets[0])?.languages[0] ?? "en"

const productOf = (product: Doc<"products">, language: string) => {
  const { _id, category, description, name, texts = [] } = product
  return {
    id: _id,
    texts: {
      [language]: productWordsIn(product, undefined),
      ...Object.fromEntries(
        texts.flatMap((text) => {
          const { name: called, ...words } = writtenIn(product, text.language)
          return called === undefined ? [] : [[text.language, { name: called, ...words }]]
        })
      )
    },
    suits: suitedArchetypes(`${name}\n${category}\n${description}`)
  }
}

const placeOf = ({ _id, name, rights: { marketIds } }: Doc<"places">) => ({
  id: _id,
  name,
  ...(marketIds !== undefined && marketIds.length > 0 && { marketIds })
})

/** Layouts of cut-outs alone. */
const OF_CUTOUTS: ReadonlySet<LayoutName> = new Set(["stage", "flatlay", "grid"])

/** Where each may be used; a channel that is kept for some takes no other. */
const houseLayoutsOf = (
  { houseLayouts = [] }: Snapshot,
  placementIds: ReadonlyArray<string>,
  products: ReadonlyArray<Doc<"products">>
): PlannerData["houseLayouts"] =>
  houseLayouts.map((house) => ({
    id: house.houseLayoutId,
    pictures: house.open.pictures,
    placementIds: placementIds.filter(
      (id) =>
        isFor(house, id) &&
        exclusiveProblem(houseLayouts, house, { aspectRatios: [], placementIds: [id] }) === undefined
    ),
    ...(OF_CUTOUTS.has(house.layout) && {
      productIds: products.filter(({ cutoutStatus }) => isTrustedCutout(cutoutStatus)).map(({ _id }) => _id)
    })
  }))

const occasionsOf = async (ctx: QueryCtx, brand: Doc<"brands">, { from, to }: { from: string; to: string }) => {
  const { trends } = await cardsOf(ctx, brand, { from: addDays(from, -SEASON_DAYS), to, today: dayAt(Date.now()) })
  return plannerOccasions(trends)
}

export interface PlannedBrief {
  /** What keeps a proposal from being made, in words. */
  readonly obstacles: ReadonlyArray<string>
  /** Undefined while a required answer is missing. */
  readonly sources: PlannerSources | undefined
  readonly names: {
    readonly markets: Array<{ id: string; name: string }>
    readonly products: Array<{ id: string; name: string }>
    readonly places: Array<{ id: string; name: string }>
  }
}

const named = <Row extends { readonly _id: string; readonly name: string }>(rows: ReadonlyArray<Row>) =>
  rows.map(({ _id, name }) => ({ id: _id as string, name }))

/** The brief of a campaign as it is now, with the days, products and rules that hold now. */
export const plannedBrief = async (
  ctx: QueryCtx,
  given: Doc<"brands">,
  campaign: Doc<"campaigns">
): Promise<PlannedBrief> => {
  const brand = brandIn(given, campaign._id)
  const stored = (await briefOf(ctx, campaign._id)).answers
  const facts = (await factsOf(ctx, brand, stored, dayAt(Date.now()))) as BriefFacts
  // Encoded, answers are the same.
  const answers = stored as Answers
  const { snapshot } = await rulesNow(ctx, brand)
  const rows = await marketsOf(ctx, brand)
  // On an earlier version its markets are as they were then.
  const markets = brand === given ? rows : rows.map((row) => ({ ...row, ...marketIn(snapshot.markets, row._id) }))
  const { bannedTerms } = brand === given ? brand.identity : snapshot.identity
  const held = await heldMarkets(ctx, brand._id)
  const products = await rowsNamed(ctx, "products", brand, answers.productIds)
  const places = await rowsNamed(ctx, "places", brand, answers.placeIds)
  const { state, version } = rulesTag(brand)
  const houseLayouts = houseLayoutsOf(snapshot, answers.placementIds, products)
  const input = plannerInput(
    answers,
    facts,
    markets.map(({ _id, channels, countries, languages, timeZone }) => ({
      marketId: _id,
      countries,
      languages,
      timeZone: timeZone ?? "UTC",
      hemisphere: hemisphereOf(countries),
      held: held.has(_id),
      ...defined({ channels })
    })),
    `${state} ${version}`,
    houseLayouts.map(({ id }) => id)
  )
  const language = languageOf(markets)
  const guidelines = await guidelinesInForce(ctx, brand)
  const wanted = new Set<string>(answers.marketIds)
  const data: PlannerData = {
    brand: { name: brand.name, language, bannedTerms },
    markets: markets.map((market) => ({
      id: market._id,
      name: market.name,
      bannedTerms: [...market.bannedTerms, ...claimsBarredIn(products, market._id)],
      requiredTerms: market.requiredTerms,
      ...defined({ forms: marketForms(market), callToAction: mergedWords(brand.identity, market).callToAction })
    })),
    placements: plannerPlacements(answers.placementIds),
    products: products.map((product) => productOf(product, language)),
    places: places.map(placeOf),
    houseLayouts,
    rules: markets
      .filter(({ _id }) => wanted.has(_id))
      .flatMap((market) =>
        copyRulesIn(mergedRules(guidelines, market), { campaignId: campaign._id, marketId: market._id })
      ),
    credits: plannerCredits
  }
  const block = briefIssues(answers, facts).filter(({ severity }) => severity === "block")
  return {
    obstacles: block.map(({ text }) => text),
    sources: input && { input, occasions: await occasionsOf(ctx, brand, input), data },
    names: { markets: named(markets), products: named(products), places: named(places) }
  }
}
