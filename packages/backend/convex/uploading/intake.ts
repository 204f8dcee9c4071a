/** What is known of a file before and while it comes in. */
import { photoNameOf } from "@marque/core/uploads"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import { type BrandMembership, notFound } from "../access/access.ts"

/** Of one content; the oldest ones decide. */
const COMPARED = 5
/** Half-sent files of one person. */
const OPEN_READ = 100

const isUpload = ({ archivedAt, origin }: Doc<"assets">): boolean => origin === "upload" && archivedAt === undefined

/** An upload of the brand with this content that is not archived. */
export const sameContent = async (
  ctx: QueryCtx,
  brandId: Id<"brands">,
  contentKey: string
): Promise<Doc<"assets"> | undefined> => {
  const declared = await ctx.db
    .query("assets")
    .withIndex("by_content", (q) => q.eq("brandId", brandId).eq("contentKey", contentKey))
    .take(COMPARED)
  const checked = await ctx.db
    .query("assets")
    .withIndex("by_source", (q) => q.eq("brandId", brandId).eq("sourceSha256", contentKey))
    .take(COMPARED)
  return [...declared, ...checked].find((asset) => isUpload(asset) && asset.processing !== "failed")
}

/** What the caller sent of this file, to go on. */
export const halfSent = async (
  ctx: QueryCtx,
  { brand, user }: BrandMembership,
  file: { readonly bytes: number; readonly contentKey: string }
): Promise<Doc<"uploadTickets"> | undefined> => {
  const open = await ctx.db
    .query("uploadTickets")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .take(OPEN_READ)
  return open.find(
    // A small file is sent whole: several addresses for it do no harm.
    ({ brandId, bytes, contentKey, parts = [], state }) =>
      state !== "received" &&
      parts.length > 0 &&
      brandId === brand._id &&
      contentKey === file.contentKey &&
      bytes === file.bytes
  )
}

/** Null without one; refuses a folder of another brand and one that was removed. */
export const folderIn = async (
  ctx: QueryCtx,
  brandId: Id<"brands">,
  folderId: string | undefined
): Promise<Doc<"folders"> | null> => {
  if (folderId === undefined) return null
  const id = ctx.db.normalizeId("folders", folderId)
  const folder = id && (await ctx.db.get(id))
  if (!folder || folder.brandId !== brandId || folder.removedAt !== undefined) throw notFound()
  return folder
}

/** The product whose SKU the name of the file holds, and the view that it says. */
export const proposedProduct = async (
  ctx: QueryCtx,
  brandId: Id<"brands">,
  name: string
): Promise<Pick<Doc<"assets">, "pictureRole" | "proposedProductId"> | undefined> => {
  const { role, skus } = photoNameOf(name)
  for (const sku of skus) {
    const products = await ctx.db
      .query("products")
      .withIndex("by_brand_sku", (q) => q.eq("brandId", brandId).eq("sku", sku))
      .take(2)
    const product = products.find(({ archivedAt }) => archivedAt === undefined)
    if (product) return { proposedProductId: product._id, ...(role && { pictureRole: role }) }
  }
  return undefined
}
