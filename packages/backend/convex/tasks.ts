import { Copy, SceneDifference, targetAt } from "@marque/core/creative"
import {
  countsReport,
  EngineOffer,
  Explanation,
  LEASE_MS,
  LeasedTask,
  OutputRecipe,
  OwnTasks,
  TaskKind,
  TrayTask
} from "@marque/core/queue"
import { v } from "convex/values"
import { Schema } from "effect"
import type { Doc } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { isPaused } from "./admin/settings.ts"
import { member, notFound, refuse } from "./access/access.ts"
import { worker } from "./access/worker.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { deliveredClip, isMisfit } from "./generation/deliveredClips.ts"
import { chargedFor, keepEngines } from "./generation/engines.ts"
import { adaptedFacts } from "./campaigns/adaptations.ts"
import { earlierOf, keepInRow, rowFactsOf } from "./rows/rowProgress.ts"
import { keepInSlot, slotFactsOf } from "./campaigns/slotProgress.ts"
import { chargeTile, keepInTile, tileFactsOf } from "./photoshoots/tileProgress.ts"
import { commitOutput } from "./queue/ledger.ts"
import { leasedTask, leaseArgs } from "./queue/leasedTask.ts"
import { joinRecalls, keepRemade } from "./recall/collect.ts"
import { keepReworded } from "./rewording/rewordingProgress.ts"
import { ancestorsOf, keepWords } from "./recall/lineage.ts"
import { paintedLogos } from "./generation/paintedLogos.ts"
import { keepRecipe } from "./catalog/subjects.ts"
import { outputFacts } from "./generation/outputFacts.ts"
import { sceneFacts } from "./generation/sceneFacts.ts"
import { endOverrun } from "./queue/endTask.ts"
import { advance } from "./queue/queue.ts"
import { rebuildTurns, waiting } from "./queue/queueTurns.ts"
import { mustEndBy, takeNext } from "./queue/takeNext.ts"
import { forfeitAll } from "./queue/workerPresence.ts"
import { scoreDelivered, withFixedCopy } from "./score/scores.ts"
import { releaseFiles, syncAsset, syncTask } from "./files/storedFiles.ts"
import { describeWork } from "./generation/taskWork.ts"
import { ownTasksOf, trayOf } from "./queue/tray.ts"
import { checkedFile } from "./files/fileColumns.ts"
import { validatorOf } from "./validation/validatorOf.ts"
import { destinationNow } from "./generation/destination.ts"
import { insertAsset } from "./gallery/assetChanges.ts"
import type { AssetFields } from "./gallery/assetDerived.ts"
import { newVersion } from "./gallery/newVersion.ts"
import { carriedBoxes, keepCarried } from "./gallery/pictureTexts.ts"
import { countMade } from "./usage/lines.ts"
import { ownStack } from "./gallery/stacks.ts"

const kinds = v.array(validatorOf(TaskKind))

/** Number of startable kinds, and the next start (UTC ms); changes wake workers. */
export const runnable = defineQuery({
  args: { workerKey: v.string(), kinds },
  returns: v.object({ count: v.number(), nextAt: v.union(v.number(), v.null()) }),
  access: worker,
  handler: async (ctx, args) => ((await isPaused(ctx)) ? { count: 0, nextAt: null } : waiting(ctx, args.kinds))
})

/** False once it was canceled, ended or reassigned. */
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

/** For one lease, organizations in turn; null when none may start. */
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

/** For a worker that stops, ended or restarts, so that its tasks need not wait for the leases' end. */
export const forfeit = defineMutation({
  args: { workerKey: v.string(), workerId: v.string() },
  returns: v.null(),
  access: worker,
  handler: async (ctx, { workerId }) => {
    await rebuildTurns(ctx)
    await forfeitAll(ctx, workerId)
    return null
  }
})

/** Extends the lease and reports progress; `stop` when it was canceled, reassigned, or exceeded its limit. */
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
    const now = Date.now()
    const report = { progress, stage: stage?.slice(0, 80) }
    const reportedAt = (work.task.lease?.until ?? now) - LEASE_MS
    if (!countsReport({ ...work.task, reportedAt }, report, now)) return { stop: false }
    await advance(ctx, work, { type: "PROGRESS", progress })
    await ctx.db.patch(work.task._id, {
      lease: { workerId, until: now + LEASE_MS },
      ...(report.stage !== undefined && { stage: report.stage })
    })
    return { stop: false }
  }
})

/** Repeated regularly, because engines of silent workers are forgotten. */
export const announce = defineMutation({
  args: { workerKey: v.string(), workerId: v.string(), engines: v.array(validatorOf(EngineOffer)) },
  returns: v.null(),
  access: worker,
  handler: async (ctx, { engines, workerId }) => {
    await keepEngines(ctx, workerId, engines)
    return null
  }
})

/** Attempts belong to the task, not to the lease. */
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

/** Characters of JSON; a reference has a few hundred. */
const OPERATION_MAX = 16_000

/** Stored before it is polled, so that the next lease orders nothing twice. */
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

/** Deleted at once when the task is no longer held, and at the task's end when nothing shows it. */
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

