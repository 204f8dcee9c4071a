import { marketScope } from "@marque/core/markets"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { type Snapshot, snapshotOf } from "../catalog/brandRules.ts"

/** What words are measured by: brand and market, as `snapshot` has them. @default of `marketId` the default market */
export const scopeOf = async (
  { db }: Pick<QueryCtx, "db">,
  { organizationId }: Doc<"brands">,
  { identity, markets }: Snapshot,
  marketId?: string
) => {
  const market = markets.find((one) => one.marketId === marketId) ?? markets[0]
  const organization = await db.get(organizationId)
  const own = { bannedTerms: identity.bannedTerms, language: organization?.language }
  return { ...marketScope(own, market), marketId: market?.marketId }
}

/** Of the draft. */
export const draftScopeOf = async (ctx: Pick<QueryCtx, "db">, brand: Doc<"brands">) =>
  scopeOf(ctx, brand, await snapshotOf(ctx, brand))
