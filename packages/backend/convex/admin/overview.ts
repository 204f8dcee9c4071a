import type { AdminHome } from "@marque/core/admin"
import { WORKER_LOST_MS } from "@marque/core/queue"
import type { Doc } from "../_generated/dataModel"
import type { QueryCtx } from "../_generated/server"
import type { Encoded } from "../validation/validatorOf.ts"
import { dayAt } from "../usage/months.ts"
import { settingsOf } from "./settings.ts"

const COUNTED = 500
const DAY_MS = 24 * 60 * 60_000

const tally = (rows: ReadonlyArray<unknown>) => ({
  count: Math.min(rows.length, COUNTED),
  more: rows.length > COUNTED
})

const enginesOf = (workers: ReadonlyArray<Doc<"workers">>) => {
  const offers = workers.flatMap(({ engines }) => engines)
  const ids = [...new Set(offers.map(({ id }) => id))]
  return ids.map((id) => ({
    id,
    name: offers.find((offer) => offer.id === id)?.name ?? id,
    workers: workers.filter(({ engines }) => engines.some((offer) => offer.id === id)).length
  }))
}

/** How long the oldest task waits that could start, in ms; null when none does. */
export const queueAge = async ({ db }: QueryCtx): Promise<number | null> => {
  const oldest = await db
    .query("tasks")
    .withIndex("by_available", (q) => q.eq("status", "queued").lte("availableAt", Date.now()))
    .first()
  return oldest === null ? null : Date.now() - oldest.availableAt
}

/** The sum of rows, which is exact up to what is counted at most. */
const sumOf = <Row>(rows: ReadonlyArray<Row>, amount: (row: Row) => number) => ({
  count: rows.slice(0, COUNTED).reduce((sum, row) => sum + amount(row), 0),
  more: rows.length > COUNTED
})

const creditsOf = ({ cells }: Doc<"usageMonths">): number => cells.reduce((sum, { credits }) => sum + credits, 0)

export const overview = async (ctx: QueryCtx): Promise<Encoded<typeof AdminHome>> => {
  const { db } = ctx
  const now = Date.now()
  const most = COUNTED + 1
  const running = await db
    .query("tasks")
    .withIndex("by_available", (q) => q.eq("status", "running"))
    .take(most)
  const failed = await db
    .query("tasks")
    .withIndex("by_finished", (q) => q.eq("status", "failed").gt("finishedAt", now - DAY_MS))
    .take(most)
  const active = await db
    .query("presence")
    .withIndex("by_seen", (q) => q.gt("seenAt", now - 7 * DAY_MS))
    .take(most)
  const present = await db
    .query("workerPresence")
    .withIndex("by_seen", (q) => q.gt("seenAt", now - WORKER_LOST_MS))
    .take(most)
  const workers = await db
    .query("workers")
    .withIndex("by_seen", (q) => q.gt("seenAt", now - 15 * 60_000))
    .take(most)
  const unread = await db
    .query("feedback")
    .withIndex("by_status", (q) => q.eq("status", "new"))
    .take(most)
  const months = await db
    .query("usageMonths")
    .withIndex("by_month", (q) => q.eq("month", dayAt(now).slice(0, "YYYY-MM".length)))
    .take(most)
  const report = await db.query("partReports").first()
  return {
    view: "home",
    organizations: tally(await db.query("organizations").take(most)),
    activePeople: tally(active),
    running: tally(running),
    failed: tally(failed),
    queueAgeMs: await queueAge(ctx),
    workers: present.length,
    creditsUsed: sumOf(months, creditsOf),
    storage: sumOf(await db.query("usageStorage").take(most), ({ bytes }) => bytes),
    unreadFeedback: tally(unread),
    version: (await db.query("versions").order("desc").first())?.version ?? null,
    settings: await settingsOf(ctx),
    engines: enginesOf(workers),
    ...(report !== null && { parts: { at: report.at, rows: report.parts } })
  }
}
