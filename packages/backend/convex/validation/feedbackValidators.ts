import { v } from "convex/values"
import { aspectRatio, copy, layoutName, mode } from "./argValidators.ts"

/** The validators of core's `FeedbackDraft`; `feedback.test-d.ts` fails when the two drift apart. */
export const feedbackFields = {
  message: v.string(),
  satisfaction: v.optional(
    v.union(v.literal("dissatisfied"), v.literal("neutral"), v.literal("satisfied"), v.literal("very_satisfied"))
  ),
  generationId: v.optional(v.string()),
  taskId: v.optional(v.string()),
  meta: v.optional(
    v.object({
      route: v.optional(v.string()),
      appVersion: v.optional(v.string()),
      contextTitle: v.optional(v.string())
    })
  )
}

/** What the server adds to a submission about a generation: how it was asked for. */
export const feedbackRecipe = v.object({
  mode,
  copy,
  aspectRatios: v.array(aspectRatio),
  count: v.number(),
  seed: v.number(),
  layout: v.optional(layoutName)
})
