import { CheckFix, GenerationRequest } from "@marque/core/creative"
import { EngineOffer, Explanation, TaskKind, TaskStatus, WorkHouse } from "@marque/core/queue"
import { WordsBrief, WordsFound } from "@marque/core/gallery"
import { defineTable } from "convex/server"
import { v } from "convex/values"
import { fieldsOf, validatorOf } from "../validation/validatorOf.ts"

const { aspectRatios, copy, count, layout, mode, seed: _seed, ...asked } = fieldsOf(GenerationRequest)

export const workTables = {
  /** `assetId`: the picture whose recipe it was; it may be gone. */
  recipeTemplates: defineTable({
    brandId: v.id("brands"),
    assetId: v.id("assets"),
    name: v.string(),
    request: validatorOf(GenerationRequest),
    createdBy: v.id("users")
  }).index("by_brand", ["brandId", "name"]),
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
    /** What its house layout fixed when it was asked for. */
    house: v.optional(validatorOf(WorkHouse)),
    productId: v.optional(v.id("products")),
    productPictureId: v.optional(v.id("assets")),
    companionIds: v.optional(v.array(v.id("products"))),
    placeId: v.optional(v.id("places")),
    placePhotoId: v.optional(v.id("assets")),
    photoAssetId: v.optional(v.id("assets")),
    sourceAssetId: v.optional(v.id("assets")),
    recipeOf: v.optional(v.id("assets")),
    /** What each was at submit, with the hash of its file. */
    references: v.optional(
      v.array(
        v.object({
          assetId: v.id("assets"),
          name: v.string(),
          sha256: v.string(),
          liked: v.boolean(),
          note: v.optional(v.string())
        })
      )
    ),
    folderId: v.optional(v.id("folders")),
    campaignId: v.optional(v.id("campaigns")),
    /** With the words and the size of this generation. */
    adapts: v.optional(v.literal(true)),
    /** Frozen at submit, so that a waiting task does not change. */
    brandName: v.string(),
    rules: v.union(v.literal("draft"), v.literal("published")),
    /** Number of the published version that it is made with; absent for draft rules. */
    brandVersion: v.optional(v.number()),
    engineLocal: v.boolean(),
    source: v.union(
      v.literal("gallery"),
      v.literal("demo"),
      v.literal("campaign"),
      v.literal("photoshoot"),
      v.literal("rows"),
      v.literal("rewording")
    ),
    /** Slot, tile or row that it is made for, and the run that asked. */
    slotId: v.optional(v.id("campaignSlots")),
    tileId: v.optional(v.id("photoshootTiles")),
    rowPictureId: v.optional(v.id("rowPictures")),
    runId: v.optional(v.id("campaignRuns")),
    status: validatorOf(TaskStatus),
    progress: v.number(),
    /** Output indexes to make, in order; a retry has only the missing ones. */
    wanted: v.array(v.number()),
    delivered: v.array(v.object({ index: v.number(), assetId: v.id("assets") })),
    error: v.optional(validatorOf(Explanation)),
    creditsPerOutput: v.array(v.number()),
    creditsCommitted: v.number(),
    retryOf: v.optional(v.id("generations")),
    fixOf: v.optional(v.object({ assetId: v.id("assets"), checkId: v.string(), fix: validatorOf(CheckFix) })),
    idempotencyKey: v.string(),
    requestedBy: v.id("users"),
    /** The key that the person's assistant asked with. */
    agentKeyId: v.optional(v.id("agentKeys")),
    finishedAt: v.optional(v.number())
  })
    .index("by_brand", ["brandId"])
    .index("by_brand_status", ["brandId", "status"])
    .index("by_brand_run_status", ["brandId", "runId", "status"])
    .index("by_brand_run", ["brandId", "runId"])
    .index("by_brand_key", ["brandId", "idempotencyKey"])
    .index("by_requester", ["organizationId", "requestedBy"]),

  /** For the daily limit; outlives generations deleted by a reset. */
  askedOutputs: defineTable({
    organizationId: v.id("organizations"),
    requestedBy: v.id("users"),
    agentKeyId: v.optional(v.id("agentKeys")),
    outputs: v.number()
  }).index("by_requester", ["organizationId", "requestedBy"]),

  /** `seenAt` UTC ms. */
  workers: defineTable({ workerId: v.string(), engines: v.array(validatorOf(EngineOffer)), seenAt: v.number() })
    .index("by_worker", ["workerId"])
    .index("by_seen", ["seenAt"]),

  /** Apart from `workers`, which quotes read and follow. UTC ms. */
  workerPresence: defineTable({ workerId: v.string(), since: v.number(), seenAt: v.number() })
    .index("by_worker", ["workerId"])
    .index("by_seen", ["seenAt"]),

  tasks: defineTable({
    organizationId: v.id("organizations"),
    brandId: v.id("brands"),
    kind: validatorOf(TaskKind),
    generationId: v.optional(v.id("generations")),
    assetId: v.optional(v.id("assets")),
    /** Makes a slot, tile or row of this run, which the tray lists in its place. */
    runId: v.optional(v.id("campaignRuns")),
    /** Measures the picture with the draft's rules, for this trial; its score stays. */
    trialId: v.optional(v.id("draftTrials")),
    title: v.string(),
    status: validatorOf(TaskStatus),
    progress: v.number(),
    stage: v.optional(v.string()),
    priority: v.number(),
    leases: v.number(),
    tries: v.optional(v.number()),
    /** JSON of a long provider order, which the next lease continues. */
    operation: v.optional(v.string()),
    /** Stored provider pictures; unused ones are deleted. */
    kept: v.optional(v.array(v.id("_storage"))),
    availableAt: v.number(),
    /** The upload whose check comes first, because a product's picture needs its photograph. */
    waitsFor: v.optional(v.id("assets")),
    /** Start of the current lease, UTC ms. */
    startedAt: v.optional(v.number()),
    lease: v.optional(v.object({ workerId: v.string(), until: v.number() })),
    error: v.optional(validatorOf(Explanation)),
    requestedBy: v.id("users"),
    /** The key that the person's assistant asked with. */
    agentKeyId: v.optional(v.id("agentKeys")),
    finishedAt: v.optional(v.number())
  })
    .index("by_queue", ["status", "kind", "priority", "availableAt"])
    .index("by_person", ["organizationId", "status", "kind", "waitsFor", "priority", "requestedBy", "availableAt"])
    .index("by_due", ["organizationId", "status", "kind", "waitsFor", "availableAt"])
    .index("by_waiting", ["waitsFor"])
    .index("by_organization", ["organizationId", "kind", "runId", "finishedAt", "status"])
    .index("by_brand", ["brandId", "kind", "runId", "finishedAt", "status"])
    .index("by_requester", ["organizationId", "requestedBy", "kind", "runId", "finishedAt", "status"])
    .index("by_generation", ["generationId"])
    .index("by_asset", ["assetId"])
    .index("by_finished", ["status", "finishedAt"])
    .index("by_available", ["status", "availableAt"]),

  /**
   * One row per organization and kind. `turn` grows with every lease and is equal in an organization's rows; the lowest
   * `open` one is served next. `later` opens at `dueAt` (UTC ms), `full` when a task of the organization ends, `idle`
   * has nothing to start.
   */
  queueTurns: defineTable({
    organizationId: v.id("organizations"),
    kind: validatorOf(TaskKind),
    state: v.union(v.literal("open"), v.literal("later"), v.literal("full"), v.literal("idle")),
    queued: v.number(),
    dueAt: v.number(),
    turn: v.number(),
    /** Absent in rows of a version without `personTurns`, and until the first lease. */
    personsKnown: v.optional(v.boolean())
  })
    .index("by_organization", ["organizationId", "kind"])
    .index("by_turn", ["kind", "state", "turn"])
    .index("by_due", ["kind", "state", "dueAt"])
    .index("by_last", ["turn"]),

  /**
   * One row per organization, person, kind and priority. `turn` grows with every lease of the person's tasks and is
   * equal in a person's rows of an organization; of the `open` ones with the lowest priority, the lowest turn is served
   * next. `later` opens at `dueAt` (UTC ms), `idle` has nothing to start.
   */
  personTurns: defineTable({
    organizationId: v.id("organizations"),
    personId: v.id("users"),
    kind: validatorOf(TaskKind),
    priority: v.number(),
    state: v.union(v.literal("open"), v.literal("later"), v.literal("idle")),
    dueAt: v.number(),
    turn: v.number()
  })
    .index("by_person", ["organizationId", "personId"])
    .index("by_turn", ["organizationId", "state", "kind", "priority", "turn"])
    .index("by_due", ["organizationId", "state", "dueAt"])
    .index("by_last", ["organizationId", "turn"]),

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

  /** Progress of batch jobs. `upTo` UTC ms. */
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
    actor: v.string(),
    /** Of an adjustment. */
    reason: v.optional(v.string())
  })
    .index("by_organization_seq", ["organizationId", "seq"])
    .index("by_key", ["organizationId", "key"])
    .index("by_task", ["taskId"])
}
