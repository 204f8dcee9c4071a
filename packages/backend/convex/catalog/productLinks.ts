/** What a product names: its pictures and related products, which have to be the brand's. */
import type { ProductDraft } from "@marque/core/products"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { notFound, refuse } from "../access/access.ts"
import type { Encoded } from "../validation/validatorOf.ts"
import { openRecalls } from "../recall/openRecalls.ts"
import { photographIn, photographProblem } from "./photographs.ts"
import { pictureIdsOf } from "./productPictures.ts"

type Product = Doc<"products">

/** Refuses pictures that are not the brand's or may not be used; one of `before` that is gone is left out. */
export const keptPictures = async (
  ctx: MutationCtx,
  brand: Doc<"brands">,
  { heroAssetId, pictures = [] }: Encoded<typeof ProductDraft>,
  before: Product | undefined
): Promise<{ readonly pictures: Product["pictures"] | undefined }> => {
  if (pictures.some(({ assetId }) => assetId === heroAssetId)) {
    throw refuse("invalid", "A picture stands in a product once", "pictures")
  }
  const known = new Set<string>(before === undefined ? [] : pictureIdsOf(before))
  const kept: Array<NonNullable<Product["pictures"]>[number]> = []
  for (const [index, { assetId, role }] of pictures.entries()) {
    const id = ctx.db.normalizeId("assets", assetId)
    if (known.has(assetId) && (id === null || (await ctx.db.get(id)) === null)) continue
    const field = `pictures.${index}.assetId`
    const asset = await photographIn(ctx, brand._id, assetId, field)
    const problem = known.has(assetId)
      ? undefined
      : await photographProblem(ctx, brand, asset, await openRecalls(ctx, brand._id))
    if (problem !== undefined) throw refuse("invalid", problem, field)
    kept.push({ assetId: asset._id, ...(role !== undefined && { role }) })
  }
  return { pictures: kept.length === 0 ? undefined : kept }
}

/** Related products are others of the brand; one that was deleted since the last save is left out. */
export const relatedIn = async (
  { db }: MutationCtx,
  brandId: Id<"brands">,
  relatedIds: ReadonlyArray<string> = [],
  before: Doc<"products"> | undefined
): Promise<{ readonly relatedIds: Array<Id<"products">> | undefined }> => {
  const known = new Set<string>(before?.relatedIds ?? [])
  const kept: Array<Id<"products">> = []
  for (const given of relatedIds) {
    const id = db.normalizeId("products", given)
    const row = id && (await db.get(id))
    if (row?.brandId === brandId && row._id !== before?._id) kept.push(row._id)
    else if (!known.has(given)) throw notFound()
  }
  return { relatedIds: kept.length === 0 ? undefined : kept }
}
