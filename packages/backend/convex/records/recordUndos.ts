import { UNDO_MS } from "@marque/core/model"
import { recordLabels, type RecordsDone, type RecordUndo } from "@marque/core/records"
import { refusal } from "@marque/core/texts"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx, QueryCtx } from "../_generated/server"
import { type BrandMembership, refuseBy } from "../access/access.ts"
import { isTooLate } from "./endedUndos.ts"
import { archiveRecords } from "./recordChanges.ts"
import type { AnyKind } from "./recordKind.ts"
import type { RecordRow, RecordTable } from "./recordKinds.ts"

type Undo = Doc<"recordUndos">
type Done = typeof RecordsDone.Encoded

const openOf = ({ _id: undoId, items, kind, until }: Undo, now: number): typeof RecordUndo.Encoded => {
  const [only, ...others] = items
  const name = others.length === 0 && only !== undefined ? { name: only.name } : {}
  return { undoId, kind, count: items.length, ...name, remainingMs: until - now }
}

const rowIn = async ({ db }: QueryCtx, table: RecordTable, id: string): Promise<RecordRow | null> => {
  const recordId = db.normalizeId(table, id)
  return recordId && (await db.get(recordId))
}

/** Archives or restores, and keeps what undoes it. */
export const archiveWithUndo = async (
  ctx: MutationCtx,
  kind: AnyKind,
  caller: BrandMembership & { readonly records: ReadonlyArray<RecordRow> },
  archived: boolean
): Promise<Done> => {
  const { table } = kind
  const changed = await archiveRecords(ctx, kind, caller, archived)
  if (changed.length === 0) return { changed }
  const now = Date.now()
  const items: Undo["items"] = []
  for (const { _id, archivedAt, archivedBy, name, updatedAt, updatedBy } of caller.records) {
    const after = changed.includes(_id) ? await rowIn(ctx, table, _id) : null
    if (after === null) continue
    const before = { updatedAt, ...(updatedBy && { updatedBy }), ...(archivedAt && { archivedAt, archivedBy }) }
    items.push({ recordId: _id, name, changedAt: after.updatedAt, ...before })
  }
  const undoId = await ctx.db.insert("recordUndos", {
    brandId: caller.brand._id,
    userId: caller.user._id,
    table,
    kind: archived ? "archive" : "restore",
    until: now + UNDO_MS,
    items
  })
  const kept = await ctx.db.get(undoId)
  return kept === null ? { changed } : { changed, undo: openOf(kept, now) }
}

/** What the person archived or restored last in the brand, while it may be undone. */
export const newestUndo = async (
  { db }: QueryCtx,
  table: RecordTable,
  userId: Id<"users">,
  brandId: Id<"brands">
): Promise<typeof RecordUndo.Encoded | null> => {
  const now = Date.now()
  const undo = await db
    .query("recordUndos")
    .withIndex("by_user_brand", (q) =>
      q.eq("userId", userId).eq("brandId", brandId).eq("table", table).gt("until", now)
    )
    .order("desc")
    .first()
  return undo && openOf(undo, now)
}

/** Once, with everything as it was before. What was changed since the act is left as it is. */
export const applyUndo = async (
  ctx: MutationCtx,
  kind: AnyKind,
  caller: BrandMembership,
  undo: Undo
): Promise<Done> => {
  const wasArchived = undo.kind === "archive"
  if (isTooLate(undo)) {
    const place = wasArchived ? recordLabels.archivedView : recordLabels.ownList
    throw refuseBy(refusal("too_late_to_undo", { place }))
  }
  const found = await Promise.all(
    undo.items.map(async (item) => ({ item, row: await rowIn(ctx, kind.table, item.recordId) }))
  )
  const asLeft = found.flatMap(({ item, row }) =>
    row !== null && row.updatedAt === item.changedAt && (row.archivedAt !== undefined) === wasArchived
      ? [{ item, row }]
      : []
  )
  const records = asLeft.map(({ row }) => row)
  if (!wasArchived) await kind.archiving?.(ctx, records)
  const changed = await archiveRecords(ctx, kind, { ...caller, records }, !wasArchived)
  for (const { item, row } of asLeft) {
    const { archivedAt, archivedBy, updatedAt, updatedBy } = item
    await ctx.db.patch(row._id, { archivedAt, archivedBy, updatedAt, updatedBy })
  }
  await ctx.db.delete(undo._id)
  const left = found.flatMap(({ item, row }) => (row !== null && records.includes(row) ? [] : [row?.name ?? item.name]))
  return { changed, ...(left.length > 0 && { left }) }
}
