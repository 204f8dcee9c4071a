import type { Brand, BrandSummary, Logo } from "@marque/core/brands"
import { cutoutStatusOf, shownCutout, TRUSTED_CUTOUTS } from "@marque/core/creative"
import type { CreditBalance } from "@marque/core/usage"
import { type Place, PlaceDraft } from "@marque/core/places"
import { type Product, ProductDraft } from "@marque/core/products"
import type { Upload } from "@marque/core/uploads"
import { availableIn, creditsUsed, reservedIn } from "@marque/core/queue"
import type { Doc, Id } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { fileAt, mayHaveFiles, shownAt } from "../files/addresses.ts"
import type { Answered } from "../records/recordKind.ts"
import { archivedFields } from "../records/archiving.ts"
import { usesOf } from "../records/recordUses.ts"
import { countedBy } from "../gallery/assetCounts.ts"
import { linkTo } from "../gallery/assetDerived.ts"
import { draftFieldsOf } from "../records/draftFields.ts"
import type { Schema } from "effect"
import { creditsOfMonth, leftOf } from "../queue/creditsOfMonth.ts"
import { defined } from "../validation/defined.ts"
import { balanceOf } from "../queue/ledger.ts"
import { fingerprint, snapshotOf, versionInForce, versionOf } from "./brandRules.ts"
import { hasOtherGuidelines } from "./versionGuidelines.ts"
import { marketsInOrder } from "./defaultMarket.ts"
import { heldMarkets } from "./marketHolds.ts"
import { marketRefs } from "./marketRefs.ts"
import { shownFonts, shownReferences } from "./references.ts"
import { checkedPhotosOf, photosOf, placeRightsOf } from "./placePhotos.ts"
import { openRecalls } from "../recall/openRecalls.ts"
import { type Encoded } from "../validation/validatorOf.ts"

type Own<Row extends Schema.Top> = Omit<Encoded<Row>, Answered>

/** The interface's neutral ink, for brands without a colour. */
const NEUTRAL = "#57534E"

const fileUrl = async (ctx: QueryCtx, asset: Doc<"assets"> | null | undefined): Promise<string | undefined> =>
  asset?.file ? shownAt(ctx, asset.brandId, asset.file.storageId) : undefined

const serializeLogo = async (ctx: QueryCtx, row: Doc<"logos">): Promise<Encoded<typeof Logo>> => {
  const asset = await ctx.db.get(row.assetId)
  const url = await fileUrl(ctx, asset)
  const { _creationTime, brandId: _, ...logo } = row
  return {
    ...logo,
    ...(url !== undefined && { url }),
    ...(asset?.palette && { palette: asset.palette })
  }
}

export const logosOf = async (ctx: QueryCtx, row: Doc<"brands">): Promise<Array<Encoded<typeof Logo>>> => {
  const rows = await ctx.db
    .query("logos")
    .withIndex("by_brand", (q) => q.eq("brandId", row._id))
    .collect()
  const logos = await Promise.all(rows.map((one) => serializeLogo(ctx, one)))
  return logos.sort((left, right) => Number(right.isDefault) - Number(left.isDefault))
}

const withUses = async (ctx: QueryCtx, { _id, picturesIndexed }: Doc<"brands">, logo: Encoded<typeof Logo>) => ({
  ...logo,
  ...(picturesIndexed === true && { usedIn: await countedBy(ctx, _id, linkTo.logo(logo.assetId)) })
})

const accentOf = (row: Doc<"brands">): string =>
  (row.identity.colours.find(({ role }) => role === "primary") ?? row.identity.colours[0])?.hex ?? NEUTRAL

const summaryOf = (
  row: Doc<"brands">,
  roles: BrandMembership["roles"],
  logoUrl: string | undefined
): Encoded<typeof BrandSummary> => ({
  _id: row._id,
  organizationId: row.organizationId,
  name: row.name,
  slug: row.slug,
  status: row.status,
  accentColour: accentOf(row),
  role: roles.orgRole === "admin" ? "manager" : (roles.brandRole ?? "viewer"),
  isDemo: row.isDemo,
  ...(logoUrl !== undefined && { logoUrl })
})

/** With the caller's role; an organization admin counts as manager. */
export const serializeSummary = async (
  ctx: QueryCtx,
  row: Doc<"brands">,
  roles: BrandMembership["roles"]
): Promise<Encoded<typeof BrandSummary>> => ({
  ...summaryOf(row, roles, (await logosOf(ctx, row))[0]?.url),
  ...(await archivedFields(ctx, row))
})

const hasTrustedCutout = async (ctx: QueryCtx, brandId: Doc<"brands">["_id"]): Promise<boolean> => {
  for (const status of TRUSTED_CUTOUTS) {
    const found = await ctx.db
      .query("products")
      .withIndex("by_brand_cutout", (q) =>
        q.eq("brandId", brandId).eq("archivedAt", undefined).eq("cutoutStatus", status)
      )
      .first()
    if (found !== null) return true
  }
  return false
}

const versionFields = async (ctx: QueryCtx, row: Doc<"brands">, markets: ReadonlyArray<Doc<"markets">>) => {
  const number = versionInForce(row)
  const kept = number === undefined ? null : await versionOf(ctx, row._id, number)
  if (number === undefined || kept === null) return {}
  const isOther = kept.fingerprint !== fingerprint(await snapshotOf(ctx, row, markets))
  return { publishedVersion: number, hasDraftChanges: isOther || (await hasOtherGuidelines(ctx, row, kept)) }
}

