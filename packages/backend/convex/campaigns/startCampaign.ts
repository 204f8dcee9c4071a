/** How a campaign begins: blank, with answers from a pasted text, as a sample, from a card of trends, or as a copy with its dates shifted. */
import {
  type Answers,
  blankBrief,
  type CampaignStart,
  copiedBrief,
  placementChoices,
  sampleBrief
} from "@marque/core/campaigns"
import type { MutationCtx } from "../_generated/server"
import { type BrandMembership, notFound } from "../access/access.ts"
import { addDays } from "@marque/core/trends"
import { render } from "@marque/core/tokens"
import { cardsOf, dayAt } from "../calendar/calendarFacts.ts"
import { marketsInOrder } from "../catalog/defaultMarket.ts"
import type { Encoded } from "../validation/validatorOf.ts"
import { briefOf } from "./briefs.ts"

type Start = Encoded<typeof CampaignStart>
type StoredAnswers = Encoded<typeof Answers>

/** UTF-16 code units; specification, section 2.5. */
const MESSAGE_MAX = 160

/** Markets, products and placements of a sample. */
const SAMPLED = 3

/** The encoded side of a brief has the same values. */
const stored = (name: string, brief: object): StoredAnswers => ({ ...brief, name: name.trim() }) as StoredAnswers

const ofSample = async (ctx: MutationCtx, { brand }: BrandMembership, sample: NonNullable<Start["sample"]>) => {
  const markets = (await marketsInOrder(ctx, brand._id)).slice(0, SAMPLED)
  const products = await ctx.db
    .query("products")
    .withIndex("by_brand_status", (q) => q.eq("brandId", brand._id).eq("archivedAt", undefined).eq("status", "active"))
    .order("desc")
    .take(SAMPLED)
  return sampleBrief(sample, {
    today: dayAt(Date.now()),
    marketIds: markets.map(({ _id }) => _id),
    productIds: products.map(({ _id }) => _id),
    placementIds: placementChoices.slice(0, SAMPLED).map(({ id }) => id),
    languages: [...new Set(markets.flatMap(({ languages }) => languages.slice(0, 1)))]
  } as unknown as Parameters<typeof sampleBrief>[1])
}

const ofCopy = async (ctx: MutationCtx, { brand }: BrandMembership, start: Start, from: string) => {
  const id = ctx.db.normalizeId("campaigns", from)
  const campaign = id && (await ctx.db.get(id))
  if (!campaign || campaign.brandId !== brand._id) throw notFound()
  const { answers } = await briefOf(ctx, campaign._id)
  return copiedBrief(answers as Answers, start.startsAt)
}

/** Days of the window in which the card of a trend is looked up. */
const CARD_DAYS = 400

/** Markets on which the card may sell, its first angle, and the product that the angle names. */
const ofTrend = async (ctx: MutationCtx, { brand }: BrandMembership, trendId: string, from: string, to: string) => {
  const { products, trends } = await cardsOf(ctx, brand, { from, to, today: dayAt(Date.now()) })
  const card = trends.find(({ id }) => id === trendId)
  if (card === undefined) return {}
  const sold = card.markets.filter(({ sensitivity }) => sensitivity !== "silent")
  const names = new Map(products.map(({ _id, name }) => [_id as string, name]))
  const [angle = ""] = card.angles
  const said = render(angle, { product: names, place: new Map() }, { unknown: "label" })
  const named = products.filter(({ _id }) => angle.includes(_id))
  return {
    marketIds: [...new Set(sold.map(({ marketId }) => marketId as string))],
    productIds: named.map(({ _id }) => _id as string),
    message: said.text.slice(0, MESSAGE_MAX)
  }
}

/** The brief of a new campaign; the person who starts it owns it. */
export const startedBrief = async (ctx: MutationCtx, caller: BrandMembership, start: Start): Promise<StoredAnswers> => {
  const { endsAt, fromCampaignId, marketIds, name, pasted, sample, startsAt, trend } = start
  const from = startsAt ?? dayAt(Date.now())
  const last = addDays(from, CARD_DAYS)
  const to = endsAt === undefined || endsAt > last || endsAt < from ? last : endsAt
  const owned = { ownerId: caller.user._id as string }
  if (fromCampaignId !== undefined) {
    return stored(name, { ...(await ofCopy(ctx, caller, start, fromCampaignId)), ...owned })
  }
  if (sample !== undefined) return stored(name, { ...(await ofSample(ctx, caller, sample)), ...owned })
  return stored(name, {
    ...blankBrief,
    ...owned,
    ...(trend !== undefined && (await ofTrend(ctx, caller, trend.id, from, to))),
    ...(startsAt !== undefined && { startsAt }),
    ...(endsAt !== undefined && { endsAt }),
    ...(marketIds !== undefined && { marketIds: [...marketIds] }),
    ...pasted
  })
}
