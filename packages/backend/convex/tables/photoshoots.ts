import { PhotoshootDraft, PhotoshootStatus, ShootCounts, TileStatus } from "@marque/core/photoshoots"
import { AspectRatio } from "@marque/core/model"
import { defineTable } from "convex/server"
import { v } from "convex/values"
import { fieldsOf, validatorOf } from "../validation/validatorOf.ts"
import { recordColumns } from "./catalog.ts"

const picture = v.object({
  assetId: v.id("assets"),
  aspectRatio: validatorOf(AspectRatio),
  pick: v.union(v.literal("none"), v.literal("picked"), v.literal("rejected")),
  /** Who decided last. */
  by: v.optional(v.id("users"))
})

export const photoshootTables = {
  /** What a person entered, and how far it is. */
  photoshoots: defineTable({
    ...recordColumns,
    ...fieldsOf(PhotoshootDraft),
    status: validatorOf(PhotoshootStatus),
    failure: v.optional(v.string())
  })
    .index("by_brand", ["brandId", "updatedAt"])
    .index("by_brand_key", ["brandId", "idempotencyKey"])
    .index("by_brand_archived", ["brandId", "archivedAt", "updatedAt"])
    .index("by_archived", ["archivedAt"])
    .index("by_brand_status", ["brandId", "archivedAt", "status", "updatedAt"])
    .index("by_brand_createdBy", ["brandId", "archivedAt", "createdBy", "updatedAt"])
    .searchIndex("by_name_words", { searchField: "name", filterFields: ["brandId", "archivedAt"] }),

  /** One of each photoshoot that was started, changed with every tile: apart, so that lists do not follow the shot list. */
  photoshootCounts: defineTable({
    brandId: v.id("brands"),
    photoshootId: v.id("photoshoots"),
    ...fieldsOf(ShootCounts),
    /** First pictures, for its card. */
    strip: v.array(v.id("assets"))
  }).index("by_photoshoot", ["photoshootId"]),

  /** One picture of a shot in all of its ratios; at most `TILES_MAX` of a photoshoot. */
  photoshootTiles: defineTable({
    brandId: v.id("brands"),
    photoshootId: v.id("photoshoots"),
    shotId: v.string(),
    /** From 0 within its shot. */
    variant: v.number(),
    /** In the list of shots, then by variant. */
    order: v.number(),
    aspectRatios: v.array(validatorOf(AspectRatio)),
    seed: v.number(),
    /** Palette of the seed, from 0. */
    palette: v.number(),
    /** Made with the camera of the set look. */
    inLine: v.optional(v.literal(true)),
    /** Only the ratios that have no picture yet are made; the pictures stay. */
    filling: v.optional(v.boolean()),
    status: validatorOf(TileStatus),
    error: v.optional(v.string()),
    /** Shown ones, in the order of the ratios. */
    pictures: v.array(picture),
    /** That made them. */
    madeBy: v.optional(v.id("generations")),
    /** Results below the shown one, newest first. */
    former: v.array(v.object({ pictures: v.array(picture), madeBy: v.optional(v.id("generations")) })),
    /** Of the open or last try. */
    runId: v.optional(v.id("campaignRuns")),
    generationId: v.optional(v.id("generations")),
    /** Tries that were started, so that each has a key of its own. */
    tries: v.number()
  })
    .index("by_photoshoot", ["photoshootId", "order"])
    .index("by_photoshoot_status", ["photoshootId", "status"])
    .index("by_run", ["runId", "status"])
}
