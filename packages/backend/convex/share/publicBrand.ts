/** The brand in force as `brand.json`, for anyone who has its public address. */
import { PUBLIC_FILE_KEY, publicLogoPath, writeBrandJson } from "@marque/core/brand-files"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { rulesAt, type Snapshot, versionInForce } from "../catalog/brandRules.ts"
import { belongsTo, fileOf } from "../files/storedFiles.ts"
import { scopeOf } from "../score/brandLanguage.ts"

interface Written {
  readonly brand: Doc<"brands">
  readonly snapshot: Snapshot
}

export const brandJsonOf = async (
  ctx: QueryCtx,
  { brand, snapshot }: Written,
  addressOf: (assetId: string) => string
): Promise<string> => {
  const { identity, logos, name, website } = snapshot
  const { language } = await scopeOf(ctx, brand, snapshot)
  return writeBrandJson({
    ...identity,
    name,
    language,
    website,
    families: identity.type.map(({ family, file, role }) => ({ role, family: file?.family ?? family })),
    logos: logos.map(({ assetId, theme, variant }) => ({ theme, variant, url: addressOf(assetId) }))
  })
}

export const publicBrandOf = ({ db }: Pick<QueryCtx, "db">, brandId: Id<"brands">) =>
  db
    .query("publicBrands")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .unique()

/** What is in force of a brand that can be shown; undefined also for what was never published. */
const inForce = async (ctx: QueryCtx, brand: Doc<"brands">): Promise<Snapshot | undefined> => {
  const version = versionInForce(brand)
  const organization = version === undefined ? null : await ctx.db.get(brand.organizationId)
  if (organization === null || organization.deletedAt !== undefined || organization.suspendedAt !== undefined) {
    return undefined
  }
  return brand.deletedAt === undefined ? (await rulesAt(ctx, brand, version)).snapshot : undefined
}

/** Undefined for an unknown key, and for a brand that is archived, deleted or not in force. */
export const behindKey = async (ctx: QueryCtx, key: string): Promise<Written | undefined> => {
  if (!PUBLIC_FILE_KEY.test(key)) return undefined
  const row = await ctx.db
    .query("publicBrands")
    .withIndex("by_key", (q) => q.eq("key", key))
    .unique()
  const brand = row && (await ctx.db.get(row.brandId))
  const snapshot = brand ? await inForce(ctx, brand) : undefined
  return brand && snapshot ? { brand, snapshot } : undefined
}

/** Paths of the logos that the public address of a brand answers; undefined while it has none. */
export const publicLogosOf = async (
  ctx: QueryCtx,
  brand: Doc<"brands">
): Promise<Array<{ assetId: string; path: string }> | undefined> => {
  const row = await publicBrandOf(ctx, brand._id)
  const snapshot = row ? await inForce(ctx, brand) : undefined
  if (row === null || snapshot === undefined) return undefined
  return snapshot.logos.map(({ assetId }) => ({ assetId, path: publicLogoPath(row.key, assetId) }))
}

/** Where the pixels of a logo are stored; undefined for what the file does not name. */
export const logoBehindKey = async (ctx: QueryCtx, key: string, assetId: string) => {
  const found = await behindKey(ctx, key)
  const logo = found?.snapshot.logos.find((each) => each.assetId === assetId)
  const asset = logo && (await ctx.db.get(logo.assetId as Id<"assets">))
  const row = asset?.file && (await fileOf(ctx, asset.file.storageId))
  if (!found || !row || !(await belongsTo(ctx, row, found.brand._id))) return undefined
  const url = await ctx.storage.getUrl(row.storageId)
  return url === null ? undefined : { url, rendition: row.rendition }
}

/** Whether it was open. */
export const closePublicBrand = async (ctx: MutationCtx, brandId: Id<"brands">): Promise<boolean> => {
  const row = await publicBrandOf(ctx, brandId)
  if (row) await ctx.db.delete(row._id)
  return row !== null
}
