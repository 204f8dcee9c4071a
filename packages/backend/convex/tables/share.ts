import { SharedDecision, ShareAllow, ShareKind } from "@marque/core/share"
import { defineTable } from "convex/server"
import { v } from "convex/values"
import { validatorOf } from "../validation/validatorOf.ts"

/** Who decided: a member, or the holder of a link by the name they gave; and what it was about. */
export const deciderColumns = {
  by: v.optional(v.id("users")),
  byName: v.optional(v.string()),
  shareLinkId: v.optional(v.id("shareLinks")),
  /** Absent: an earlier release kept the decision. */
  certificateId: v.optional(v.id("certificates"))
}

export const shareTables = {
  /** Brands that anyone may read as `brand.json`, by a key that stays as long as they are public. */
  publicBrands: defineTable({
    organizationId: v.id("organizations"),
    brandId: v.id("brands"),
    /** In hex; it is in the address, which is no secret. */
    key: v.string(),
    openedBy: v.id("users"),
    /** UTC ms. */
    openedAt: v.number()
  })
    .index("by_brand", ["brandId"])
    .index("by_key", ["key"]),

  /** Addresses that show one thing to those who have them. */
  shareLinks: defineTable({
    organizationId: v.id("organizations"),
    brandId: v.id("brands"),
    kind: validatorOf(ShareKind),
    /** The proposal or the campaign; the brand itself for guidelines. */
    targetId: v.string(),
    /** What it asks to decide on, as it was when it was made: ids with hashes. */
    items: v.array(v.object({ id: v.string(), hash: v.string() })),
    /** SHA-256 in hex. */
    tokenHash: v.string(),
    allow: validatorOf(ShareAllow),
    label: v.string(),
    createdBy: v.id("users"),
    /** UTC ms. */
    expiresAt: v.number(),
    revokedAt: v.optional(v.number()),
    opens: v.number(),
    openedAt: v.optional(v.number()),
    /** Bound by the first decision; only this browser decides from then on. */
    decider: v.optional(v.object({ name: v.string(), secretHash: v.string() })),
    /** Where its code is mailed to. */
    email: v.optional(v.string()),
    /** The last one, for the browser that asked. `sentAt`: UTC ms. `sends`: codes in all. */
    code: v.optional(
      v.object({
        hash: v.string(),
        secretHash: v.string(),
        sentAt: v.number(),
        sends: v.number(),
        tries: v.number(),
        entered: v.boolean()
      })
    ),
    /** Newest first, one per item. */
    decisions: v.array(validatorOf(SharedDecision)),
    /** Decisions that were sent, replaced ones among them. */
    acts: v.number()
  })
    .index("by_token", ["tokenHash"])
    .index("by_expiry", ["expiresAt"])
    .index("by_brand_expiry", ["brandId", "expiresAt"])
    .index("by_target", ["brandId", "kind", "targetId"])
}
