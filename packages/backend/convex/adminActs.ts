/** What super administrators change. Each act leaves a line in the audit log, with its reason. */
import {
  ADMIN_NOTE_MAX,
  AdminReason,
  adminTexts,
  CreditChange,
  FeedbackStatus,
  MAINTENANCE_TEXT_MAX
} from "@marque/core/admin"
import { adjust, availableIn, refund } from "@marque/core/queue"
import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import type { MutationCtx } from "./_generated/server"
import { notFound, refuse } from "./access/access.ts"
import { defineAdmin } from "./access/adminAccess.ts"
import { retryTask as retryFor } from "./admin/retryTask.ts"
import { changeSettings, isPaused } from "./admin/settings.ts"
import { actable, actingRefusals } from "./identity/acting.ts"
import { rulesChanged } from "./score/scores.ts"
import { balanceOf, entriesOf, writeEntries } from "./queue/ledger.ts"
import { rebuildTurns } from "./queue/queueTurns.ts"
import { decode } from "./validation/decode.ts"
import { validatorOf } from "./validation/validatorOf.ts"

/** An empty text takes the banner down. */
export const setMaintenance = defineAdmin({
  action: "admin.maintenance",
  args: { text: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => {
    const text = args.text.trim()
    if (text.length > MAINTENANCE_TEXT_MAX) throw refuse("invalid", adminTexts.tooLong(MAINTENANCE_TEXT_MAX), "text")
    await changeSettings(ctx, { maintenanceText: text === "" ? undefined : text })
    return { answer: null, ...(text !== "" && { reason: text }) }
  }
})

/** Nothing new starts while it is on; what runs ends as usual. */
export const setPaused = defineAdmin({
  action: "admin.pause",
  args: { paused: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { paused }) => {
    if (paused !== (await isPaused(ctx))) await changeSettings(ctx, { pausedAt: paused ? Date.now() : undefined })
    if (!paused) await rebuildTurns(ctx)
    return { answer: null, reason: paused ? "on" : "off" }
  }
})

/** People who are in the demo stay there. */
export const setDemoOpen = defineAdmin({
  action: "admin.demo",
  args: { open: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { open }) => {
    await changeSettings(ctx, { demoClosed: open ? undefined : true })
    return { answer: null, reason: open ? "open" : "closed" }
  }
})

/** What the version watcher of every page reads. */
export const publishVersion = defineAdmin({
  action: "admin.version",
  args: { version: v.string() },
  returns: v.null(),
  handler: async ({ db }, args) => {
    const version = args.version.trim()
    if (version === "" || version.length > 64) throw refuse("invalid", adminTexts.wrongVersion, "version")
    const last = await db.query("versions").order("desc").first()
    if (last?.version !== version) await db.insert("versions", { version })
    return { answer: null, reason: version }
  }
})

const taskOf = async ({ db }: MutationCtx, taskId: string): Promise<Doc<"tasks">> => {
  const id = db.normalizeId("tasks", taskId)
  const task = id && (await db.get(id))
  if (!task) throw notFound()
  return task
}

/** Makes again what is missing, for the person who asked for it; twice is once. */
export const retryTask = defineAdmin({
  action: "admin.task_retried",
  args: { taskId: v.string() },
  returns: v.null(),
  handler: async (ctx, { taskId }) => {
    const task = await taskOf(ctx, taskId)
    await retryFor(ctx, task)
    const { brandId, organizationId, requestedBy: subject, title } = task
    return { answer: null, about: [{ organizationId, brandId, subject }], reason: title }
  }
})

/** Gives back what a task was charged; twice is once. */
export const refundTask = defineAdmin({
  action: "admin.task_refunded",
  args: { taskId: v.string(), reason: v.string() },
  returns: v.object({ credits: v.number() }),
  handler: async (ctx, args) => {
    const reason = decode(AdminReason, args.reason)
    const task = await taskOf(ctx, args.taskId)
    const { brandId, organizationId, requestedBy: subject } = task
    const before = await entriesOf(ctx, task._id)
    const entries = refund(before, task._id)
    if (before.every(({ type }) => type !== "commit")) throw refuse("invalid", adminTexts.nothingCharged)
    const purpose = { organizationId, taskId: task._id, actor: ctx.actor.user._id, reason }
    await writeEntries(ctx, purpose, entries)
    const credits = entries.reduce((sum, { amount }) => sum + amount, 0)
    return { answer: { credits }, about: [{ organizationId, brandId, subject }], reason: `${reason} (+${credits})` }
  }
})

export const settleFeedback = defineAdmin({
  action: "admin.feedback_settled",
  args: { feedbackId: v.string(), status: validatorOf(FeedbackStatus), note: v.string() },
  returns: v.null(),
  handler: async ({ db }, { feedbackId, note, status }) => {
    const id = db.normalizeId("feedback", feedbackId)
    const row = id && (await db.get(id))
    if (!row) throw notFound()
    if (note.length > ADMIN_NOTE_MAX) throw refuse("invalid", adminTexts.tooLong(ADMIN_NOTE_MAX), "note")
    await db.patch(row._id, { status, adminNote: note.trim() === "" ? undefined : note.trim() })
    const { brandId, createdBy: subject, organizationId } = row
    const about = { organizationId, subject, ...(brandId !== undefined && { brandId }) }
    return { answer: null, about: [about], reason: status }
  }
})

const organizationOf = async ({ db }: MutationCtx, organizationId: string): Promise<Doc<"organizations">> => {
  const id = db.normalizeId("organizations", organizationId)
  const row = id && (await db.get(id))
  if (!row || row.deletedAt !== undefined) throw notFound()
  return row
}

/** Bought credits, which no cycle ends. Refused when the balance is not the one that was shown, so that twice is once. */
export const adjustCredits = defineAdmin({
  action: "admin.credits_adjusted",
  args: { organizationId: v.string(), amount: v.number(), reason: v.string(), expected: v.number() },
  returns: v.null(),
  handler: async (ctx, { expected, ...args }) => {
    const [amount, reason] = [decode(CreditChange, args.amount), decode(AdminReason, args.reason)]
    const { _id: organizationId, creditPlan } = await organizationOf(ctx, args.organizationId)
    if (creditPlan === undefined) throw refuse("invalid", adminTexts.notMetered)
    const balance = await balanceOf(ctx, organizationId)
    if (availableIn(balance) !== expected) throw refuse("changed_since", adminTexts.balanceChanged)
    const entries = adjust(balance, `adjust:${Date.now()}`, amount)
    if ("needed" in entries) throw refuse("invalid", adminTexts.belowZero(entries.left), "amount")
    await writeEntries(ctx, { organizationId, actor: ctx.actor.user._id, reason }, entries)
    const said = `${reason} (${amount > 0 ? "+" : ""}${amount})`
    return { answer: null, about: [{ organizationId }], reason: said }
  }
})

/** Read-only for everybody in it while it is suspended; downloads still work. */
export const suspend = defineAdmin({
  action: "admin.suspended",
  args: { organizationId: v.string(), suspended: v.boolean(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, { organizationId, suspended, ...args }) => {
    const reason = decode(AdminReason, args.reason)
    const row = await organizationOf(ctx, organizationId)
    if ((row.suspendedAt !== undefined) !== suspended) {
      await ctx.db.patch(row._id, { suspendedAt: suspended ? Date.now() : undefined })
    }
    return { answer: null, about: [{ organizationId: row._id }], reason: `${suspended ? "on" : "off"}, ${reason}` }
  }
})

/**
 * From now on this session has the rights of a member of one organization and sees what they see, and nothing of others. Ends
 * with admin mode.
 */
export const actAs = defineAdmin({
  action: "admin.act_as",
  args: { organizationId: v.string(), userId: v.string(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => {
    const reason = decode(AdminReason, args.reason)
    const { _id: organizationId } = await organizationOf(ctx, args.organizationId)
    const userId = ctx.db.normalizeId("users", args.userId)
    const found = userId && (await actable(ctx, userId, organizationId))
    if (!found || userId === ctx.actor.user._id) throw refuse("acting_refused", actingRefusals.refused)
    await ctx.db.patch(ctx.actor.mode._id, { acting: { userId, organizationId, writes: false } })
    return { answer: null, about: [{ organizationId, subject: userId }], reason }
  }
})

/** The second confirmation. */
export const allowChanges = defineAdmin({
  action: "admin.act_as_changes",
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const { _id, acting } = ctx.actor.mode
    if (acting === undefined) throw notFound()
    await ctx.db.patch(_id, { acting: { ...acting, writes: true } })
    const { organizationId, userId: subject } = acting
    return { answer: null, about: [{ organizationId, subject }] }
  }
})

/** Admin mode stays on. */
export const stopActing = defineAdmin({
  action: "admin.act_as_ended",
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const { _id, acting } = ctx.actor.mode
    if (acting === undefined) return { answer: null }
    await ctx.db.patch(_id, { acting: undefined })
    const { organizationId, userId: subject } = acting
    return { answer: null, about: [{ organizationId, subject }] }
  }
})

const brandOf = async (ctx: MutationCtx, organizationId: string, brandId: string): Promise<Doc<"brands">> => {
  const { _id } = await organizationOf(ctx, organizationId)
  const id = ctx.db.normalizeId("brands", brandId)
  const brand = id && (await ctx.db.get(id))
  if (!brand || brand.organizationId !== _id || brand.deletedAt !== undefined) throw notFound()
  return brand
}

/** From the archive, as it was. */
export const restoreBrand = defineAdmin({
  action: "admin.brand_restored",
  args: { organizationId: v.string(), brandId: v.string(), reason: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => {
    const reason = decode(AdminReason, args.reason)
    const { _id, organizationId, status, statusBefore } = await brandOf(ctx, args.organizationId, args.brandId)
    if (status === "archived") {
      const restored = { statusBefore: undefined, archivedAt: undefined, archivedBy: undefined }
      await ctx.db.patch(_id, { status: statusBefore ?? "draft", ...restored, updatedAt: Date.now() })
    }
    return { answer: null, about: [{ organizationId, brandId: _id }], reason }
  }
})

/** Measures all its pictures again, in batches and free of charge. */
export const rescoreBrand = defineAdmin({
  action: "admin.rescored",
  args: { organizationId: v.string(), brandId: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => {
    const { _id, organizationId } = await brandOf(ctx, args.organizationId, args.brandId)
    await rulesChanged(ctx, _id)
    return { answer: null, about: [{ organizationId, brandId: _id }] }
  }
})
