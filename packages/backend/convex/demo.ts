/**
 * The demo organization: filled with the demo brand by the app server, which holds its pictures, and made new on request.
 *
 * Photographs and creatives take the ordinary way through the queue, so the demo shows what the product does.
 */
import { Copy, GenerationMode, LayoutName } from "@marque/core/creative"
import { AspectRatio } from "@marque/core/model"
import { PlaceDraft, PlacePhoto } from "@marque/core/places/schema"
import { ProductDraft } from "@marque/core/products/schema"
import { BrandDraft, LogoTheme, LogoVariant } from "@marque/core/brands/schema"
import { type Infer, v } from "convex/values"
import type { Doc, Id } from "./_generated/dataModel"
import type { MutationCtx, QueryCtx } from "./_generated/server"
import { notFound, worker } from "./access/access.ts"
import { decode, slugOf } from "./validation/decode.ts"
import { defineInternalMutation, defineMutation, defineQuery } from "./access/define.ts"
import { eraseBrandsOf } from "./catalog/eraseBrand.ts"
import { enqueue, PRIORITY } from "./queue/queue.ts"
import { releaseFiles, syncAsset } from "./files/storedFiles.ts"
import { startGeneration } from "./generation/startGeneration.ts"
import { fieldsOf, validatorOf } from "./validation/validatorOf.ts"

const logoFile = v.object({
  name: v.string(),
  variant: validatorOf(LogoVariant),
  theme: validatorOf(LogoTheme),
  storageId: v.id("_storage")
})
const productFile = v.object({ draft: validatorOf(ProductDraft), fileName: v.string(), storageId: v.id("_storage") })
const { assetId: _asset, ...photoNotes } = fieldsOf(PlacePhoto)
const placeFile = v.object({
  draft: validatorOf(PlaceDraft),
  photo: v.object(photoNotes),
  fileName: v.string(),
  storageId: v.id("_storage")
})
const picture = v.object({
  sku: v.string(),
  mode: validatorOf(GenerationMode),
  copy: validatorOf(Copy),
  aspectRatios: v.array(validatorOf(AspectRatio)),
  layout: v.optional(validatorOf(LayoutName)),
  seed: v.number()
})

const demoOrganization = async (ctx: QueryCtx, clerkId: string): Promise<Doc<"organizations">> => {
  const organization = await ctx.db
    .query("organizations")
    .withIndex("by_clerk_id", (q) => q.eq("clerkId", clerkId))
    .unique()
  if (organization === null || !organization.isDemo || organization.deletedAt !== undefined) throw notFound()
  return organization
}

const demoBrandOf = (ctx: QueryCtx, organization: Doc<"organizations">) =>
  ctx.db
    .query("brands")
    .withIndex("by_organization", (q) => q.eq("organizationId", organization._id))
    .first()

/** The brand of a demo organization, or null while it is empty. */
export const state = defineQuery({
  args: { workerKey: v.string(), clerkId: v.string() },
  returns: v.object({ organizationId: v.string(), brandId: v.union(v.string(), v.null()) }),
  access: worker,
  handler: async (ctx, { clerkId }) => {
    const organization = await demoOrganization(ctx, clerkId)
    return { organizationId: organization._id, brandId: (await demoBrandOf(ctx, organization))?._id ?? null }
  }
})

/** An address for one file of the demo brand. */
export const uploadUrl = defineMutation({
  args: { workerKey: v.string() },
  returns: v.object({ uploadUrl: v.string() }),
  access: worker,
  handler: async ({ storage }) => ({ uploadUrl: await storage.generateUploadUrl() })
})

const ownerOf = async (ctx: QueryCtx, organization: Doc<"organizations">): Promise<Id<"users">> => {
  const members = await ctx.db
    .query("memberships")
    .withIndex("by_organization_user", (q) => q.eq("organizationId", organization._id))
    .collect()
  const owner = members.find(({ orgRole, status, userId }) => orgRole === "admin" && status === "active" && userId)
  if (!owner?.userId) throw notFound()
  return owner.userId
}

interface NewUpload {
  readonly brand: Doc<"brands">
  readonly owner: Id<"users">
  readonly purpose: "logo" | "product" | "place"
  readonly name: string
  readonly storageId: Id<"_storage">
}

const addUpload = async (ctx: MutationCtx, { brand, name, owner, purpose, storageId }: NewUpload) => {
  const assetId = await ctx.db.insert("assets", {
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
    createdBy: owner
  })
  await syncAsset(ctx, assetId)
  await enqueue(ctx, {
    organizationId: brand.organizationId,
    brandId: brand._id,
    kind: "upload_processing",
    assetId,
    title: name,
    priority: PRIORITY.upload,
    requestedBy: owner
  })
  return assetId
}

