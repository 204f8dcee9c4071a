import { FeedbackDraft } from "@marque/core/feedback"
import { GenerationRequest } from "@marque/core/creative"
import { defineSchema, defineTable } from "convex/server"
import { v } from "convex/values"
import { peopleTables } from "./tables/people.ts"
import { catalogTables } from "./tables/catalog.ts"
import { assetsTables } from "./tables/assets.ts"
import { filesTables } from "./tables/files.ts"
import { workTables } from "./tables/work.ts"
import { fieldsOf } from "./validation/validatorOf.ts"

const { aspectRatios, copy, count, layout, mode } = fieldsOf(GenerationRequest)

export default defineSchema({
  ...peopleTables,
  ...catalogTables,
  ...assetsTables,
  ...filesTables,
  ...workTables,

  feedback: defineTable({
    organizationId: v.id("organizations"),
    brandId: v.optional(v.id("brands")),
    createdBy: v.id("users"),
    status: v.union(v.literal("new"), v.literal("triaged"), v.literal("resolved")),
    recipe: v.optional(v.object({ aspectRatios, copy, count, layout, mode, seed: v.number() })),
    ...fieldsOf(FeedbackDraft)
  }).index("by_author", ["createdBy"]),

  versions: defineTable({ version: v.string() })
})