export const serializeBrand = async (
  ctx: QueryCtx,
  { brand: row, organization, roles }: Pick<BrandMembership, "brand" | "organization" | "roles">
): Promise<Encoded<typeof Brand>> => {
  const { approvalBeforeDownload, clerkId, defaultEngine, name } = organization
  const logos = await logosOf(ctx, row)
  const markets = await marketsInOrder(ctx, row._id)
  return {
    ...summaryOf(row, roles, logos[0]?.url),
    ...(await archivedFields(ctx, row)),
    organization: { clerkId, name, ...defined({ approvalBeforeDownload, defaultEngine }) },
    version: row.version,
    ...(await versionFields(ctx, row, markets)),
    hasTrustedCutout: await hasTrustedCutout(ctx, row._id),
    hasMarket: markets.length > 0,
    markets: marketRefs(markets, await heldMarkets(ctx, row._id)),
    recalls: (await openRecalls(ctx, row._id)).map(({ name, subject }) => ({ name, subject })),
    identity: row.identity,
    references: await shownReferences(ctx, row),
    fonts: mayHaveFiles({ organization, roles }) ? await shownFonts(ctx, row) : [],
    logos: await Promise.all(logos.map((logo) => withUses(ctx, row, logo))),
    ...(row.website !== undefined && { website: row.website })
  }
}

const relatedOf = async ({ db }: QueryCtx, ids: ReadonlyArray<Id<"products">>) =>
  (await Promise.all(ids.map((id) => db.get(id)))).flatMap((row) => (row ? [{ id: row._id, name: row.name }] : []))

/** The product's own fields; the record kit adds the common ones. */
export const serializeProduct = async (ctx: QueryCtx, row: Doc<"products">): Promise<Own<typeof Product>> => {
  const hero = row.heroAssetId ? await ctx.db.get(row.heroAssetId) : null
  const photoUrl = await fileUrl(ctx, hero)
  const cutouts = hero?.cutouts ?? []
  const further = await Promise.all(
    (row.pictures ?? []).map(async (picture) => {
      const asset = await ctx.db.get(picture.assetId)
      const url = await fileUrl(ctx, asset)
      return asset === null ? [] : [{ ...picture, ...(url !== undefined && { url }) }]
    })
  )
  const cutout = shownCutout(row.cutoutChoice, cutouts)
  const cutoutUrl = await shownAt(ctx, row.brandId, cutout?.storageId)
  return {
    ...draftFieldsOf(ProductDraft, row),
    ...(row.pictures && { pictures: further.flat() }),
    ...(row.relatedIds && { related: await relatedOf(ctx, row.relatedIds) }),
    cutoutStatus: cutoutStatusOf(row.cutoutChoice, cutouts),
    usedIn: await usesOf(ctx, row, linkTo.product(row._id)),
    ...(photoUrl !== undefined && { photoUrl }),
    ...(hero?.file && { longSidePx: Math.max(hero.file.width, hero.file.height) }),
    ...(cutoutUrl !== undefined && { cutoutUrl })
  }
}

export const serializePlace = async (ctx: QueryCtx, row: Doc<"places">): Promise<Own<typeof Place>> => {
  const found = new Map((await checkedPhotosOf(ctx, row)).map((checked) => [checked.photo.assetId, checked]))
  const photos = photosOf(row).map(async (photo) => {
    const checked = found.get(photo.assetId)
    const url = await fileUrl(ctx, checked?.asset)
    return checked === undefined || url === undefined
      ? photo
      : { ...photo, url, width: checked.file.width, height: checked.file.height }
  })
  return {
    ...draftFieldsOf(PlaceDraft, row),
    rights: placeRightsOf(row),
    photos: await Promise.all(photos),
    usedIn: await usesOf(ctx, row, linkTo.place(row._id))
  }
}

/** `withFiles`: whether the person may have files, and so the address of a font. */
export const serializeUpload = async (
  ctx: QueryCtx,
  row: Doc<"assets">,
  withFiles: boolean
): Promise<Encoded<typeof Upload>> => {
  const url = row.font && withFiles ? await fileAt(ctx, row.brandId, row.file?.storageId) : await fileUrl(ctx, row)
  const cutouts = await Promise.all(
    row.cutouts.map(async ({ parts: _, storageId, ...cutout }) => ({
      ...cutout,
      url: (await shownAt(ctx, row.brandId, storageId)) ?? ""
    }))
  )
  const task = row.mending && (await ctx.db.get(row.mending.taskId))
  return {
    assetId: row._id,
    name: row.name,
    purpose: row.purpose === "creative" ? "other" : row.purpose,
    processing: row.processing,
    cutouts: cutouts.filter((cutout) => cutout.url !== ""),
    ...(row.failure && { failure: row.failure.message }),
    ...(row.processing === "failed" && { retryable: row.original !== undefined }),
    ...(url !== undefined && { url }),
    ...(row.file && !row.font && { width: row.file.width, height: row.file.height }),
    ...(row.font && { font: row.font }),
    ...(row.edits && { edits: row.edits }),
    ...(task && { mending: { progress: task.progress } }),
    ...(row.mendFailure !== undefined && { mendFailure: row.mendFailure })
  }
}

export const serializeBalance = async (
  ctx: QueryCtx,
  organization: Doc<"organizations">
): Promise<Encoded<typeof CreditBalance>> => {
  const balance = await balanceOf(ctx, organization._id)
  return {
    available: availableIn(balance),
    reserved: reservedIn(balance),
    used: creditsUsed(await creditsOfMonth(ctx, organization._id), leftOf(balance)),
    unlimited: organization.creditPlan === undefined
  }
}
