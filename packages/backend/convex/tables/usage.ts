import { UsageCell, UsageKind, UsageOutcome } from "@marque/core/usage"
import { defineTable } from "convex/server"
import { v } from "convex/values"
import { validatorOf } from "../validation/validatorOf.ts"

export const usageTables = {
  /**
   * What one person had made in one brand in one month (UTC, `YYYY-MM`), changed in the transaction of every output, so
   * that a page counts nothing. Outlives the brand. Without brand and person: changes of the balance.
   */
  usageMonths: defineTable({
    organizationId: v.id("organizations"),
    brandId: v.optional(v.id("brands")),
    memberId: v.optional(v.id("users")),
    month: v.string(),
    cells: v.array(validatorOf(UsageCell)),
    outcomes: v.array(validatorOf(UsageOutcome))
  })
    .index("by_month", ["month"])
    .index("by_organization", ["organizationId", "month"])
    .index("by_brand", ["organizationId", "brandId", "month"])
    .index("by_member", ["organizationId", "brandId", "memberId", "month"]),

  /**
   * One row per request, and per change of the balance that no request caused; outlives its generation. `day`: UTC,
   * `at`: ms of the request. A row means that its generation is counted in `usageMonths`.
   */
  usageLines: defineTable({
    organizationId: v.id("organizations"),
    brandId: v.optional(v.id("brands")),
    memberId: v.optional(v.id("users")),
    day: v.string(),
    at: v.number(),
    kind: validatorOf(UsageKind),
    engine: v.string(),
    title: v.optional(v.string()),
    generationId: v.optional(v.id("generations")),
    taskId: v.optional(v.id("tasks")),
    /** Of a change that no request caused. */
    entryId: v.optional(v.id("ledger")),
    /** The first one. */
    assetId: v.optional(v.id("assets")),
    made: v.number(),
    failed: v.number(),
    reserved: v.number(),
    committed: v.number(),
    released: v.number(),
    change: v.number(),
    balance: v.optional(v.number()),
    reason: v.optional(v.string())
  })
    .index("by_organization", ["organizationId", "day", "at"])
    .index("by_brand", ["organizationId", "brandId", "day", "at"])
    .index("by_member", ["organizationId", "brandId", "memberId", "day", "at"])
    .index("by_generation", ["generationId"])
    .index("by_task", ["taskId"])
    .index("by_entry", ["entryId"]),

  /** Bytes of a brand's files. */
  usageStorage: defineTable({ organizationId: v.id("organizations"), brandId: v.id("brands"), bytes: v.number() })
    .index("by_organization", ["organizationId"])
    .index("by_brand", ["brandId"])
}
