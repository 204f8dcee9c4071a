import { Copy } from "@marque/core/creative"
import { EngineOffer, Explanation, LEASE_MS, LeasedTask, OutputRecipe, TaskKind, TrayTask } from "@marque/core/queue"
import { v } from "convex/values"
import { Schema } from "effect"
import type { Doc } from "./_generated/dataModel"
import { member, notFound, refuse } from "./access/access.ts"
import { worker } from "./access/worker.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { deliveredClip, isMisfit } from "./generation/deliveredClips.ts"
import { chargedFor, keepEngines } from "./generation/engines.ts"
import { commitOutput } from "./queue/ledger.ts"
import { leasedTask, leaseArgs } from "./queue/leasedTask.ts"
import { outputFacts } from "./generation/outputFacts.ts"
import { endOverrun, giveBack } from "./queue/endTask.ts"
import { advance, workOf } from "./queue/queue.ts"
import { rebuildTurns, waiting } from "./queue/queueTurns.ts"
import { mustEndBy, takeNext } from "./queue/takeNext.ts"
import { countUses } from "./records/recordUses.ts"
import { scoreDelivered, withFixedCopy } from "./score/scores.ts"
import { releaseFiles, syncAsset, syncTask } from "./files/storedFiles.ts"
import { describeWork } from "./generation/taskWork.ts"
import { trayOf } from "./queue/tray.ts"
import { checkedFile } from "./files/fileColumns.ts"
import { validatorOf } from "./validation/validatorOf.ts"

const kinds = v.array(validatorOf(TaskKind))

const RUNNING_LOOKED_THROUGH = 1_000

/** Whether anything may start, and when the first of it may (UTC ms); changes wake workers. */
export const runnable = defineQuery({
  args: { workerKey: v.string(), kinds },
  returns: v.object({ count: v.number(), nextAt: v.union(v.number(), v.null()) }),
  access: worker,
  handler: (ctx, args) => waiting(ctx, args.kinds)
})

/** Whether a worker still has a task: false once it was canceled, ended or given to another one. */
export const wanted = defineQuery({
  args: leaseArgs,
  returns: v.boolean(),
  access: worker,
  handler: async (ctx, { taskId, workerId }) => {
    const id = ctx.db.normalizeId("tasks", taskId)
    const task = id && (await ctx.db.get(id))
    return task?.status === "running" && task.lease?.workerId === workerId
  }
})

/** Hands out one task for one lease, organizations in turn; null when none may start. */
export const lease = defineMutation({
  args: { workerKey: v.string(), workerId: v.string(), kinds },
  returns: validatorOf(Schema.NullOr(LeasedTask)),
  access: worker,
  handler: async (ctx, args) => {
    for (;;) {
      const work = await takeNext(ctx, args.workerId, args.kinds)
      if (work === undefined) return null
      const described = await describeWork(ctx, work)
      if (described !== null) return described
      const error = {
        code: "reference_missing",
        message: "What this was about no longer exists. You were not charged."
      }
      await advance(ctx, work, { type: "FAIL", retryable: false }, error)
    }
  }
})

/** Gives back the tasks of a worker that restarts, so that they need not wait for the end of their leases. */
export const forfeit = defineMutation({
  args: { workerKey: v.string(), workerId: v.string() },
  returns: v.null(),
  access: worker,
  handler: async (ctx, { workerId }) => {
    await rebuildTurns(ctx)
    const running = await ctx.db
      .query("tasks")
      .withIndex("by_queue", (q) => q.eq("status", "running"))
      .take(RUNNING_LOOKED_THROUGH)
    for (const task of running) {
      if (task.lease?.workerId === workerId) await giveBack(ctx, await workOf(ctx, task))
    }
    return null
  }
})

/**
 * Keeps a task and reports how far it is; `stop` means that it was canceled, given to another worker, or took longer than
 * its kind may.
 */
