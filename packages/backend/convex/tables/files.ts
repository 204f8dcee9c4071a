import { BatchSettings, UploadPurpose } from "@marque/core/uploads"
import { defineTable } from "convex/server"
import { v } from "convex/values"
import { fieldsOf, validatorOf } from "../validation/validatorOf.ts"

export const filesTables = {
  /**
   * `uses` counts rows of `fileUses`; at 0 the file is deleted. `rendition` and `original` are random names: the first
   * grants pictures drawn from the file, the second the file.
   */
  files: defineTable({
    storageId: v.id("_storage"),
    organizationId: v.id("organizations"),
    brandId: v.id("brands"),
    /** Belongs to the demo's template, whose copies use it too. */
    shared: v.optional(v.boolean()),
    /** Uploader; absent for workers' files. */
    userId: v.optional(v.id("users")),
    bytes: v.number(),
    /** In `usageStorage`; absent: stored by an earlier version and not counted yet. */
    counted: v.optional(v.literal(true)),
    uses: v.number(),
    rendition: v.string(),
    original: v.string()
  })
    .index("by_storage", ["storageId"])
    .index("by_rendition", ["rendition"])
    .index("by_original", ["original"])
    .index("by_uses", ["uses"]),

  /** One row per file that an asset with its recipe, a task or a received upload needs; `owner` is that row's id. */
  fileUses: defineTable({ owner: v.string(), storageId: v.id("_storage") })
    .index("by_owner", ["owner"])
    .index("by_storage", ["storageId"]),

  /** Names of files that are gone, for the caches of what was served under them. */
  fileRemovals: defineTable({ rendition: v.string(), original: v.string() }),

  /** Upload addresses until their file is an asset. `bytes` as declared, `tokenHash` SHA-256 in hex, times UTC ms. */
  uploadTickets: defineTable({
    organizationId: v.id("organizations"),
    brandId: v.id("brands"),
    userId: v.id("users"),
    name: v.string(),
    purpose: validatorOf(UploadPurpose),
    bytes: v.number(),
    tokenHash: v.string(),
    expiresAt: v.number(),
    state: v.union(v.literal("open"), v.literal("sending"), v.literal("received")),
    /** Id of the current transfer, so that the outcome of an earlier one is ignored. */
    transfer: v.optional(v.object({ id: v.string(), until: v.number() })),
    storageId: v.optional(v.id("_storage")),
    batchId: v.optional(v.id("uploadBatches")),
    folderId: v.optional(v.id("folders")),
    contentKey: v.optional(v.string()),
    /** Wanted although its content is there already. */
    again: v.optional(v.boolean()),
    /** The upload whose file it becomes. */
    replaces: v.optional(v.id("assets")),
    /** A still of a video, not checked. */
    posterId: v.optional(v.id("_storage")),
    /** Parts of a large file that have come. */
    parts: v.optional(v.array(v.object({ index: v.number(), storageId: v.id("_storage") }))),
    /** Time of the last part, UTC ms. */
    partAt: v.optional(v.number())
  })
    .index("by_token", ["tokenHash"])
    .index("by_brand", ["brandId"])
    .index("by_user", ["userId"])
    .index("by_batch", ["batchId"]),

  /** `declared`: files of the drop; `stored`: those that came. UTC ms. */
  uploadBatches: defineTable({
    brandId: v.id("brands"),
    userId: v.id("users"),
    idempotencyKey: v.string(),
    ...fieldsOf(BatchSettings),
    folderId: v.optional(v.id("folders")),
    declared: v.number(),
    stored: v.number(),
    startedAt: v.number(),
    lastAt: v.number(),
    undoing: v.optional(v.literal(true))
  })
    .index("by_brand", ["brandId"])
    .index("by_brand_key", ["brandId", "idempotencyKey"]),

  /** Bytes uploaded since `from` (UTC ms, start of an hour or day); one row per kind. */
  uploadCounts: defineTable({
    organizationId: v.id("organizations"),
    window: v.union(v.literal("hour"), v.literal("day")),
    from: v.number(),
    bytes: v.number(),
    count: v.number()
  }).index("by_window", ["organizationId", "window"])
}
