/** The template of visitors' copies: one per edition, made through the queue like any brand. */
import { BrandDraft } from "@marque/core/brands"
import type { Infer, ObjectType } from "convex/values"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { notFound } from "../access/access.ts"
import { eraseBrandsOf } from "../catalog/eraseBrand.ts"
import { syncAsset } from "../files/storedFiles.ts"
import { enqueue, PRIORITY } from "../queue/queue.ts"
import { insertRecord } from "../records/recordChanges.ts"
import { decode, slugOf } from "../validation/decode.ts"
import { startDemoGeneration } from "./pictures.ts"
import type { demoPicture, demoPlan } from "./plan.ts"
import { insertAsset } from "../gallery/assetChanges.ts"

type Plan = ObjectType<typeof demoPlan>

const PREFIX = "demo-template:"
const AFTER_PREFIX = "demo-template;"

const organizationOf = (ctx: QueryCtx, edition: string) =>
  ctx.db
    .query("organizations")
    .withIndex("by_clerk_id", (q) => q.eq("clerkId", PREFIX + edition))
    .unique()

export const templateOf = async (ctx: QueryCtx, edition: string): Promise<Doc<"brands"> | undefined> => {
  const organization = await organizationOf(ctx, edition)
  const brand =
    organization &&
    (await ctx.db
      .query("brands")
      .withIndex("by_organization", (q) => q.eq("organizationId", organization._id))
      .first())
  return brand ?? undefined
}

/** Files shared with visitors' copies stay. */
export const removeOtherTemplates = async (ctx: MutationCtx, edition: string): Promise<void> => {
  const all = await ctx.db
    .query("organizations")
    .withIndex("by_clerk_id", (q) => q.gte("clerkId", PREFIX).lt("clerkId", AFTER_PREFIX))
    .collect()
  for (const { _id, clerkId } of all) {
    if (clerkId === PREFIX + edition) continue
    await eraseBrandsOf(ctx, _id)
    const memberships = await ctx.db
      .query("memberships")
      .withIndex("by_organization_user", (q) => q.eq("organizationId", _id))
      .collect()
    for (const membership of memberships) {
      await ctx.db.delete(membership._id)
      if (membership.userId) await ctx.db.delete(membership.userId)
    }
    await ctx.db.delete(_id)
  }
}

/** Tasks need a requester, so the template has an administrator without sessions. */
const addOrganization = async (ctx: MutationCtx, edition: string) => {
  const externalId = PREFIX + edition
  const organizationId = await ctx.db.insert("organizations", {
    clerkId: externalId,
    name: "Demo",
    slug: "demo-template",
    isDemo: true,
    updatedFrom: 0
  })
  const owner = await ctx.db.insert("users", { email: "", emailVerified: false, externalId, updatedFrom: 0 })
  await ctx.db.insert("memberships", {
    organizationId,
    userId: owner,
    email: "",
    orgRole: "admin",
    brandRoles: [],
    status: "active",
    externalId,
    updatedFrom: 0
  })
  return { organizationId, owner }
}

export const askForCheck = (
  ctx: MutationCtx,
  { _id: assetId, createdBy, name }: Pick<Doc<"assets">, "_id" | "createdBy" | "name">,
  { _id: brandId, organizationId }: Doc<"brands">
) =>
  enqueue(ctx, {
    organizationId,
    brandId,
    kind: "upload_processing",
    assetId,
    title: name,
    priority: PRIORITY.upload,
    requestedBy: createdBy
  })

interface NewUpload {
  readonly brand: Doc<"brands">
  readonly purpose: "logo" | "product" | "place"
  readonly name: string
  readonly storageId: Id<"_storage">
}

const addUpload = async (ctx: MutationCtx, { brand, name, purpose, storageId }: NewUpload) => {
  const { createdBy } = brand
  const assetId = await insertAsset(ctx, {
    brandId: brand._id,
    kind: "image",
    origin: "system",
    purpose,
    name,
    alt: "",
    processing: "processing",
    original: storageId,
    cutouts: [],
    productIds: [],
    sourceType: "",
    marksFound: [],
    downloads: 0,
    createdBy
  })
  await syncAsset(ctx, assetId)
  await askForCheck(ctx, { _id: assetId, createdBy, name }, brand)
  return assetId
}

const addCatalog = async (ctx: MutationCtx, brand: Doc<"brands">, plan: Plan) => {
  const shared = { brandId: brand._id, createdBy: brand.createdBy, updatedAt: Date.now() }
  for (const market of plan.markets) {
    await insertRecord(ctx, "markets", { ...market, ...shared, idempotencyKey: `demo ${market.name}` })
  }
  for (const guideline of plan.guidelines) {
    await insertRecord(ctx, "guidelines", { ...guideline, ...shared, idempotencyKey: `demo ${guideline.name}` })
  }
  for (const house of plan.houseLayouts) {
    await insertRecord(ctx, "houseLayouts", { ...house, ...shared, idempotencyKey: `demo ${house.name}` })
  }
  for (const [index, { storageId, ...logo }] of plan.logos.entries()) {
    const assetId = await addUpload(ctx, { brand, purpose: "logo", name: logo.name, storageId })
    await ctx.db.insert("logos", { ...logo, brandId: brand._id, assetId, isDefault: index === 0 })
  }
  const places = new Map<string, Id<"places">>()
  for (const { draft, fileName, photo, storageId } of plan.places) {
    const assetId = await addUpload(ctx, { brand, purpose: "place", name: fileName, storageId })
    const key = `demo:${fileName}`
    const row = { ...draft, ...shared, photos: [{ ...photo, assetId }], idempotencyKey: key }
    places.set(draft.name, await insertRecord(ctx, "places", row))
  }
  const products = new Map<string, Id<"products">>()
  for (const { draft, fileName, storageId } of plan.products) {
    const heroAssetId = await addUpload(ctx, { brand, purpose: "product", name: fileName, storageId })
    const { heroAssetId: _, pictures: __, relatedIds: ___, ...fields } = draft
    const row = {
      ...fields,
      ...shared,
      heroAssetId,
      cutoutStatus: "none",
      idempotencyKey: `demo:${draft.sku}`
    } as const
    products.set(draft.sku, await insertRecord(ctx, "products", row))
  }
  return { places, products }
}

type Catalog = Awaited<ReturnType<typeof addCatalog>>

const addPictures = (
  ctx: MutationCtx,
  brand: Doc<"brands">,
  { places, products }: Catalog,
  { key, place, sku, ...asked }: Infer<typeof demoPicture>
) => {
  const [placeId, productId] = [place === undefined ? undefined : places.get(place), products.get(sku)]
  return startDemoGeneration(ctx, brand, {
    ...asked,
    idempotencyKey: key,
    ...(productId && { productId }),
    ...(placeId && { placeId })
  })
}

export const makeTemplate = async (ctx: MutationCtx, edition: string, plan: Plan): Promise<void> => {
  const { organizationId, owner } = await addOrganization(ctx, edition)
  decode(BrandDraft, plan.brand)
  const brandId = await ctx.db.insert("brands", {
    ...plan.brand,
    organizationId,
    slug: slugOf(plan.brand.name),
    status: "published",
    isDemo: true,
    createdBy: owner,
    idempotencyKey: "demo",
    version: 1,
    updatedAt: Date.now(),
    picturesIndexed: true,
    picturesNumbered: true
  })
  const brand = await ctx.db.get(brandId)
  if (brand === null) throw notFound()
  const catalog = await addCatalog(ctx, brand, plan)
  for (const picture of plan.pictures) await addPictures(ctx, brand, catalog, picture)
}