export const heartbeat = defineMutation({
  args: { ...leaseArgs, progress: v.number(), stage: v.optional(v.string()) },
  returns: v.object({ stop: v.boolean() }),
  access: worker,
  handler: async (ctx, { progress, stage, taskId, workerId }) => {
    const work = await leasedTask(ctx, taskId, workerId)
    if (work === undefined) return { stop: true }
    if (mustEndBy(work) <= Date.now()) {
      await endOverrun(ctx, work)
      return { stop: true }
    }
    await advance(ctx, work, { type: "PROGRESS", progress })
    await ctx.db.patch(work.task._id, {
      lease: { workerId, until: Date.now() + LEASE_MS },
      ...(stage !== undefined && { stage: stage.slice(0, 80) })
    })
    return { stop: false }
  }
})

/** Which engines a worker has; repeated from time to time, as those of a worker that is gone are forgotten. */
export const announce = defineMutation({
  args: { workerKey: v.string(), workerId: v.string(), engines: v.array(validatorOf(EngineOffer)) },
  returns: v.null(),
  access: worker,
  handler: async (ctx, { engines, workerId }) => {
    await keepEngines(ctx, workerId, engines)
    return null
  }
})

/** Counts a failed try at a provider; the tries belong to the task, not to the lease. */
export const tryFailed = defineMutation({
  args: leaseArgs,
  returns: v.null(),
  access: worker,
  handler: async (ctx, { taskId, workerId }) => {
    const work = await leasedTask(ctx, taskId, workerId)
    if (work) await ctx.db.patch(work.task._id, { tries: (work.task.tries ?? 0) + 1 })
    return null
  }
})

/** Characters of an order at a provider as JSON; a reference has a few hundred. */
const OPERATION_MAX = 16_000

/** Stores an order at a provider before it is polled, so that the next lease orders nothing twice. */
export const orderPlaced = defineMutation({
  args: { ...leaseArgs, operation: v.string() },
  returns: v.null(),
  access: worker,
  handler: async (ctx, { operation, taskId, workerId }) => {
    const work = await leasedTask(ctx, taskId, workerId)
    if (operation.length > OPERATION_MAX) throw refuse("invalid", "The order is too long to be kept")
    if (work) await ctx.db.patch(work.task._id, { operation })
    return null
  }
})

/**
 * Writes down a picture that a provider made for a task. One that comes when the task is no longer held is deleted at
 * once, and those that nothing shows are deleted when the task ends.
 */
export const pictureKept = defineMutation({
  args: { ...leaseArgs, storageId: v.id("_storage") },
  returns: v.null(),
  access: worker,
  handler: async (ctx, { storageId, taskId, workerId }) => {
    const work = await leasedTask(ctx, taskId, workerId)
    if (work === undefined) {
      await releaseFiles(ctx, [storageId])
      return null
    }
    const kept = [...(work.task.kept ?? []), storageId]
    await ctx.db.patch(work.task._id, { kept })
    await syncTask(ctx, { ...work.task, kept })
    return null
  }
})

/** An address to which the holder of a task delivers one file. */
export const uploadUrl = defineMutation({
  args: leaseArgs,
  returns: v.object({ uploadUrl: v.string() }),
  access: worker,
  handler: async (ctx, { taskId, workerId }) => {
    if ((await leasedTask(ctx, taskId, workerId)) === undefined) throw notFound()
    return { uploadUrl: await ctx.storage.generateUploadUrl() }
  }
})

/** Characters of a stored recipe; one with a range of products and a place has about 3,000. */
const INPUT_MAX = 64_000

