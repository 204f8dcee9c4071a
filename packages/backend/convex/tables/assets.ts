import { defineTable } from "convex/server"
import { v } from "convex/values"
import { checkReport, storedScore } from "../validation/scoreValidators.ts"
import {
  aspectRatio,
  checkedFile,
  fontFound,
  cutoutEdits,
  cutoutFound,
  explanation,
  purpose,
  recipe
} from "../validation/argValidators.ts"

/** Pictures, clips and files, and what is kept beside them. */
export const assetsTables = {
  folders: defineTable({
    brandId: v.id("brands"),
    parentId: v.optional(v.id("folders")),
    name: v.string()
  }).index("by_brand_parent", ["brandId", "parentId"]),

  assets: defineTable({
    brandId: v.id("brands"),
    kind: v.union(v.literal("image"), v.literal("video")),
    origin: v.union(v.literal("upload"), v.literal("generated"), v.literal("system")),
    purpose: v.union(purpose, v.literal("creative")),
    name: v.string(),
    alt: v.string(),
    folderId: v.optional(v.id("folders")),
    processing: v.union(v.literal("processing"), v.literal("ready"), v.literal("failed")),
    failure: v.optional(explanation),
    /** What a person uploaded, kept until its content was checked. */
    original: v.optional(v.id("_storage")),
    file: v.optional(checkedFile),
    /** Only of a font. */
    font: v.optional(fontFound),
    /** The settled frame of a clip; its `file` has the poster's hashes. */
    posterId: v.optional(v.id("_storage")),
    durationSeconds: v.optional(v.number()),
    cutouts: v.array(cutoutFound),
    /** What a person said about the cut-outs that are stored. */
    edits: v.optional(cutoutEdits),
    /** A worker is cutting the product out anew; the stored cut-outs stay until it is done. */
    mending: v.optional(v.object({ taskId: v.id("tasks"), edits: cutoutEdits })),
    mendFailure: v.optional(v.string()),
    aspectRatio: v.optional(aspectRatio),
    generationId: v.optional(v.id("generations")),
    outputIndex: v.optional(v.number()),
    productIds: v.array(v.id("products")),
    /** Absent: it shows none. */
    placeIds: v.optional(v.array(v.id("places"))),
    recipe: v.optional(recipe),
    sceneId: v.optional(v.id("_storage")),
    sidecarId: v.optional(v.id("_storage")),
    score: v.optional(storedScore),
    /** The version before, whose failed check this one mends. */
    fixOf: v.optional(v.object({ assetId: v.id("assets"), checkId: v.string() })),
    sourceType: v.string(),
    marksFound: v.array(v.string()),
    downloads: v.number(),
    createdBy: v.id("users"),
    idempotencyKey: v.optional(v.string()),
    archivedAt: v.optional(v.number())
  })
    .index("by_brand_purpose", ["brandId", "purpose", "archivedAt"])
    .index("by_generation", ["generationId", "outputIndex"])
    .index("by_folder", ["folderId"])
    .index("by_brand_key", ["brandId", "idempotencyKey"]),

  /** What an asset was made from, beside it and not in it: lists of assets stay small. `input` is a `CreativeInput` as JSON. */
  recipes: defineTable({ brandId: v.id("brands"), assetId: v.id("assets"), input: v.string() }).index("by_asset", [
    "assetId"
  ]),

  /** Reports of the measure, apart from their assets: lists read thousands of those. */
  scoreReports: defineTable({ assetId: v.id("assets"), report: checkReport }).index("by_asset", ["assetId"]),

  favourites: defineTable({ userId: v.id("users"), brandId: v.id("brands"), assetId: v.id("assets") })
    .index("by_user_brand", ["userId", "brandId"])
    .index("by_asset", ["assetId", "userId"])
}
