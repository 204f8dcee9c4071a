// Copied beside the backend's functions by the benches, so that pictures are written as the functions write them.
import { v } from "convex/values"
import type { Id } from "./_generated/dataModel"
import { internalMutation } from "./_generated/server"
import { insertAsset } from "./gallery/assetChanges.ts"
import { insertFavourite } from "./gallery/favourites.ts"
import { startGeneration } from "./generation/startGeneration.ts"
import { advance, PRIORITY, workOf } from "./queue/queue.ts"
import { settleTurns } from "./queue/queueTurns.ts"
import { takeNext } from "./queue/takeNext.ts"
import { scoreDelivered } from "./score/scores.ts"
import { patchAsset } from "./gallery/assetChanges.ts"

const VERDICTS = ["on_brand", "needs_attention", "off_brand"] as const

export const brand = internalMutation({
  args: { tokenIdentifier: v.string(), storageId: v.id("_storage"), slug: v.string(), folders: v.number() },
  handler: async ({ db }, { folders, slug, storageId, tokenIdentifier }) => {
    const userId = await db.insert("users", {
      email: "ada@example.com",
      emailVerified: true,
      name: "Ada",
      externalId: `ada-${slug}`,
      updatedFrom: 1
    })
    await db.insert("identities", { tokenIdentifier, userId })
    const organizationId = await db.insert("organizations", {
      clerkId: slug,
      name: "Bench",
      slug,
      isDemo: false,
      updatedFrom: 1
    })
    await db.insert("memberships", {
      organizationId,
      userId,
      email: "ada@example.com",
      orgRole: "admin",
      brandRoles: [],
      status: "active",
      externalId: `ada-${slug}`,
      updatedFrom: 1
    })
    const brandId = await db.insert("brands", {
      name: "Fig & Ember",
      identity: { tagline: "", voice: "", adjectives: [], bannedTerms: [], disclaimer: "", colours: [], type: [] },
      organizationId,
      slug: "fig",
      status: "draft",
      isDemo: false,
      createdBy: userId,
      idempotencyKey: "bench",
      version: 1,
      updatedAt: 1,
      picturesIndexed: true
    })
    await db.insert("files", {
      storageId,
      organizationId,
      brandId,
      bytes: 3,
      uses: 1,
      rendition: "r".repeat(64),
      original: "o".repeat(64)
    })
    const productId = await db.insert("products", {
      name: "Ember Mug",
      sku: "FE-1",
      category: "",
      status: "active",
      description: "",
      camera: "three_quarter",
      brandId,
      cutoutStatus: "none",
      createdBy: userId,
      idempotencyKey: "bench",
      version: 1,
      updatedAt: 1
    })
    const folderIds = []
    for (let at = 0; at < folders; at += 1)
      folderIds.push(await db.insert("folders", { brandId, name: `Campaign ${at}` }))
    return { brandId, organizationId, userId, productId, folderIds }
  }
})

/** Where `pictures` may be written in a brand that exists; they show the picture that is newest now. */
export const within = internalMutation({
  args: { brandId: v.id("brands"), folders: v.number() },
  handler: async ({ db }, { brandId, folders }) => {
    const newest = await db
      .query("assets")
      .withIndex("by_brand_purpose", (q) => q.eq("brandId", brandId).eq("purpose", "creative"))
      .order("desc")
      .first()
    const product = await db
      .query("products")
      .withIndex("by_brand", (q) => q.eq("brandId", brandId))
      .first()
    if (!newest?.file || product === null) throw new Error("The brand has no picture or no product")
    const folderIds = []
    for (let at = 0; at < folders; at += 1)
      folderIds.push(await db.insert("folders", { brandId, name: `Campaign ${at}` }))
    const { createdBy: userId, file } = newest
    return { brandId, userId, productId: product._id, storageId: file.storageId, folderIds }
  }
})

export const uploadUrl = internalMutation({ args: {}, handler: (ctx) => ctx.storage.generateUploadUrl() })

/** Members who may see the brand; `subject` and number make the identity. */
export const people = internalMutation({
  args: {
    brandId: v.id("brands"),
    organizationId: v.id("organizations"),
    issuer: v.string(),
    subjects: v.array(v.string())
  },
  handler: async ({ db }, { brandId, issuer, organizationId, subjects }) => {
    const userIds = []
    for (const subject of subjects) {
      const email = `${subject}@example.com`
      const fields = { email, emailVerified: true, name: subject, externalId: subject, updatedFrom: 1 }
      const userId = await db.insert("users", fields)
      await db.insert("identities", { tokenIdentifier: `${issuer}|${subject}`, userId })
      await db.insert("memberships", {
        organizationId,
        userId,
        email,
        orgRole: "member",
        brandRoles: [{ brandId, role: "creator" }],
        status: "active",
        externalId: subject,
        updatedFrom: 1
      })
      userIds.push(userId)
    }
    return userIds
  }
})

const subject = {
  brandId: v.id("brands"),
  userId: v.id("users"),
  storageId: v.id("_storage")
}

/** One row and nothing else. */
export const inserted = internalMutation({
  args: { ...subject, name: v.string() },
  handler: (ctx, { brandId, name, storageId, userId }) =>
    insertAsset(ctx, pictureOf({ brandId, name, storageId, userId }))
})

