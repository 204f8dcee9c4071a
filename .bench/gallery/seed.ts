// Copied beside the backend's functions by gallery.mjs, so that pictures are written as the functions write them.
import { v } from "convex/values"
import { internalMutation } from "./_generated/server"
import { insertAsset } from "./gallery/assetChanges.ts"
import { insertFavourite } from "./gallery/favourites.ts"

const VERDICTS = ["on_brand", "needs_attention", "off_brand"] as const

export const brand = internalMutation({
  args: { tokenIdentifier: v.string(), storageId: v.id("_storage") },
  handler: async ({ db }, { storageId, tokenIdentifier }) => {
    const userId = await db.insert("users", {
      email: "ada@example.com",
      emailVerified: true,
      name: "Ada",
      externalId: "ada",
      updatedFrom: 1
    })
    await db.insert("identities", { tokenIdentifier, userId })
    const organizationId = await db.insert("organizations", {
      clerkId: "org",
      name: "Bench",
      slug: "bench",
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
      externalId: "ada",
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
    for (let at = 0; at < 1000; at += 1) folderIds.push(await db.insert("folders", { brandId, name: `Campaign ${at}` }))
    return { brandId, userId, productId, folderIds }
  }
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
        brandId,
        kind: at % 20 === 0 ? "video" : "image",
        origin: at % 7 === 0 ? "system" : "generated",
        purpose: "creative",
        name: `${at % 1000 === 0 ? "Lavender" : "Ember"} mug ${at}`,
        alt: "An ember mug on a stone table with the words Slow evenings",
        processing: "ready",
        file: {
          storageId,
          mime: "image/jpeg",
          bytes: 3,
          width: 1080,
          height: 1080,
          sha256: "ab",
          dhash: "0000000000000000",
          thumbhash: "1QcSHQRnh493V4dIh4eXh1h4kJUI"
        },
        cutouts: [],
        productIds: at % 3 === 0 ? [productId] : [],
        sourceType: "compositeCapture",
        marksFound: [],
        downloads: 0,
        createdBy: userId,
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
