/** What a brief is checked against, read in bounded numbers. */
import type { Answers, BriefFacts, FactDay } from "@marque/core/campaigns"
import { addDays } from "@marque/core/trends"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { cardsOf, marketsOf } from "../calendar/calendarFacts.ts"
import { heldMarkets } from "../catalog/marketHolds.ts"
import type { Encoded } from "../validation/validatorOf.ts"
import { people } from "./named.ts"
import { peopleNamed } from "./people.ts"

type StoredAnswers = Encoded<typeof Answers>

/** Days of a campaign whose occasions are looked up, inclusive. */
const WINDOW_DAYS = 400

export const rowsNamed = async <Table extends "products" | "places">(
  { db }: QueryCtx,
  table: Table,
  brand: Doc<"brands">,
  ids: ReadonlyArray<string>
): Promise<ReadonlyArray<Doc<Table>>> => {
  const rows = await Promise.all(
    ids.map(async (each) => {
      const id = db.normalizeId(table, each)
      return id && (await db.get(id))
    })
  )
  return rows.flatMap((row) => (row !== null && row.brandId === brand._id ? [row] : []))
}

const productFact = ({ _id, archivedAt, claims, name, price, prices, soldIn, status }: Doc<"products">) => ({
  id: _id,
  name,
  gone: archivedAt !== undefined,
  discontinued: status === "discontinued",
  ...(soldIn !== undefined && { soldIn }),
  ...(claims !== undefined && { claims }),
  // The price of the product itself is that of every market without one of its own.
  ...(price === undefined && { pricedIn: (prices ?? []).map(({ marketId }) => marketId) })
})

const placeFact = ({ _id, archivedAt, name, rights }: Doc<"places">) => ({
  id: _id,
  name,
  gone: archivedAt !== undefined,
  ...(rights.validUntil !== undefined && { validUntil: rights.validUntil }),
  ...(rights.marketIds !== undefined && { marketIds: rights.marketIds }),
  ...(rights.permittedUse !== undefined && { permittedUse: rights.permittedUse })
})

const daysOf = async (
  ctx: QueryCtx,
  brand: Doc<"brands">,
  { endsAt, marketIds, startsAt }: StoredAnswers,
  today: string
): Promise<Array<FactDay>> => {
  if (startsAt === undefined || endsAt === undefined || endsAt < startsAt || marketIds.length === 0) return []
  const to = endsAt > addDays(startsAt, WINDOW_DAYS) ? addDays(startsAt, WINDOW_DAYS) : endsAt
  const { trends } = await cardsOf(ctx, brand, { from: startsAt, to, today })
  return trends.flatMap(({ key, markets, title }) =>
    markets.flatMap(({ date, market, marketId, sensitivity }) =>
      sensitivity !== "open" && date >= startsAt && date <= to && marketIds.includes(marketId)
        ? [{ key, title, date, marketId, market, sensitivity }]
        : []
    )
  )
}

export const factsOf = async (
  ctx: QueryCtx,
  brand: Doc<"brands">,
  answers: StoredAnswers,
  today: string
): Promise<Encoded<typeof BriefFacts>> => {
  const markets = await marketsOf(ctx, brand)
  const holds = await heldMarkets(ctx, brand._id)
  const heldIn = (id: string) => {
    const hold = holds.get(id)
    return hold === undefined ? {} : { held: { from: hold.from, reason: hold.reason } }
  }
  return {
    markets: markets.map(({ _id, bannedTerms, currency, languages, name }) => ({
      id: _id,
      name,
      languages,
      bannedTerms,
      ...(currency !== undefined && { currency }),
      ...heldIn(_id)
    })),
    products: (await rowsNamed(ctx, "products", brand, answers.productIds)).map(productFact),
    places: (await rowsNamed(ctx, "places", brand, answers.placeIds)).map(placeFact),
    days: await daysOf(ctx, brand, answers, today),
    people: [...(await peopleNamed(ctx, brand, people(answers)))]
  }
}