/** The first step of a picture that a person asks for. */
export const asked = internalMutation({
  args: { brandId: v.id("brands"), userId: v.id("users"), name: v.string() },
  handler: async (ctx, { brandId, name, userId }) => {
    const brand = await ctx.db.get(brandId)
    if (brand === null) throw new Error("There is no such brand")
    const copy = { headline: name }
    const fields = { copy, resolvedCopy: copy, brandName: brand.name, idempotencyKey: name, requestedBy: userId }
    return startGeneration(
      ctx,
      brand,
      {
        ...fields,
        mode: "product",
        aspectRatios: ["square"],
        count: 1,
        seed: 1,
        rules: "draft",
        engineLocal: true,
        source: "gallery",
        wanted: [0],
        creditsPerOutput: [0]
      },
      PRIORITY.person
    )
  }
})

/** Ids of the newest pictures. */
export const newest = internalMutation({
  args: { brandId: v.id("brands") },
  handler: async ({ db }, { brandId }) => {
    const rows = db
      .query("assets")
      .withIndex("by_brand_purpose", (q) => q.eq("brandId", brandId).eq("purpose", "creative"))
    return (await rows.order("desc").take(40)).map(({ _id }) => _id)
  }
})

export const taken = internalMutation({
  args: { kind: v.union(v.literal("generation"), v.literal("score")) },
  handler: async (ctx, { kind }) => (await takeNext(ctx, "bench", [kind]))?.task._id ?? null
})

export const takenBy = internalMutation({
  args: {},
  handler: async (ctx) => {
    const work = await takeNext(ctx, "bench", ["generation"])
    return work === undefined ? null : { taskId: work.task._id, userId: work.task.requestedBy }
  }
})

export const progressed = internalMutation({
  args: { taskId: v.id("tasks"), progress: v.number() },
  handler: async (ctx, { progress, taskId }) => {
    const task = await ctx.db.get(taskId)
    if (task !== null) await advance(ctx, await workOf(ctx, task), { type: "PROGRESS", progress })
  }
})

export const delivered = internalMutation({
  args: { ...subject, taskId: v.id("tasks"), name: v.string() },
  handler: async (ctx, { brandId, name, storageId, taskId, userId }) => {
    const task = await ctx.db.get(taskId)
    const work = task && (await workOf(ctx, task))
    if (!work?.generation) throw new Error("There is no such task")
    const { generation } = work
    const fields = {
      ...pictureOf({ brandId, name, storageId, userId }),
      generationId: generation._id,
      outputIndex: 0,
      askedAt: generation._creationTime
    }
    const assetId = await insertAsset(ctx, fields)
    await scoreDelivered(ctx, assetId, generation)
    await advance(ctx, work, { type: "OUTPUT" })
    await ctx.db.patch(generation._id, { delivered: [{ index: 0, assetId }] })
    const now = await ctx.db.get(taskId)
    if (now !== null) await advance(ctx, await workOf(ctx, now), { type: "DONE" })
  }
})

export const measured = internalMutation({
  args: { taskId: v.id("tasks") },
  handler: async (ctx, { taskId }) => {
    const task = await ctx.db.get(taskId)
    if (!task?.assetId) throw new Error("There is no such task")
    const score = { status: "scored", value: 90, verdict: "on_brand", failedChecks: [], measuredAt: 1 } as const
    await patchAsset(ctx, task.assetId, { score })
    await ctx.db.delete(taskId)
    await settleTurns(ctx, task.organizationId)
  }
})

const pictureOf = ({
  brandId,
  name,
  storageId,
  userId
}: {
  readonly brandId: Id<"brands">
  readonly name: string
  readonly storageId: Id<"_storage">
  readonly userId: Id<"users">
}) => ({
  brandId,
  kind: "image" as const,
  origin: "generated" as const,
  purpose: "creative" as const,
  name,
  alt: "An ember mug on a stone table with the words Slow evenings",
  processing: "ready" as const,
  file: fileOf(storageId),
  cutouts: [],
  productIds: [],
  sourceType: "compositeCapture",
  marksFound: [],
  downloads: 0,
  createdBy: userId
})

const fileOf = (storageId: Id<"_storage">) => ({
  storageId,
  mime: "image/jpeg",
  bytes: 3,
  width: 1080,
  height: 1080,
  sha256: "ab",
  dhash: "0000000000000000",
  thumbhash: "1QcSHQRnh493V4dIh4eXh1h4kJUI"
})

export const pictures = internalMutation({
  args: {
    brandId: v.id("brands"),
    userId: v.id("users"),
    productId: v.id("products"),
    folderIds: v.array(v.id("folders")),
    storageId: v.id("_storage"),
    from: v.number(),
    count: v.number()
  },
  returns: v.null(),
  handler: async (ctx, { brandId, count, folderIds, from, productId, storageId, userId }) => {
    for (let at = from; at < from + count; at += 1) {
      const folderId = at % 5 < 3 ? folderIds[at % folderIds.length] : undefined
      const verdict = VERDICTS[at % VERDICTS.length]
      const id = await insertAsset(ctx, {
        ...pictureOf({ brandId, name: `${at % 1000 === 0 ? "Lavender" : "Ember"} mug ${at}`, storageId, userId }),
        kind: at % 20 === 0 ? "video" : "image",
        origin: at % 7 === 0 ? "system" : "generated",
        productIds: at % 3 === 0 ? [productId] : [],
        score: {
          status: "scored",
          value: (at * 31) % 101,
          failedChecks: at % 50 === 0 ? ["logo"] : [],
          ...(verdict && { verdict })
        },
        ...(folderId && { folderId })
      })
      const asset = at % 40 === 0 ? await ctx.db.get(id) : null
      if (asset !== null) await insertFavourite(ctx, asset, userId)
    }
    return null
  }
})
