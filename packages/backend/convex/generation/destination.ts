/** The folder or the campaign that results are put in. */
import { refusal } from "@marque/core/texts"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { defined } from "../validation/defined.ts"

export interface Destination {
  readonly folderId?: Id<"folders">
  readonly campaignId?: Id<"campaigns">
}

interface Named {
  readonly folderId?: string | undefined
  readonly campaignId?: string | undefined
}

/** Those of the brand that are there still. */
const found = async (
  { db }: QueryCtx,
  brandId: Id<"brands">,
  { campaignId, folderId }: Named
): Promise<Destination> => {
  const folder = folderId === undefined ? null : db.normalizeId("folders", folderId)
  const campaign = campaignId === undefined ? null : db.normalizeId("campaigns", campaignId)
  const [ours, theirs] = [folder && (await db.get(folder)), campaign && (await db.get(campaign))]
  return defined({
    folderId: ours?.brandId === brandId && ours.removedAt === undefined ? ours._id : undefined,
    campaignId: theirs?.brandId === brandId && theirs.archivedAt === undefined ? theirs._id : undefined
  })
}

/** A folder or campaign that is gone, or of another brand, is a problem of the request. */
export const destinationFor = async (ctx: QueryCtx, brandId: Id<"brands">, named: Named) => {
  const destination = await found(ctx, brandId, named)
  return {
    destination,
    problems: [
      ...(named.folderId !== undefined && destination.folderId === undefined
        ? [refusal("reference_missing", { kind: "folder" })]
        : []),
      ...(named.campaignId !== undefined && destination.campaignId === undefined
        ? [refusal("reference_missing", { kind: "campaign" })]
        : [])
    ]
  }
}

/** What went away since the request leaves the result without it. */
export const destinationNow = (
  ctx: QueryCtx,
  { brandId, campaignId, folderId }: Pick<Doc<"generations">, "brandId" | "campaignId" | "folderId">
): Promise<Destination> => found(ctx, brandId, { campaignId, folderId })
