/** What a brand has planned in some weeks. */
import { type BrandPlan, PLAN_WEEKS } from "@marque/core/home-screen"
import { can } from "@marque/core/identity"
import { addDays, strictest } from "@marque/core/trends"
import type { QueryCtx } from "../_generated/server"
import { type BrandMembership, refuse } from "../access/access.ts"
import { cardsOf } from "../calendar/calendarFacts.ts"
import { campaignsIn } from "../campaigns/calendar.ts"
import { MARKETS_MAX } from "../catalog/defaultMarket.ts"
import type { Encoded } from "../validation/validatorOf.ts"

type Plan = Encoded<typeof BrandPlan>
type Holds = Array<Plan["holds"][number]>

/** Campaigns that run in the shown weeks. */
const CAMPAIGNS_READ = 100

interface Asked {
  readonly from: string
  readonly to: string
  readonly today: string
}

const occasionsOf = (trends: Awaited<ReturnType<typeof cardsOf>>["trends"], { from, to }: Asked): Plan["occasions"] =>
  trends
    .filter(({ never, status }) => !never && status !== "dismissed")
    .flatMap(({ id, markets, title }) =>
      [...new Set(markets.map(({ date }) => date))]
        .filter((date) => date >= from && date <= to)
        .map((date) => {
          const own = markets.filter((market) => market.date === date)
          return {
            id,
            date,
            title,
            sensitivity: strictest(own)?.sensitivity ?? ("open" as const),
            markets: [...new Set(own.map(({ market }) => market))]
          }
        })
    )
    .toSorted((one, other) => one.date.localeCompare(other.date))

/** Also those that begin later in these weeks. */
const holdsOf = async ({ db }: QueryCtx, { brand }: BrandMembership, { to }: Asked): Promise<Holds> => {
  const open = await db
    .query("holds")
    .withIndex("by_brand", (q) => q.eq("brandId", brand._id).eq("liftedAt", undefined))
    .take(MARKETS_MAX)
  const found: Holds = []
  for (const { from, marketId } of open) {
    const market = from <= to ? await db.get(marketId) : null
    if (market !== null && market.archivedAt === undefined) found.push({ market: market.name, from })
  }
  return found
}

export const planOf = async (ctx: QueryCtx, actor: BrandMembership, asked: Asked): Promise<Plan> => {
  const { brand, organization, roles } = actor
  if (asked.to < asked.from || asked.to > addDays(asked.from, PLAN_WEEKS * 7)) {
    throw refuse("invalid", `Ask for at most ${PLAN_WEEKS} weeks`, "to")
  }
  const resource = { brandArchived: brand.status === "archived", suspended: organization.suspendedAt !== undefined }
  const found = await campaignsIn(ctx, brand, asked, CAMPAIGNS_READ)
  const cards = await cardsOf(ctx, brand, asked)
  return {
    campaigns: found.rows.map(({ _id: id, endsAt, name, startsAt, status }) => ({
      id,
      name,
      status,
      startsAt,
      endsAt
    })),
    occasions: occasionsOf(cards.trends, asked),
    holds: await holdsOf(ctx, actor, asked),
    mayPlan: can(roles, "generate", resource).answer === "yes",
    more: found.more || cards.more
  }
}
