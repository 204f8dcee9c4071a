import { Brand, BrandDraft, BrandSummary, LogoTheme, LogoUse, LogoVariant, LOGOS_MAX } from "@marque/core/brands"
import { isPlainLine, PLAIN_LINE_MESSAGE } from "@marque/core/model"
import { refusal } from "@marque/core/texts"
import { v } from "convex/values"
import type { Doc, Id } from "./_generated/dataModel"
import { internal } from "./_generated/api"
import type { MutationCtx, QueryCtx } from "./_generated/server"
import { brandMember, member, notFound, orgAdmin, refuse, refuseBy } from "./access/access.ts"
import { requireRoomForBrand } from "./catalog/brandQuota.ts"
import { changedMeanwhile } from "./catalog/changedMeanwhile.ts"
import { beginMarkets } from "./catalog/beginMarkets.ts"
import { decode, slugOf } from "./validation/decode.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { serializeBrand, serializeSummary } from "./catalog/serializers.ts"
import { audit } from "./access/audit.ts"
import { onBehalf } from "./access/worker.ts"
import { picturesOf } from "./gallery/assetCounts.ts"
import { refuseUnarchived } from "./records/archiving.ts"
import { savedBy, withSave } from "./records/recordChanges.ts"
import { draftChanged } from "./score/scores.ts"
import { keepPublished } from "./catalog/brandRules.ts"
import { refuseForeignPictures } from "./catalog/references.ts"
import { withFoundNames } from "./catalog/ownFonts.ts"
import { validatorOf } from "./validation/validatorOf.ts"

const BRANDS_LISTED = 500

/** The last save of the brand, or its newest picture. */
const lastActivityOf = async (db: QueryCtx["db"], { _id, updatedAt }: Doc<"brands">): Promise<number> => {
  const newest = await db
    .query("assets")
    .withIndex("by_brand_purpose", (q) => q.eq("brandId", _id).eq("purpose", "creative").eq("archivedAt", undefined))
    .order("desc")
    .first()
  return Math.max(updatedAt, newest?._creationTime ?? 0)
}

/**
 * The brands of an organization that the caller may see, by name; of `every` also the archived ones, each with its last
 * activity.
 */
export const list = defineQuery({
  args: { organizationId: v.string(), every: v.optional(v.boolean()) },
  returns: v.array(validatorOf(BrandSummary)),
  access: member,
  handler: async (ctx, { every = false }) => {
    const { membership, organization } = ctx.actor
    const rows = await ctx.db
      .query("brands")
      .withIndex("by_organization", (q) => q.eq("organizationId", organization._id))
      .take(BRANDS_LISTED)
    const seen = rows
      .map((row) => ({ row, brandRole: membership.brandRoles.find(({ brandId }) => brandId === row._id)?.role }))
      .filter(({ row }) => (every || row.status !== "archived") && row.deletedAt === undefined)
      .filter(({ brandRole }) => membership.orgRole === "admin" || brandRole)
      .sort((left, right) => left.row.name.localeCompare(right.row.name))
    return Promise.all(
      seen.map(async ({ brandRole, row }) => ({
        ...(await serializeSummary(ctx, row, { orgRole: membership.orgRole, brandRole })),
        ...(every && { lastActivityAt: await lastActivityOf(ctx.db, row) }),
        ...(every && row.picturesIndexed === true && { pictures: await picturesOf(ctx, row._id) })
      }))
    )
  }
})

export const get = defineQuery({
  args: { brandId: v.string() },
  returns: validatorOf(Brand),
  access: brandMember("brand.view"),
  handler: (ctx) => serializeBrand(ctx, ctx.actor)
})

const freeSlug = async (ctx: MutationCtx, organizationId: Id<"organizations">, name: string): Promise<string> => {
  const base = slugOf(name)
  for (let at = 1; ; at++) {
    const slug = at === 1 ? base : `${base.slice(0, 44)}-${at}`
    const taken = await ctx.db
      .query("brands")
      .withIndex("by_organization_slug", (q) => q.eq("organizationId", organizationId).eq("slug", slug))
      .first()
    if (taken === null) return slug
  }
}

