import { PackContents, PackDraft, type PackedAsset, PackedPlaces, PackedProducts } from "@marque/core/brand-files"
import { PlaceDraft } from "@marque/core/places"
import { ProductDraft } from "@marque/core/products"
import { v } from "convex/values"
import type { Doc, Id } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { brandMember } from "./access/access.ts"
import { audit } from "./access/audit.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import {
  draftChanges,
  draftOf,
  fingerprint,
  type FullSnapshot,
  keepPublished,
  versionInForce,
  versionOf
} from "./catalog/brandRules.ts"
import { changedMeanwhile } from "./catalog/changedMeanwhile.ts"
import { photosOf, placeRightsOf } from "./catalog/placePhotos.ts"
import { pictureIdsOf } from "./catalog/productPictures.ts"
import { draftGuidelines, guidelinesOf } from "./catalog/versionGuidelines.ts"
import { takePack } from "./catalog/takePack.ts"
import { fileAt } from "./files/addresses.ts"
import { draftFieldsOf } from "./records/draftFields.ts"
import { draftScopeOf, scopeOf } from "./score/brandLanguage.ts"
import { draftChanged } from "./score/scores.ts"
import { publicLogosOf } from "./share/publicBrand.ts"
import { decode } from "./validation/decode.ts"
import { type Encoded, validatorOf } from "./validation/validatorOf.ts"

const PICTURES: ReadonlySet<Doc<"assets">["purpose"]> = new Set(["product", "place", "reference", "other", "creative"])

const filesAt = async (
  ctx: QueryCtx,
  brandId: Id<"brands">,
  named: ReadonlyArray<string>
): Promise<Array<Encoded<typeof PackedAsset>>> => {
  const files: Array<Encoded<typeof PackedAsset>> = []
  for (const each of new Set(named)) {
    const id = ctx.db.normalizeId("assets", each)
    const asset = id && (await ctx.db.get(id))
    const url = asset?.brandId === brandId && (await fileAt(ctx, brandId, asset.file?.storageId))
    if (!asset?.file || typeof url !== "string") continue
    const { bytes, mime, sha256 } = asset.file
    const hashes = [sha256, ...(asset.sourceSha256 === undefined ? [] : [asset.sourceSha256])]
    files.push({
      assetId: asset._id,
      url,
      mime,
      size: bytes,
      hashes,
      ...(PICTURES.has(asset.purpose) && { name: asset.name })
    })
  }
  return files
}

const namedIn = ({ identity: { references = [], type }, logos }: FullSnapshot): ReadonlyArray<string> => [
  ...logos.map(({ assetId }) => assetId),
  ...type.flatMap(({ file }) => file?.assetId ?? []),
  ...references.map(({ assetId }) => assetId)
]

/** The draft with the addresses of its files. */
export const contents = defineQuery({
  args: { brandId: v.string() },
  returns: validatorOf(PackContents),
  access: brandMember("brand.edit"),
  handler: async (ctx) => {
    const { brand } = ctx.actor
    const snapshot = await draftOf(ctx, brand)
    const { language } = await draftScopeOf(ctx, brand)
    const inForce = versionInForce(brand)
    const publicLogos = await publicLogosOf(ctx, brand)
    const isInForce = inForce !== undefined && (await draftChanges(ctx, brand, snapshot)).length === 0
    return {
      fingerprint: fingerprint(snapshot),
      snapshot,
      language,
      ...(isInForce && { version: inForce }),
      files: await filesAt(ctx, brand._id, namedIn(snapshot)),
      ...(publicLogos && { publicLogos })
    }
  }
})

/** The version in force with its rules; undefined while there is none. */
const inForceOf = async (ctx: QueryCtx, brand: Doc<"brands">): Promise<FullSnapshot | undefined> => {
  const number = versionInForce(brand)
  const kept = number === undefined ? null : await versionOf(ctx, brand._id, number)
  if (kept === null) return undefined
  // Rules that it never kept are those of the draft: the first edit keeps them.
  const guidelines = (await guidelinesOf(ctx, kept)) ?? (await draftGuidelines(ctx, brand._id))
  return { ...kept.snapshot, guidelines }
}