const addPicture = async (
  ctx: MutationCtx,
  brand: Doc<"brands">,
  owner: Id<"users">,
  product: Doc<"products">,
  { aspectRatios, copy: words, layout, mode: chosen, seed, sku }: Infer<typeof picture>
) => {
  const outputs = aspectRatios.map((_, index) => index)
  await startGeneration(
    ctx,
    brand,
    {
      mode: chosen,
      copy: words,
      resolvedCopy: words,
      aspectRatios,
      count: 1,
      seed,
      productId: product._id,
      brandName: brand.name,
      rules: "draft",
      engineLocal: true,
      source: "demo",
      wanted: outputs,
      creditsPerOutput: outputs.map(() => 0),
      idempotencyKey: `demo:${sku}:${chosen}:${seed}`,
      requestedBy: owner,
      ...(layout && { layout })
    },
    PRIORITY.demo
  )
}

/** Fills an empty demo organization; a filled one is left as it is. */
export const install = defineMutation({
  args: {
    workerKey: v.string(),
    clerkId: v.string(),
    brand: validatorOf(BrandDraft),
    logos: v.array(logoFile),
    products: v.array(productFile),
    places: v.array(placeFile),
    pictures: v.array(picture)
  },
  returns: v.object({ brandId: v.string() }),
  access: worker,
  handler: async (ctx, args) => {
    const organization = await demoOrganization(ctx, args.clerkId)
    const existing = await demoBrandOf(ctx, organization)
    if (existing !== null) {
      await releaseFiles(
        ctx,
        [...args.logos, ...args.places, ...args.products].map(({ storageId }) => storageId)
      )
      return { brandId: existing._id }
    }
    const owner = await ownerOf(ctx, organization)
    decode(BrandDraft, args.brand)
    const brandId = await ctx.db.insert("brands", {
      ...args.brand,
      organizationId: organization._id,
      slug: slugOf(args.brand.name),
      status: "draft",
      isDemo: true,
      createdBy: owner,
      idempotencyKey: "demo",
      version: 1,
      updatedAt: Date.now()
    })
    const brand = await ctx.db.get(brandId)
    if (brand === null) throw notFound()
    for (const [at, { storageId, ...logo }] of args.logos.entries()) {
      const assetId = await addUpload(ctx, { brand, owner, purpose: "logo", name: logo.name, storageId })
      await ctx.db.insert("logos", { ...logo, brandId, assetId, isDefault: at === 0 })
    }
    for (const { draft, fileName, photo, storageId } of args.places) {
      const assetId = await addUpload(ctx, { brand, owner, purpose: "place", name: fileName, storageId })
      await ctx.db.insert("places", {
        ...draft,
        photos: [{ ...photo, assetId }],
        brandId,
        createdBy: owner,
        idempotencyKey: `demo:${fileName}`,
        version: 1,
        updatedAt: Date.now()
      })
    }
    for (const { draft, fileName, storageId } of args.products) {
      const heroAssetId = await addUpload(ctx, { brand, owner, purpose: "product", name: fileName, storageId })
      const product = await ctx.db.insert("products", {
        ...draft,
        heroAssetId,
        brandId,
        cutoutStatus: "none",
        createdBy: owner,
        idempotencyKey: `demo:${draft.sku}`,
        version: 1,
        updatedAt: Date.now()
      })
      const row = await ctx.db.get(product)
      for (const one of args.pictures) if (row && one.sku === draft.sku) await addPicture(ctx, brand, owner, row, one)
    }
    return { brandId }
  }
})

/** Erases what a demo organization had that was deleted. */
export const erase = defineInternalMutation({
  args: { organizationId: v.id("organizations") },
  returns: v.null(),
  handler: async (ctx, { organizationId }) => {
    const organization = await ctx.db.get(organizationId)
    if (organization?.isDemo && organization.deletedAt !== undefined) await eraseBrandsOf(ctx, organizationId)
    return null
  }
})

/** Empties a demo organization; the app server fills it again. */
export const clear = defineMutation({
  args: { workerKey: v.string(), clerkId: v.string() },
  returns: v.null(),
  access: worker,
  handler: async (ctx, { clerkId }) => {
    const organization = await demoOrganization(ctx, clerkId)
    await eraseBrandsOf(ctx, organization._id)
    return null
  }
})