/** Creates a brand; the same `idempotencyKey` again answers with the brand made the first time. */
export const create = defineMutation({
  args: { organizationId: v.string(), idempotencyKey: v.string(), draft: validatorOf(BrandDraft) },
  returns: v.object({ brandId: v.string() }),
  access: orgAdmin,
  handler: async (ctx, { draft, idempotencyKey }) => {
    const { organization, user } = ctx.actor
    if (organization.suspendedAt !== undefined) {
      throw refuseBy(refusal("suspended"))
    }
    const repeat = await ctx.db
      .query("brands")
      .withIndex("by_organization_key", (q) =>
        q.eq("organizationId", organization._id).eq("idempotencyKey", idempotencyKey)
      )
      .first()
    if (repeat !== null) return { brandId: repeat._id }
    await requireRoomForBrand(ctx, organization)
    decode(BrandDraft, draft)
    // A brand that does not exist yet has no files.
    const { references = [], type } = draft.identity
    if (references.length > 0 || type.some(({ file }) => file !== undefined)) throw notFound()
    const brandId = await ctx.db.insert("brands", {
      ...draft,
      name: draft.name.trim(),
      organizationId: organization._id,
      slug: await freeSlug(ctx, organization._id, draft.name),
      status: "draft",
      isDemo: organization.isDemo,
      createdBy: user._id,
      idempotencyKey,
      version: 1,
      updatedAt: Date.now(),
      picturesIndexed: true,
      picturesNumbered: true
    })
    await beginMarkets(ctx, brandId, organization, user._id)
    await ctx.db.patch(user._id, { lastBrandId: brandId })
    return { brandId }
  }
})

/** Saves a brand that was read at `version`, unless it was saved since; the same key again answers as it did then. */
export const update = defineMutation({
  args: {
    brandId: v.string(),
    version: v.number(),
    idempotencyKey: v.string(),
    draft: validatorOf(BrandDraft)
  },
  returns: v.object({ version: v.number() }),
  access: brandMember("brand.edit"),
  handler: async (ctx, { draft, idempotencyKey, version }) => {
    const { actor, db } = ctx
    const repeated = savedBy(actor.brand, idempotencyKey)
    if (repeated !== undefined) return { version: repeated }
    if (actor.brand.version !== version) throw await changedMeanwhile(db, actor.brand)
    decode(BrandDraft, draft)
    await refuseForeignPictures(ctx, actor.brand._id, draft.identity, actor.brand.identity)
    await keepPublished(ctx, actor.brand)
    await db.patch(actor.brand._id, {
      ...draft,
      identity: { ...draft.identity, type: await withFoundNames(db, actor.brand._id, draft.identity.type) },
      website: draft.website,
      name: draft.name.trim(),
      version: version + 1,
      saves: withSave(actor.brand, idempotencyKey, version + 1),
      updatedAt: Date.now(),
      updatedBy: actor.user._id
    })
    await draftChanged(ctx, actor.brand)
    return { version: version + 1 }
  }
})

/** Makes an uploaded and checked picture a logo of the brand; the first one becomes the default. */
export const addLogo = defineMutation({
  args: {
    brandId: v.string(),
    assetId: v.string(),
    name: v.string(),
    variant: validatorOf(LogoVariant),
    theme: validatorOf(LogoTheme)
  },
  returns: v.object({ logoId: v.string() }),
  access: brandMember("brand.edit"),
  handler: async (ctx, { assetId, name, theme, variant }) => {
    const { actor, db } = ctx
    if (!isPlainLine(name)) throw refuse("invalid", PLAIN_LINE_MESSAGE, "name")
    const id = db.normalizeId("assets", assetId)
    const asset = id && (await db.get(id))
    if (!asset || asset.brandId !== actor.brand._id || asset.purpose !== "logo") throw notFound()
    const logos = await db
      .query("logos")
      .withIndex("by_brand", (q) => q.eq("brandId", actor.brand._id))
      .collect()
    const repeat = logos.find((logo) => logo.assetId === asset._id)
    if (repeat) return { logoId: repeat._id }
    if (logos.length >= LOGOS_MAX) throw refuse("plan_limit", "A brand has at most 20 logos.")
    const isDefault = logos.length === 0
    await keepPublished(ctx, actor.brand)
    const logo = { brandId: actor.brand._id, assetId: asset._id, name: name.slice(0, 80), variant, theme, isDefault }
    const logoId = await db.insert("logos", logo)
    await draftChanged(ctx, actor.brand)
    return { logoId }
  }
})

