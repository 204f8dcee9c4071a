import type { QueryCtx } from "../_generated/server"
import { countedBy } from "./assetCounts.ts"
import { counted, linkTo } from "./assetDerived.ts"
import { type Caller, type Filter, narrowingOf, shelfFor, verdicts } from "./assetFilters.ts"
import { foundWhole } from "./assetLists.ts"
import { isByBits, numbersByBits } from "./bitPages.ts"

const byMaker = async (ctx: QueryCtx, { brand, user }: Caller, filter: Filter): Promise<number> => {
  const count = (key: string) => countedBy(ctx, brand._id, key, shelfFor(filter))
  const system = () => count(counted.system)
  const mine = () => count(counted.maker(user._id))
  if (filter.createdBy === "system") return system()
  if (filter.createdBy === "me") return mine()
  return (await count(counted.all)) - (await system()) - (await mine())
}

/** Of one filter alone; undefined where none is kept. */
const kept = async (ctx: QueryCtx, caller: Caller, filter: Filter): Promise<number | undefined> => {
  const { brand } = caller
  const [narrowing, ...more] = narrowingOf(filter)
  if (more.length > 0) return undefined
  const shelf = shelfFor(filter)
  const { assetType, band, failedCheck = "", filterProductId = "", folderId = "", placementId = "" } = filter
  switch (narrowing) {
    case undefined:
      return countedBy(ctx, brand._id, counted.all, shelf)
    case "assetType":
      return countedBy(ctx, brand._id, counted.kind(assetType ?? ""), shelf)
    case "band":
      return countedBy(ctx, brand._id, counted.band(band === undefined ? "" : verdicts[band]), shelf)
    case "createdBy":
      return byMaker(ctx, caller, filter)
    case "failedCheck":
      return countedBy(ctx, brand._id, linkTo.check(failedCheck), shelf)
    case "filterProductId":
      return countedBy(ctx, brand._id, linkTo.product(filterProductId), shelf)
    case "placementId":
      return countedBy(ctx, brand._id, linkTo.placement(placementId), shelf)
    case "folderId": {
      const id = ctx.db.normalizeId("folders", folderId)
      const folder = id && (await ctx.db.get(id))
      return shelf === "archived" ? undefined : folder?.brandId === brand._id ? (folder.count ?? 0) : 0
    }
    default:
      return undefined
  }
}

/** Exact, or null where that is not known: for searches that find more than the engine gives, and before the backfill. */
export const countOf = async (ctx: QueryCtx, caller: Caller, filter: Filter): Promise<number | null> => {
  if (caller.brand.picturesIndexed !== true) return null
  const count = await kept(ctx, caller, filter)
  if (count !== undefined) return count
  const narrowing = narrowingOf(filter)
  if (isByBits(caller, narrowing)) return (await numbersByBits(ctx, caller, filter)).length
  return (await foundWhole(ctx, caller, filter))?.length ?? null
}