export const uploadUrl = defineMutation({
  args: leaseArgs,
  returns: v.object({ uploadUrl: v.string() }),
  access: worker,
  handler: async (ctx, { taskId, workerId }) => {
    if ((await leasedTask(ctx, taskId, workerId)) === undefined) throw notFound()
    return { uploadUrl: await ctx.storage.generateUploadUrl() }
  }
})

/** Characters; a recipe with a range of products and a place has about 3,000. */
const INPUT_MAX = 64_000

/** Milliseconds since the output before it, or since its lease began. */
const tookOf = async (
  ctx: QueryCtx,
  { startedAt = Date.now() }: Doc<"tasks">,
  delivered: Doc<"generations">["delivered"]
): Promise<number> => {
  const last = delivered.at(-1)
  const before = last === undefined ? undefined : (await ctx.db.get(last.assetId))?._creationTime
  return Math.max(0, Date.now() - Math.max(startedAt, before ?? 0))
}

/** Charges the output; late and repeated ones are dropped. */
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
    logoFiles: v.optional(v.array(v.string())),
    onPicture: v.optional(v.array(v.string())),
    fixedCopy: v.optional(validatorOf(Copy)),
    difference: v.optional(validatorOf(SceneDifference)),
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
    const target = targetAt(generation, args.index)
    const scene = sceneFacts(args)
    const made = { brandId: generation.brandId, generationId: generation._id, ...target, ...scene }
    const stackKey = await ownStack(ctx, made)
    const earlier = await earlierOf(ctx, generation, target?.placementId)
    const carried = await carriedBoxes(ctx, generation)
    const fields: AssetFields = {
      brandId: generation.brandId,
      kind: args.clip ? "video" : "image",
      origin: generation.source === "demo" ? "system" : "generated",
      purpose: "creative",
      ...(await outputFacts(ctx, generation, args.sourceType)),
      ...(await paintedLogos(ctx, generation, args.logoFiles ?? [])),
      fromAssetIds: await ancestorsOf(ctx, generation, args.input),
      ...scene,
      ...(stackKey !== undefined && { stackKey }),
      ...(generation.rules === "draft" && { draftRules: true as const }),
      processing: "ready",
      file: args.file,
      cutouts: [],
      generationId: generation._id,
      outputIndex: args.index,
      askedAt: generation._creationTime,
      recipe: args.recipe,
      sourceType: args.sourceType,
      downloads: 0,
      createdBy: generation.requestedBy,
      ...(args.clip && { posterId: args.clip.posterStorageId, durationSeconds: args.clip.seconds }),
      ...(target && { aspectRatio: target.aspectRatio }),
      ...(target?.placementId !== undefined && { placementId: target.placementId }),
      ...(args.sceneStorageId && { sceneId: args.sceneStorageId }),
      ...(args.sidecarStorageId && { sidecarId: args.sidecarStorageId }),
      ...(await destinationNow(ctx, generation)),
      ...(await adaptedFacts(ctx, generation, args.difference)),
      ...(await slotFactsOf(ctx, generation)),
      ...(await tileFactsOf(ctx, generation)),
      ...(await rowFactsOf(ctx, generation))
    }
    const assetId = earlier ? await newVersion(ctx, earlier, fields) : await insertAsset(ctx, fields)
    await keepWords(ctx, { _id: assetId, brandId: generation.brandId }, generation, args.input)
    if (carried) await keepCarried(ctx, assetId, carried)
    await keepInSlot(ctx, generation, assetId)
    await keepInRow(ctx, generation, assetId, target?.placementId)
    if (target) await keepInTile(ctx, generation, assetId, target.aspectRatio)
    await joinRecalls(ctx, assetId)
    await keepRemade(ctx, generation, assetId)
    await keepReworded(ctx, generation, assetId)
    await scoreDelivered(ctx, assetId, generation)
    if (args.input !== undefined && args.input.length <= INPUT_MAX) {
      await keepRecipe(ctx, { brandId: generation.brandId, assetId, input: args.input })
    }
    await syncAsset(ctx, assetId)
    const credits = chargedFor(args.recipe.engine, generation.creditsPerOutput[args.index])
    await advance(ctx, work, { type: "OUTPUT" })
    await ctx.db.patch(generation._id, {
      delivered: [...delivered, { index: args.index, assetId }],
      creditsCommitted: generation.creditsCommitted + credits
    })
    await commitOutput(ctx, work.task, args.index, credits)
    const { engine } = args.recipe
    await countMade(ctx, generation, { assetId, engine, credits, tookMs: await tookOf(ctx, work.task, delivered) })
    await chargeTile(ctx, generation, credits)
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

/** Transient failures are retried after the back-off, up to three leases. */
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

export const tray = defineQuery({
  args: { organizationId: v.string() },
  returns: v.array(validatorOf(TrayTask)),
  access: member,
  handler: (ctx) => trayOf(ctx, ctx.actor)
})

/** For a tray that is not open. */
export const own = defineQuery({
  args: { organizationId: v.string() },
  returns: validatorOf(OwnTasks),
  access: member,
  handler: (ctx) => ownTasksOf(ctx, ctx.actor)
})
