import { OpenGeneration } from "@marque/core/queue"
import { v } from "convex/values"
import { defineInternalQuery } from "./access/define.ts"
import { sharedGeneration } from "./generation/presentGeneration.ts"
import { fieldsOf } from "./validation/validatorOf.ts"

/** Of each status. */
const OPEN_READ = 100
/** Newest ones, whose failures are listed. */
const ENDED_READ = 12

const OPEN = ["running", "queued"] as const
const SHORT: ReadonlySet<string> = new Set(["partial", "failed", "expired", "canceled"])

const { mine: _, ...shared } = fieldsOf(OpenGeneration)

/** Newest first; runs are shown by their campaign and in the tray. */
export const of = defineInternalQuery({
  args: { brandId: v.id("brands") },
  returns: v.array(v.object({ ...shared, asker: v.optional(v.id("users")) })),
  handler: async ({ db }, { brandId }) => {
    const reads = OPEN.map((status) =>
      db
        .query("generations")
        .withIndex("by_brand_run_status", (q) => q.eq("brandId", brandId).eq("runId", undefined).eq("status", status))
        .order("desc")
        .take(OPEN_READ)
    )
    const newest = db
      .query("generations")
      .withIndex("by_brand_run", (q) => q.eq("brandId", brandId).eq("runId", undefined))
    const ended = (await newest.order("desc").take(ENDED_READ)).filter(({ status }) => SHORT.has(status))
    const rows = [...(await Promise.all(reads)).flat(), ...ended]
    return rows.toSorted((one, other) => other._creationTime - one._creationTime).map(sharedGeneration)
  }
})
