import { PartReport } from "@marque/core/admin"
import { BrandRole, OrgRole } from "@marque/core/model"
import { PaymentMode, Quotas, RejectsKept } from "@marque/core/organizations"
import { defineTable } from "convex/server"
import { v } from "convex/values"
import { validatorOf } from "../validation/validatorOf.ts"

/** `updatedFrom` orders the identity provider's writes: `seq` of the last one. */
const mirrored = { externalId: v.string(), updatedFrom: v.number() }

/** Mirrored from the identity provider, which wins. */
export const peopleTables = {
  users: defineTable({
    email: v.string(),
    emailVerified: v.boolean(),
    name: v.optional(v.string()),
    imageUrl: v.optional(v.string()),
    role: v.optional(v.literal("super_admin")),
    bannedAt: v.optional(v.number()),
    deletedAt: v.optional(v.number()),
    lastBrandId: v.optional(v.id("brands")),
    ...mirrored
  })
    .index("by_external_id", ["externalId"])
    .index("by_email", ["email"]),

  identities: defineTable({ tokenIdentifier: v.string(), userId: v.id("users") })
    .index("by_token", ["tokenIdentifier"])
    .index("by_user", ["userId"]),

  organizations: defineTable({
    clerkId: v.string(),
    name: v.string(),
    slug: v.string(),
    industry: v.optional(v.string()),
    size: v.optional(v.string()),
    country: v.optional(v.string()),
    language: v.optional(v.string()),
    timeZone: v.optional(v.string()),
    isDemo: v.boolean(),
    /** Downloads need an approval. Absent: they do not. */
    approvalBeforeDownload: v.optional(v.boolean()),
    /** People may approve their own work. Absent: they may. */
    selfApproval: v.optional(v.boolean()),
    /** Limits of its own; absent: the defaults. */
    quotas: v.optional(validatorOf(Quotas)),
    /** An approval holds for versions in which only what a market may change differs. Absent: it does not. */
    adaptInsideApproval: v.optional(v.boolean()),
    shareCode: v.optional(v.boolean()),
    /** Share links are made only after a fresh proof of identity. Absent: without one. */
    freshProofToShare: v.optional(v.boolean()),
    /** False: no key of an assistant works. Absent: they do. */
    agentKeys: v.optional(v.boolean()),
    /** How downloaded files are named. Absent: as usual. */
    nameTemplate: v.optional(v.string()),
    /** Id of the engine that new pictures are asked from. Absent: the local one. */
    defaultEngine: v.optional(v.string()),
    /** Absent: 30 days. */
    rejectsKept: v.optional(validatorOf(RejectsKept)),
    suspendedAt: v.optional(v.number()),
    /** It answers like one that is not there; its rows are deleted 30 days later. UTC ms. */
    deletedAt: v.optional(v.number()),
    /** Absent: self-hosted, without a balance. */
    creditPlan: v.optional(v.literal("metered")),
    updatedFrom: v.number()
  })
    .index("by_clerk_id", ["clerkId"])
    .index("by_deleted", ["deletedAt"])
    .index("by_slug", ["slug"]),

  memberships: defineTable({
    organizationId: v.id("organizations"),
    userId: v.optional(v.id("users")),
    email: v.string(),
    orgRole: validatorOf(OrgRole),
    brandRoles: v.array(v.object({ brandId: v.id("brands"), role: validatorOf(BrandRole) })),
    status: v.union(
      v.literal("invited"),
      /** The membership is not delivered yet. */
      v.literal("accepted"),
      v.literal("active"),
      v.literal("declined"),
      v.literal("revoked"),
      v.literal("expired"),
      v.literal("removed")
    ),
    expiresAt: v.optional(v.number()),
    /** The provider's invitation id. */
    invitationId: v.optional(v.string()),
    /** How this person's archives name their files, where that differs from the organization. */
    nameTemplate: v.optional(v.string()),
    ...mirrored
  })
    .index("by_organization", ["organizationId"])
    .index("by_organization_user", ["organizationId", "userId"])
    .index("by_organization_email", ["organizationId", "email"])
    .index("by_user", ["userId"])
    .index("by_external_id", ["externalId"])
    .index("by_invitation_id", ["invitationId"])
    .searchIndex("by_email_words", { searchField: "email", filterFields: ["organizationId", "status"] }),

  /** Roles in brands of people who are being invited, until the provider tells of the invitation. */
  invitationRoles: defineTable({
    organizationId: v.id("organizations"),
    /** In small letters. */
    email: v.string(),
    brandRoles: v.array(v.object({ brandId: v.id("brands"), role: validatorOf(BrandRole) })),
    /** UTC ms; later they belong to no invitation. */
    until: v.number()
  }).index("by_organization_email", ["organizationId", "email"]),

  /** `sessionId` is the provider's; other sessions of the person are not in admin mode. */
  adminModes: defineTable({
    userId: v.id("users"),
    sessionId: v.string(),
    reason: v.string(),
    expiresAt: v.number(),
    /** As whom the session looks at an organization; changes nothing before `writes`. */
    acting: v.optional(v.object({ userId: v.id("users"), organizationId: v.id("organizations"), writes: v.boolean() })),
    endedAt: v.optional(v.number()),
    endedBy: v.optional(v.union(v.literal("exit"), v.literal("expired"), v.literal("replaced"), v.literal("role_lost")))
  }).index("by_user", ["userId", "endedAt"]),

  /** Append-only. */
  audit: defineTable({
    /** Absent: delivered by the identity provider. */
    actor: v.optional(v.id("users")),
    /** Absent when it is about an organization, a brand or an invitation. */
    subject: v.optional(v.id("users")),
    organizationId: v.optional(v.id("organizations")),
    brandId: v.optional(v.id("brands")),
    action: v.string(),
    reason: v.optional(v.string()),
    /** Instead of an actor: by the holder of a link. */
    shareLinkId: v.optional(v.id("shareLinks")),
    expiresAt: v.optional(v.number()),
    /** The key that the actor's assistant held; it may be deleted. */
    agentKeyId: v.optional(v.id("agentKeys")),
    /** By a super administrator in admin mode. */
    support: v.optional(v.literal(true)),
    /** Id of the organization, or the installation's; absent, with the three below, in lines of versions before chains. */
    chain: v.optional(v.string()),
    /** From 1, without gaps. */
    seq: v.optional(v.number()),
    /** SHA-256 of the line before, hex; empty for the first. */
    hashBefore: v.optional(v.string()),
    hash: v.optional(v.string()),
    at: v.number()
  })
    .index("by_actor", ["actor", "at"])
    .index("by_at", ["at"])
    .index("by_action", ["action", "at"])
    .index("by_chain", ["chain", "seq"])
    .index("by_support", ["organizationId", "support", "at"])
    .index("by_organization", ["organizationId", "at"])
    .index("by_organization_action", ["organizationId", "action", "at"]),

  /** Last line of each chain of `audit`. */
  auditHeads: defineTable({ chain: v.string(), seq: v.number(), hash: v.string() }).index("by_chain", ["chain"]),

  /** Which hosted parts are on, as the app server found them; one row, or none. */
  partReports: defineTable({ at: v.number(), parts: v.array(validatorOf(PartReport)) }),

  /** What the whole installation is told; one row, or none. */
  systemSettings: defineTable({
    maintenanceText: v.optional(v.string()),
    /** No task starts since then, UTC ms. */
    pausedAt: v.optional(v.number()),
    /** The demo takes no one else in. */
    demoClosed: v.optional(v.literal(true)),
    /** Organizations pay this installation; absent: they do not. */
    payments: v.optional(validatorOf(PaymentMode))
  }),

  /** When a person last opened the app, UTC ms; apart from `users`, which much follows. */
  presence: defineTable({ userId: v.id("users"), seenAt: v.number() })
    .index("by_user", ["userId"])
    .index("by_seen", ["seenAt"]),

  /** Ended sessions with possibly valid tokens; `sessionId` is the provider's. */
  endedSessions: defineTable({ sessionId: v.string(), endedAt: v.number() })
    .index("by_session", ["sessionId"])
    .index("by_ended", ["endedAt"]),

  /** Removed at a provider whose changes have no common count; `name` is kind and id. */
  goneIdentityRows: defineTable({ name: v.string(), goneAt: v.number() })
    .index("by_name", ["name"])
    .index("by_gone", ["goneAt"]),

  identitySync: defineTable({ source: v.string(), lastSeq: v.number() }).index("by_source", ["source"])
}
