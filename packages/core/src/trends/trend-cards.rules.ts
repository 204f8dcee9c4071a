import { tokenOf } from "../tokens/token-scan.pure.ts"
import { MarketId, TrendDateId } from "../model/ids.ts"
import { type Archetype, archetypeOf, windowOf } from "./archetypes.rules.ts"
import { type FitProduct, fitOf, suitable } from "./fit.rules.ts"
import { groupOccasions } from "./occasion-groups.rules.ts"
import { type GivenDate, type Occasion, type OccasionMarket, occasionsBetween } from "./occasions.rules.ts"
import { type BrandJudgement, isStricter } from "./sensitivity.rules.ts"
import { angleTexts, carefulAngles, lateGiftAngles } from "./trend.texts.ts"
import type { Sensitivity, Trend, TrendMarket } from "./trends.schema.ts"

/** What a person said about an occasion; without `trendId` about every year of its key. */
export interface TrendMark {
  readonly key: string
  readonly trendId?: string
  readonly status: "saved" | "dismissed"
}

export interface CardInput {
  readonly markets: ReadonlyArray<OccasionMarket>
  readonly dates: ReadonlyArray<GivenDate>
  /** At most one per key. */
  readonly judgements: ReadonlyArray<BrandJudgement>
  readonly marks: ReadonlyArray<TrendMark>
  readonly products: ReadonlyArray<FitProduct>
  readonly bannedTerms: ReadonlyArray<string>
  /** `YYYY-MM-DD`, inclusive. */
  readonly from: string
  readonly to: string
  readonly today: string
  readonly holidaysIn: (country: string) => string
}

const ANGLES_MAX = 3

const judgedRow = (
  row: Occasion,
  name: string,
  archetype: Archetype,
  judgement: BrandJudgement | undefined
): TrendMarket => {
  const { countries, date, judged, localName, marketId } = row
  return {
    marketId: MarketId.make(marketId),
    market: name,
    countries,
    date,
    ...(localName !== undefined && { localName }),
    ...windowOf(archetype, date),
    ...judged,
    ...(judgement !== undefined && {
      sensitivity: judgement.sensitivity,
      sensitivityFrom: "brand" as const,
      ...(judgement.reason !== undefined && { reason: judgement.reason }),
      ...(judgement.by !== undefined && { by: judgement.by })
    })
  }
}

const anglesOf = (
  title: string,
  archetype: Archetype,
  rows: ReadonlyArray<TrendMarket>,
  { products, today }: CardInput
): ReadonlyArray<string> => {
  const loud = rows.filter(({ sensitivity }) => sensitivity !== "silent")
  if (loud.length === 0) return []
  if (loud.every(({ sensitivity }) => sensitivity === "careful")) return carefulAngles(title)
  const isLate = loud.every(({ lastStart }) => lastStart !== undefined && lastStart < today)
  if (isLate) return lateGiftAngles(title)
  const [product] = [...suitable(archetype, products), ...products]
  return angleTexts[archetype](title, product && tokenOf({ kind: "product", id: product.id })).slice(0, ANGLES_MAX)
}

/** Cards of the window, by their first date. The same input gives the same cards. */
export const trendCards = (input: CardInput): ReadonlyArray<Trend> => {
  const names = new Map(input.markets.map(({ id, name }) => [id, name]))
  const judgements = new Map(input.judgements.map((each) => [each.key, each]))
  const ofCard = new Map(
    input.marks.flatMap(({ status, trendId }) => (trendId === undefined ? [] : [[trendId, status]]))
  )
  const never = new Set(input.marks.flatMap(({ key, trendId }) => (trendId === undefined ? [key] : [])))
  const earlier = new Map(
    input.marks.flatMap(({ key, status, trendId }) =>
      trendId === undefined ? [] : [[key, { status, trendId }] as const]
    )
  )
  const occasions = occasionsBetween(input.markets, input.dates, input, input.holidaysIn)
  return groupOccasions(occasions).map(({ id, key, kind, rows, sources, title }) => {
    const archetype = archetypeOf(key, kind)
    const markets = rows.map((row) => judgedRow(row, names.get(row.marketId) ?? "", archetype, judgements.get(key)))
    const before = earlier.get(key)
    const fit = fitOf({
      title,
      archetype,
      markets,
      marketCount: input.markets.length,
      products: input.products,
      bannedTerms: input.bannedTerms,
      past: before === undefined || before.trendId === id ? "none" : before.status,
      today: input.today
    })
    const [note] = rows.flatMap((row) => row.note ?? [])
    const [dateId] = rows.flatMap((row) => row.dateId ?? [])
    return {
      id,
      key,
      title,
      kind,
      tags: [archetype],
      markets,
      sources,
      ...(fit !== undefined && { fit }),
      angles: anglesOf(title, archetype, markets, input),
      status: never.has(key) ? "dismissed" : (ofCard.get(id) ?? "new"),
      never: never.has(key),
      ...(note !== undefined && { note }),
      ...(dateId !== undefined && { dateId: TrendDateId.make(dateId) })
    }
  })
}

/** Whether a judgement loosens what the table says, which needs a reason. */
export const needsReason = (table: Sensitivity, chosen: Sensitivity): boolean => isStricter(table, chosen)
