import type { GonePart } from "@marque/core/saved-views"
import type { Doc, Id, TableNames } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { Filter } from "./assetFilters.ts"
import { countedBy } from "./assetCounts.ts"
import { counted } from "./assetDerived.ts"

type Part = Exclude<GonePart, "tag">

const named = {
  folder: ["folders", "folderId"],
  product: ["products", "filterProductId"],
  place: ["places", "filterPlaceId"],
  market: ["markets", "marketId"],
  campaign: ["campaigns", "campaignId"],
  photoshoot: ["photoshoots", "photoshootId"]
} as const satisfies Readonly<Record<Part, readonly [TableNames, keyof Filter]>>

/** Archived records still narrow a list; those of other brands answer like unknown ones. */
const isThere = async ({ db }: QueryCtx, brandId: Id<"brands">, part: Part, id: string): Promise<boolean> => {
  const [table] = named[part]
  const known = db.normalizeId(table, id)
  const row: Doc<(typeof named)[Part][0]> | null = known && (await db.get(known))
  return row?.brandId === brandId && !("removedAt" in row && row.removedAt !== undefined)
}

/** What a filter narrows to and is not in the brand any more. */
export const goneParts = async (ctx: QueryCtx, brandId: Id<"brands">, filter: Filter): Promise<Array<GonePart>> => {
  const gone: Array<GonePart> = []
  // The keys of the table above.
  for (const part of Object.keys(named) as Array<Part>) {
    const id = filter[named[part][1]]
    if (typeof id === "string" && !(await isThere(ctx, brandId, part, id))) gone.push(part)
  }
  const { archived, tag } = filter
  if (tag === undefined || archived === true) return gone
  return (await countedBy(ctx, brandId, counted.tag(tag))) === 0 ? [...gone, "tag"] : gone
}
