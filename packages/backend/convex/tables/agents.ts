import { AgentAction } from "@marque/core/agents"
import { defineTable } from "convex/server"
import { v } from "convex/values"
import { validatorOf } from "../validation/validatorOf.ts"

export const agentTables = {
  /** Rights that assistants and scripts have; what the person may do meanwhile bounds them. */
  agentKeys: defineTable({
    userId: v.id("users"),
    organizationId: v.id("organizations"),
    name: v.string(),
    brandIds: v.array(v.id("brands")),
    actions: v.array(validatorOf(AgentAction)),
    /** Pictures in 24 hours. Absent: as many as the person. */
    dailyCap: v.optional(v.number()),
    /** SHA-256 of the secret, hex. */
    tokenHash: v.string(),
    /** UTC ms, as are the two below. */
    expiresAt: v.number(),
    lastUsedAt: v.optional(v.number()),
    revokedAt: v.optional(v.number())
  })
    .index("by_token", ["tokenHash"])
    .index("by_organization_user", ["organizationId", "userId", "revokedAt"])
    .index("by_user", ["userId"])
}