/** What a pack of the version in force would hold, or with `draft` one of the draft; for everyone who sees the brand. */
export const readable = defineQuery({
  args: { brandId: v.string(), draft: v.boolean() },
  returns: validatorOf(PackContents),
  access: brandMember("brand.view"),
  agents: "reads",
  handler: async (ctx, { draft }) => {
    const { brand } = ctx.actor
    const published = draft ? undefined : await inForceOf(ctx, brand)
    const snapshot = published ?? (await draftOf(ctx, brand))
    const { language } = await scopeOf(ctx, brand, snapshot)
    const version = published && versionInForce(brand)
    const publicLogos = await publicLogosOf(ctx, brand)
    return {
      fingerprint: fingerprint(snapshot),
      snapshot,
      language,
      ...(version !== undefined && { version }),
      files: await filesAt(ctx, brand._id, namedIn(snapshot)),
      ...(publicLogos && { publicLogos })
    }
  }
})

/** Records of one page: each may name twelve photographs. */
const PAGE = 25

const page = { brandId: v.string(), cursor: v.union(v.null(), v.string()) }

/** Products that are not archived, oldest first, with the addresses of their photographs. */
export const products = defineQuery({
  args: page,
  returns: validatorOf(PackedProducts),
  access: brandMember("brand.edit"),
  handler: async (ctx, { cursor }) => {
    const { _id } = ctx.actor.brand
    const found = await ctx.db
      .query("products")
      .withIndex("by_brand_key", (q) => q.eq("brandId", _id))
      .paginate({ cursor, numItems: PAGE })
    const rows = found.page.filter(({ archivedAt }) => archivedAt === undefined)
    return {
      rows: rows.map((row) => ({ id: row._id, version: row.version, draft: draftFieldsOf(ProductDraft, row) })),
      files: await filesAt(ctx, _id, rows.flatMap(pictureIdsOf)),
      ...(!found.isDone && { next: found.continueCursor })
    }
  }
})

/** Places that are not archived, with the addresses of their photographs. */
export const places = defineQuery({
  args: page,
  returns: validatorOf(PackedPlaces),
  access: brandMember("brand.edit"),
  handler: async (ctx, { cursor }) => {
    const { _id } = ctx.actor.brand
    const found = await ctx.db
      .query("places")
      .withIndex("by_brand_key", (q) => q.eq("brandId", _id))
      .paginate({ cursor, numItems: PAGE })
    const rows = found.page.filter(({ archivedAt }) => archivedAt === undefined)
    return {
      rows: rows.map((row) => ({
        id: row._id,
        version: row.version,
        draft: {
          ...draftFieldsOf(PlaceDraft, row),
          rights: placeRightsOf(row),
          photos: photosOf(row).map((photo) => ({ ...photo }))
        }
      })),
      files: await filesAt(
        ctx,
        _id,
        rows.flatMap((row) => photosOf(row).map(({ assetId }) => assetId))
      ),
      ...(!found.isDone && { next: found.continueCursor })
    }
  }
})

/**
 * Makes a pack the draft, if that is still the one that the person compared it with (`fingerprint`). Its files are
 * uploads of the brand that passed their check. What is in force stays until the next publish.
 */
export const take = defineMutation({
  args: { brandId: v.string(), fingerprint: v.string(), draft: validatorOf(PackDraft) },
  returns: v.null(),
  access: brandMember("brand.edit"),
  handler: async (ctx, { draft: given, fingerprint: seen }) => {
    const { brand, organization, user } = ctx.actor
    decode(PackDraft, given)
    const draft = await draftOf(ctx, brand)
    if (fingerprint(draft) !== seen) throw await changedMeanwhile(ctx.db, brand)
    await keepPublished(ctx, brand)
    await takePack(ctx, ctx.actor, { draft, given, seen })
    await draftChanged(ctx, brand)
    await audit(ctx, {
      action: "brand.pack_imported",
      actor: user._id,
      organizationId: organization._id,
      brandId: brand._id
    })
    return null
  }
})