/** Changes form, ground and rules of a logo; one that becomes the default replaces the one before. */
export const changeLogo = defineMutation({
  args: { brandId: v.string(), logoId: v.string(), logo: validatorOf(LogoUse) },
  returns: v.null(),
  access: brandMember("brand.edit"),
  handler: async (ctx, { logo: given, logoId }) => {
    const { actor, db } = ctx
    const id = db.normalizeId("logos", logoId)
    const row = id && (await db.get(id))
    if (!row || row.brandId !== actor.brand._id) throw notFound()
    decode(LogoUse, given)
    const colours = new Set(actor.brand.identity.colours.map((colour) => colour.id))
    const { allowedBackgrounds = [], ...said } = given
    const grounds = allowedBackgrounds.filter((colour) => colours.has(colour))
    await keepPublished(ctx, actor.brand)
    if (given.isDefault && !row.isDefault) {
      const logos = await db
        .query("logos")
        .withIndex("by_brand", (q) => q.eq("brandId", actor.brand._id))
        .collect()
      for (const { _id, isDefault } of logos) if (isDefault) await db.patch(_id, { isDefault: false })
    }
    await db.replace(row._id, {
      brandId: row.brandId,
      assetId: row.assetId,
      ...said,
      name: said.name.trim(),
      // A brand with logos has a default one.
      isDefault: given.isDefault || row.isDefault,
      ...(grounds.length > 0 && { allowedBackgrounds: grounds })
    })
    await draftChanged(ctx, actor.brand)
    return null
  }
})

const nextDefault = (rest: ReadonlyArray<Doc<"logos">>): Doc<"logos"> | undefined =>
  rest.some(({ isDefault }) => isDefault) ? undefined : rest[0]

/** Removes a logo from the brand; the file stays among the uploads. */
export const removeLogo = defineMutation({
  args: { brandId: v.string(), logoId: v.string() },
  returns: v.null(),
  access: brandMember("brand.edit"),
  handler: async (ctx, { logoId }) => {
    const { actor, db } = ctx
    const id = db.normalizeId("logos", logoId)
    const logo = id && (await db.get(id))
    if (!logo || logo.brandId !== actor.brand._id) throw notFound()
    await keepPublished(ctx, actor.brand)
    await db.delete(logo._id)
    const rest = await db
      .query("logos")
      .withIndex("by_brand", (q) => q.eq("brandId", actor.brand._id))
      .collect()
    const heir = nextDefault(rest)
    if (heir) await db.patch(heir._id, { isDefault: true })
    await draftChanged(ctx, actor.brand)
    return null
  }
})

/** Takes a brand out of lists and makes it read-only, or restores it as it was; answers whether that changed anything. */
export const archive = defineMutation({
  args: { brandId: v.string(), archived: v.boolean() },
  returns: v.object({ changed: v.boolean() }),
  access: brandMember("brand.archive"),
  handler: async (ctx, { archived }) => {
    const { brand: row, organization, user } = ctx.actor
    if ((row.status === "archived") === archived) return { changed: false }
    const updated = { updatedAt: Date.now(), updatedBy: user._id }
    const state = archived
      ? { status: "archived" as const, statusBefore: row.status, archivedAt: Date.now(), archivedBy: user._id }
      : { status: row.statusBefore ?? "draft", statusBefore: undefined, archivedAt: undefined, archivedBy: undefined }
    await ctx.db.patch(row._id, { ...state, ...updated })
    await audit(ctx, {
      action: archived ? "brand.archived" : "brand.restored",
      actor: user._id,
      organizationId: organization._id,
      brandId: row._id
    })
    return { changed: true }
  }
})

/**
 * Deletes an archived brand for ever: it is gone for everyone at once, its rows and files follow in steps. Goes through
 * the app server, which checks how recently the named person proved their identity; what they may is checked here.
 */
export const remove = defineMutation({
  args: { serverKey: v.string(), tokenIdentifier: v.string(), brandId: v.string() },
  returns: v.null(),
  access: onBehalf("brand.delete"),
  handler: async ({ actor, db, scheduler }) => {
    const { brand: row, organization, user } = actor
    refuseUnarchived([row])
    await db.patch(row._id, { deletedAt: Date.now(), updatedAt: Date.now(), updatedBy: user._id })
    await audit(
      { db },
      {
        action: "brand.removed",
        actor: user._id,
        organizationId: organization._id,
        brandId: row._id,
        reason: row.name
      }
    )
    await scheduler.runAfter(0, internal.archiveSweep.begin, {})
    return null
  }
})
