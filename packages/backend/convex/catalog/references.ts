/** Pictures and fonts that an identity names, checked when it is saved and answered when it is read. */
import type { ShownFont } from "@marque/core/brands"
import type { ShownPicture } from "@marque/core/references"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { notFound } from "../access/access.ts"
import { fileAt, shownAt } from "../files/addresses.ts"
import { type Encoded } from "../validation/validatorOf.ts"

type Identity = Doc<"brands">["identity"]

const NO_PICTURES: ReadonlySet<Doc<"assets">["purpose"]> = new Set(["logo", "font"])

const assetIn = async (
  { db }: Pick<QueryCtx, "db">,
  brandId: Id<"brands">,
  named: string
): Promise<Doc<"assets"> | undefined> => {
  const id = db.normalizeId("assets", named)
  const asset = id && (await db.get(id))
  return asset?.brandId === brandId ? asset : undefined
}

/**
 * Refuses a reference picture that is none of the brand's like one that is not there. `kept`: what the brand names
 * already, which may have been deleted since.
 */
export const refuseForeignPictures = async (
  ctx: Pick<QueryCtx, "db">,
  brandId: Id<"brands">,
  { references = [] }: Pick<Identity, "references">,
  kept: Pick<Identity, "references">
): Promise<void> => {
  const known = new Set(kept.references?.map(({ assetId }) => assetId))
  for (const { assetId } of references) {
    if (known.has(assetId)) continue
    const asset = await assetIn(ctx, brandId, assetId)
    if (asset?.kind !== "image" || NO_PICTURES.has(asset.purpose)) throw notFound()
  }
}

/** Those that are the brand's and not deleted. */
export const shownPictures = async (
  ctx: QueryCtx,
  brandId: Id<"brands">,
  ids: ReadonlyArray<string>
): Promise<Array<Encoded<typeof ShownPicture>>> => {
  const found = await Promise.all(
    ids.map(async (assetId) => {
      const asset = await assetIn(ctx, brandId, assetId)
      const url = asset && (await shownAt(ctx, brandId, asset.file?.storageId))
      return asset === undefined || url === undefined ? [] : [{ assetId, name: asset.name, url }]
    })
  )
  return found.flat()
}

export const shownReferences = (ctx: QueryCtx, { _id, identity: { references = [] } }: Doc<"brands">) =>
  shownPictures(
    ctx,
    _id,
    references.map(({ assetId }) => assetId)
  )

/** With the addresses of the files themselves: only for a caller who may have files. */
export const shownFonts = async (
  ctx: QueryCtx,
  { _id, identity: { type } }: Doc<"brands">
): Promise<Array<Encoded<typeof ShownFont>>> => {
  const found = await Promise.all(
    type.map(async ({ file }) => {
      const asset = file && (await assetIn(ctx, _id, file.assetId))
      const url = asset && (await fileAt(ctx, _id, asset.file?.storageId))
      return asset?.font === undefined || url === undefined ? [] : [{ assetId: asset._id, url, ...asset.font }]
    })
  )
  return found.flat()
}
