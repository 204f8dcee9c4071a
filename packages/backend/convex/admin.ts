/** What the admin area shows of the whole installation. Every answer leaves lines in the audit log. */
import { AdminAudit, AdminFinds, AdminHome, AdminInbox, AdminTasks, FeedbackStatus } from "@marque/core/admin"
import { v } from "convex/values"
import type { Doc } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { anyone } from "./access/access.ts"
import { defineAdmin } from "./access/adminAccess.ts"
import { defineQuery } from "./access/define.ts"
import { findAnything } from "./admin/find.ts"
import { organizationsIn, ownersOf, personNamed } from "./admin/names.ts"
import { overview } from "./admin/overview.ts"
import { settingsOf } from "./admin/settings.ts"
import { adminTask } from "./admin/taskViews.ts"
import { type Encoded, validatorOf } from "./validation/validatorOf.ts"

const TASKS_OF_A_PAGE = 20
const FEEDBACK_OF_A_PAGE = 20
const LINES_OF_A_PAGE = 50

const cursor = v.union(v.string(), v.null())

/** What everybody is told: maintenance, and whether new work waits. */
export const announced = defineQuery({
  args: {},
  returns: v.object({ text: v.union(v.string(), v.null()), paused: v.boolean() }),
  access: anyone,
  handler: async (ctx) => {
    const { maintenanceText, pausedAt } = await settingsOf(ctx)
    return { text: maintenanceText ?? null, paused: pausedAt !== undefined }
  }
})

export const home = defineAdmin({
  action: "admin.home",
  args: {},
  returns: validatorOf(AdminHome),
  handler: async (ctx) => ({ answer: await overview(ctx) })
})

/** Failed ones, the newest first. */
export const tasks = defineAdmin({
  action: "admin.tasks",
  args: { cursor },
  returns: validatorOf(AdminTasks),
  handler: async (ctx, args) => {
    const { continueCursor, isDone, page } = await ctx.db
      .query("tasks")
      .withIndex("by_finished", (q) => q.eq("status", "failed"))
      .order("desc")
      .paginate({ cursor: args.cursor, numItems: TASKS_OF_A_PAGE })
    const items = await Promise.all(page.map((task) => adminTask(ctx, task)))
    return {
      answer: { view: "tasks" as const, items, cursor: isDone ? null : continueCursor },
      about: organizationsIn(page)
    }
  }
})

const feedbackOf = async (
  ctx: QueryCtx,
  row: Doc<"feedback">
): Promise<Encoded<typeof AdminInbox>["items"][number]> => {
  const { adminNote, createdBy, generationId, message, meta = {}, satisfaction, status } = row
  const { appVersion, errorId, route } = meta
  return {
    _id: row._id,
    at: row._creationTime,
    status,
    message,
    from: (await personNamed(ctx, createdBy)) ?? "",
    ...(await ownersOf(ctx, row)),
    ...(satisfaction !== undefined && { satisfaction }),
    ...(generationId !== undefined && { generationId }),
    ...(errorId !== undefined && { errorId }),
    ...(route !== undefined && { route }),
    ...(appVersion !== undefined && { appVersion }),
    ...(adminNote !== undefined && { note: adminNote })
  }
}

export const feedback = defineAdmin({
  action: "admin.feedback",
  args: { status: validatorOf(FeedbackStatus), cursor },
  returns: validatorOf(AdminInbox),
  handler: async (ctx, { status, ...args }) => {
    const { continueCursor, isDone, page } = await ctx.db
      .query("feedback")
      .withIndex("by_status", (q) => q.eq("status", status))
      .order("desc")
      .paginate({ cursor: args.cursor, numItems: FEEDBACK_OF_A_PAGE })
    const items = await Promise.all(page.map((row) => feedbackOf(ctx, row)))
    return {
      answer: { view: "feedback" as const, items, cursor: isDone ? null : continueCursor },
      about: organizationsIn(page)
    }
  }
})

const lineOf = async (ctx: QueryCtx, row: Doc<"audit">): Promise<Encoded<typeof AdminAudit>["items"][number]> => {
  const [actor, subject] = [await personNamed(ctx, row.actor), await personNamed(ctx, row.subject)]
  return {
    _id: row._id,
    at: row.at,
    action: row.action,
    byLink: row.shareLinkId !== undefined && row.actor === undefined,
    ...(await ownersOf(ctx, row)),
    ...(actor !== undefined && { actor }),
    ...(subject !== undefined && { subject }),
    ...(row.reason !== undefined && { reason: row.reason })
  }
}

const linesOf = ({ db }: QueryCtx, organizationId: Doc<"organizations">["_id"] | undefined, action?: string) => {
  const lines = db.query("audit")
  if (organizationId !== undefined) {
    return lines.withIndex("by_organization_action", (q) =>
      action === undefined
        ? q.eq("organizationId", organizationId)
        : q.eq("organizationId", organizationId).eq("action", action)
    )
  }
  return action === undefined ? lines.withIndex("by_at") : lines.withIndex("by_action", (q) => q.eq("action", action))
}

/** The whole log, newest first, or that of one organization or kind. */
export const log = defineAdmin({
  action: "admin.log",
  args: { organizationId: v.optional(v.string()), action: v.optional(v.string()), cursor },
  returns: validatorOf(AdminAudit),
  handler: async (ctx, { action, organizationId, ...args }) => {
    const id = organizationId === undefined ? null : ctx.db.normalizeId("organizations", organizationId)
    const none = { view: "audit" as const, items: [], cursor: null }
    if (organizationId !== undefined && id === null) return { answer: none }
    const { continueCursor, isDone, page } = await linesOf(ctx, id ?? undefined, action)
      .order("desc")
      .paginate({ cursor: args.cursor, numItems: LINES_OF_A_PAGE })
    const items = await Promise.all(page.map((row) => lineOf(ctx, row)))
    return {
      answer: { view: "audit" as const, items, cursor: isDone ? null : continueCursor },
      ...(id !== null && { about: [{ organizationId: id }] })
    }
  }
})

/** By an e-mail, a slug, an id of anything or an error id. */
export const find = defineAdmin({
  action: "admin.find",
  args: { q: v.string() },
  returns: validatorOf(AdminFinds),
  handler: async (ctx, { q }) => {
    const { about, items } = await findAnything(ctx, q.trim())
    return { answer: { view: "find" as const, items, cursor: null }, about, reason: q.trim().slice(0, 80) }
  }
})
