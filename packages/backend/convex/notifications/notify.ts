/** Notifies people, in the transaction of what happened. */
import {
  choiceOf,
  COLLAPSE_MS,
  isMuted,
  kindOf,
  mailDue,
  type Notification,
  type NotificationKind
} from "@marque/core/notifications"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import type { SUBJECTS } from "../tables/notifications.ts"
import { defined } from "../validation/defined.ts"

type Row = Doc<"notifications">
type SubjectTable = (typeof SUBJECTS)[number]

/** What a notification is about: it is counted, struck off and hidden by it. */
export type Subject = { [Table in SubjectTable]: { readonly table: Table; readonly id: Id<Table> } }[SubjectTable]

export interface Notice extends Pick<Notification, "days" | "event" | "percent" | "place" | "run" | "what" | "where"> {
  /** Where only its organization is known: without a brand. */
  readonly organizationId: Id<"organizations">
  readonly brandId?: Id<"brands"> | undefined
  readonly subject: Subject
  /** Absent for what the clock does. */
  readonly by?: { readonly by: Id<"users"> } | { readonly byName: string } | undefined
}

export const choicesOf = (
  { db }: Pick<QueryCtx, "db">,
  userId: Id<"users">
): Promise<Doc<"notificationChoices"> | null> =>
  db
    .query("notificationChoices")
    .withIndex("by_user", (q) => q.eq("userId", userId))
    .unique()

/** The open one of the same kind and subject, if it began in the last ten minutes. */
const recentOf = async (
  { db }: Pick<QueryCtx, "db">,
  { organizationId, subject }: Notice,
  kind: NotificationKind,
  userId: Id<"users">
): Promise<Row | undefined> => {
  const newest = await db
    .query("notifications")
    .withIndex("by_subject", (q) => q.eq("subjectId", subject.id).eq("kind", kind).eq("userId", userId))
    .order("desc")
    .first()
  const isRecent =
    newest !== null && newest.organizationId === organizationId && newest.since > Date.now() - COLLAPSE_MS
  return isRecent ? newest : undefined
}

const notifyOne = async (ctx: MutationCtx, notice: Notice, userId: Id<"users">): Promise<void> => {
  const kind = kindOf(notice.event)
  const chosen = await choicesOf(ctx, userId)
  const choice = choiceOf(chosen?.kinds ?? [], kind)
  if (isMuted(choice)) return
  const { brandId, by: author, days, event, organizationId, percent, place, run, subject, what, where } = notice
  const now = Date.now()
  const timeZone = chosen?.timeZone ?? (await ctx.db.get(organizationId))?.timeZone ?? "UTC"
  const facts = { event, what, place, bell: choice.bell, at: now }
  const optional = {
    where,
    days,
    percent,
    run,
    brandId,
    by: author && "by" in author ? author.by : undefined,
    byName: author && "byName" in author ? author.byName : undefined,
    mailDue: mailDue(choice.mail, now, timeZone),
    digest: choice.mail === "digest" ? (true as const) : undefined
  }
  const recent = await recentOf(ctx, notice, kind, userId)
  if (recent !== undefined) {
    await ctx.db.patch(recent._id, { ...facts, ...optional, count: recent.count + 1, readAt: undefined })
    return
  }
  await ctx.db.insert("notifications", {
    organizationId,
    userId,
    kind,
    subjectTable: subject.table,
    subjectId: subject.id,
    since: now,
    count: 1,
    ...facts,
    ...defined(optional)
  })
}

/**
 * Notifies each of these people once, and not of their own acts. More of one kind and subject within ten minutes are
 * counted into the first. What a person may not see is not shown to them.
 */
export const notify = async (
  ctx: MutationCtx,
  notice: Notice,
  people: Iterable<Id<"users"> | undefined>
): Promise<void> => {
  const author = notice.by && "by" in notice.by ? notice.by.by : undefined
  for (const userId of new Set(people)) {
    if (userId !== undefined && userId !== author) await notifyOne(ctx, notice, userId)
  }
}

/** Rows of one subject that are struck off in one go; more than people of a brand. */
const STRUCK_AT_ONCE = 1_000

/** Strikes off what is settled; of one kind, or of all. `userIds`: of these people only. */
export const strikeOff = async (
  { db }: MutationCtx,
  { id }: { readonly id: string },
  kind?: NotificationKind,
  userIds?: ReadonlyArray<Id<"users">>
): Promise<void> => {
  const rows = await db
    .query("notifications")
    .withIndex("by_subject", (q) =>
      kind === undefined ? q.eq("subjectId", id) : q.eq("subjectId", id).eq("kind", kind)
    )
    .take(STRUCK_AT_ONCE)
  for (const { _id, userId } of rows) if (userIds?.includes(userId) !== false) await db.delete(_id)
}