/** Stores one delivered picture and charges it; late and repeated outputs are dropped. */
export const output = defineMutation({
  args: {
    ...leaseArgs,
    index: v.number(),
    file: checkedFile,
    recipe: validatorOf(OutputRecipe),
    sceneStorageId: v.optional(v.id("_storage")),
    clip: v.optional(deliveredClip),
    input: v.optional(v.string()),
    sidecarStorageId: v.optional(v.id("_storage")),
    fixedCopy: v.optional(validatorOf(Copy)),
    sourceType: v.string()
  },
  returns: v.object({ kept: v.boolean() }),
  access: worker,
  handler: async (ctx, args) => {
    const work = await leasedTask(ctx, args.taskId, args.workerId)
    const handedIn = [args.file.storageId, args.clip?.posterStorageId, args.sceneStorageId, args.sidecarStorageId]
    const isWanted = (row: Doc<"generations">): boolean =>
      row.wanted.includes(args.index) && !row.delivered.some(({ index }) => index === args.index)
    if (!work?.generation || !isWanted(work.generation)) {
      await releaseFiles(ctx, handedIn)
      return { kept: false }
    }
    const generation = await withFixedCopy(ctx, work.generation, args.fixedCopy)
    const { delivered } = generation
    if (await isMisfit(ctx, generation, args)) throw refuse("invalid", "The file is not what was asked for")
    const aspectRatio = generation.aspectRatios[args.index % generation.aspectRatios.length]
    const assetId = await ctx.db.insert("assets", {
      brandId: generation.brandId,
      kind: args.clip ? "video" : "image",
      origin: generation.source === "demo" ? "system" : "generated",
      purpose: "creative",
      ...(await outputFacts(ctx, generation, args.sourceType)),
      processing: "ready",
      file: args.file,
      cutouts: [],
      generationId: generation._id,
      outputIndex: args.index,
      recipe: args.recipe,
      sourceType: args.sourceType,
      downloads: 0,
      createdBy: generation.requestedBy,
      ...(args.clip && { posterId: args.clip.posterStorageId, durationSeconds: args.clip.seconds }),
      ...(aspectRatio && { aspectRatio }),
      ...(args.sceneStorageId && { sceneId: args.sceneStorageId }),
      ...(args.sidecarStorageId && { sidecarId: args.sidecarStorageId })
    })
    await countUses(ctx, null, await ctx.db.get(assetId))
    await scoreDelivered(ctx, assetId, generation)
    if (args.input !== undefined && args.input.length <= INPUT_MAX) {
      await ctx.db.insert("recipes", { brandId: generation.brandId, assetId, input: args.input })
    }
    await syncAsset(ctx, assetId)
    const credits = chargedFor(args.recipe.engine, generation.creditsPerOutput[args.index])
    await advance(ctx, work, { type: "OUTPUT" })
    await ctx.db.patch(generation._id, {
      delivered: [...delivered, { index: args.index, assetId }],
      creditsCommitted: generation.creditsCommitted + credits
    })
    await commitOutput(ctx, work.task, args.index, credits)
    return { kept: true }
  }
})

export const done = defineMutation({
  args: leaseArgs,
  returns: v.null(),
  access: worker,
  handler: async (ctx, { taskId, workerId }) => {
    const work = await leasedTask(ctx, taskId, workerId)
    if (work) await advance(ctx, work, { type: "DONE" })
    return null
  }
})

/** Reports a failure; one that may pass is tried again after the back-off, up to three leases. */
export const fail = defineMutation({
  args: { ...leaseArgs, error: validatorOf(Explanation), retryable: v.boolean() },
  returns: v.null(),
  access: worker,
  handler: async (ctx, { error, retryable, taskId, workerId }) => {
    const work = await leasedTask(ctx, taskId, workerId)
    if (work) await advance(ctx, work, { type: "FAIL", retryable }, error)
    return null
  }
})

/** Running and waiting tasks of the organization, then the newest finished ones; only of brands the caller sees. */
export const tray = defineQuery({
  args: { organizationId: v.string() },
  returns: v.array(validatorOf(TrayTask)),
  access: member,
  handler: (ctx) => trayOf(ctx, ctx.actor)
})
