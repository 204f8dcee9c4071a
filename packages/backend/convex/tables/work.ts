import { CheckFix, GenerationRequest } from "@marque/core/creative"
import { EngineOffer, Explanation, TaskKind, TaskStatus } from "@marque/core/queue"
import { WordsBrief, WordsFound } from "@marque/core/words"
import { defineTable } from "convex/server"
import { v } from "convex/values"
import { fieldsOf, validatorOf } from "../validation/validatorOf.ts"

const { aspectRatios, copy, count, layout, mode, seed: _seed, ...asked } = fieldsOf(GenerationRequest)

/** What was asked for, who works on it and what it cost. */
export const workTables = {
  generations: defineTable({
    organizationId: v.id("organizations"),
    brandId: v.id("brands"),
    mode,
    copy,
    resolvedCopy: copy,
    resolvedPrompt: v.optional(v.string()),
    aspectRatios,
    count,
    layout,
    seed: v.number(),
    ...asked,
    productId: v.optional(v.id("products")),
    companionIds: v.optional(v.array(v.id("products"))),
    placeId: v.optional(v.id("places")),
    placePhotoId: v.optional(v.id("assets")),
    photoAssetId: v.optional(v.id("assets")),
    sourceAssetId: v.optional(v.id("assets")),
    recipeOf: v.optional(v.id("assets")),
    /** Frozen at submit: what the task works with does not change while it waits. */
    brandName: v.string(),
    rules: v.union(v.literal("draft"), v.literal("published")),
    engineLocal: v.boolean(),
    source: v.union(v.literal("gallery"), v.literal("demo")),
    status: validatorOf(TaskStatus),
    progress: v.number(),
    /** Output indexes to make, in order; a retry asks only for the ones that are missing. */
    wanted: v.array(v.number()),
    delivered: v.array(v.object({ index: v.number(), assetId: v.id("assets") })),
    error: v.optional(validatorOf(Explanation)),
    creditsPerOutput: v.array(v.number()),
    creditsCommitted: v.number(),
    retryOf: v.optional(v.id("generations")),
    fixOf: v.optional(v.object({ assetId: v.id("assets"), checkId: v.string(), fix: validatorOf(CheckFix) })),
    idempotencyKey: v.string(),
    requestedBy: v.id("users"),
    finishedAt: v.optional(v.number())
  })
    .index("by_brand", ["brandId"])
    .index("by_brand_key", ["brandId", "idempotencyKey"])
    .index("by_requester", ["organizationId", "requestedBy"]),

  /** What people asked for within a day, for the daily limit: it outlives the generations that a reset deletes. */
  askedOutputs: defineTable({
    organizationId: v.id("organizations"),
    requestedBy: v.id("users"),
    outputs: v.number()
  }).index("by_requester", ["organizationId", "requestedBy"]),

  /** Workers that were heard of, with the engines they have. `seenAt` UTC ms. */
  workers: defineTable({ workerId: v.string(), engines: v.array(validatorOf(EngineOffer)), seenAt: v.number() })
    .index("by_worker", ["workerId"])
    .index("by_seen", ["seenAt"]),

  tasks: defineTable({
    organizationId: v.id("organizations"),
    brandId: v.id("brands"),
    kind: validatorOf(TaskKind),
    generationId: v.optional(v.id("generations")),
    assetId: v.optional(v.id("assets")),
    title: v.string(),
    status: validatorOf(TaskStatus),
    progress: v.number(),
    stage: v.optional(v.string()),
    priority: v.number(),
    leases: v.number(),
    tries: v.optional(v.number()),
    /** JSON of an order at a provider that takes minutes: the next lease goes on with it. */
    operation: v.optional(v.string()),
    /** Pictures of providers that were stored for it; what nothing shows in the end is deleted. */
    kept: v.optional(v.array(v.id("_storage"))),
    availableAt: v.number(),
    /** The upload whose check comes first: a picture of a product waits for the product's photograph. */
    waitsFor: v.optional(v.id("assets")),
    /** When the present lease began, UTC ms. */
    startedAt: v.optional(v.number()),
    lease: v.optional(v.object({ workerId: v.string(), until: v.number() })),
    error: v.optional(validatorOf(Explanation)),
    requestedBy: v.id("users"),
    finishedAt: v.optional(v.number())
  })
    .index("by_queue", ["status", "kind", "priority", "availableAt"])
    .index("by_rank", ["organizationId", "status", "kind", "waitsFor", "priority", "availableAt"])
    .index("by_due", ["organizationId", "status", "kind", "waitsFor", "availableAt"])
    .index("by_waiting", ["waitsFor"])
    .index("by_organization", ["organizationId"])
    .index("by_generation", ["generationId"])
    .index("by_asset", ["assetId"]),

  /**
   * Whose turn it is: one row per organization and kind of task. `turn` grows with every lease and is the same in all rows
   * of an organization; the lowest that is `open` is served next. `later` opens at `dueAt` (UTC ms), `full` when a task of
   * the organization ends, `idle` has nothing that may start.
   */
  queueTurns: defineTable({
    organizationId: v.id("organizations"),
    kind: validatorOf(TaskKind),
    state: v.union(v.literal("open"), v.literal("later"), v.literal("full"), v.literal("idle")),
    queued: v.number(),
    dueAt: v.number(),
    turn: v.number()
  })
    .index("by_organization", ["organizationId", "kind"])
    .index("by_turn", ["kind", "state", "turn"])
    .index("by_due", ["kind", "state", "dueAt"])
    .index("by_last", ["turn"]),

  /** Questions for words that a model answers, for a minute. `ask` is JSON. */
  questions: defineTable({
    brandId: v.id("brands"),
    askedBy: v.id("users"),
    ask: v.string(),
    brief: validatorOf(WordsBrief),
    state: v.union(v.literal("open"), v.literal("taken"), v.literal("answered")),
    words: v.optional(validatorOf(WordsFound))
  })
    .index("by_state", ["state"])
    .index("by_person", ["askedBy"]),

  /** How far a job that goes through all of something has come. `upTo` UTC ms. */
  sweeps: defineTable({ name: v.string(), upTo: v.number() }).index("by_name", ["name"]),

  ledger: defineTable({
    organizationId: v.id("organizations"),
    seq: v.number(),
    key: v.string(),
    type: v.union(
      v.literal("grant"),
      v.literal("purchase"),
      v.literal("reserve"),
      v.literal("commit"),
      v.literal("release"),
      v.literal("adjust"),
      v.literal("expire")
    ),
    bucket: v.union(v.literal("included"), v.literal("bought")),
    amount: v.number(),
    taskId: v.optional(v.id("tasks")),
    balanceAfter: v.object({
      included: v.object({ available: v.number(), reserved: v.number() }),
      bought: v.object({ available: v.number(), reserved: v.number() })
    }),
    actor: v.string()
  })
    .index("by_organization_seq", ["organizationId", "seq"])
    .index("by_key", ["organizationId", "key"])
    .index("by_task", ["taskId"])
}
