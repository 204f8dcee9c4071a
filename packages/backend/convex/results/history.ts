/** Imports of results: rows of a later one replace those of an earlier one, and come back when it goes. */
import { arriving, RESULT_ROWS_AT_ONCE, type ResultRow, successor } from "@marque/core/campaign-assets"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { notFound, refuse } from "../access/access.ts"
import { slotsOf } from "../campaigns/slotRows.ts"
import { defined } from "../validation/defined.ts"
import { isUnfinished, type ResultRowDoc, SumChanges } from "./sums.ts"

type Import = Doc<"resultImports">

/** The latest rows of a key; the one that counts is the first. */
const latestOf = ({ db }: MutationCtx, campaignId: Id<"campaigns">, rowKey: string): Promise<Array<ResultRowDoc>> =>
  db
    .query("resultRows")
    .withIndex("by_key", (q) => q.eq("campaignId", campaignId).eq("rowKey", rowKey))
    .order("desc")
    .take(2)

/** Gives how many of the rows have no slot. Rows that name a slot of another campaign are refused. */
export const storeRows = async (ctx: MutationCtx, into: Import, rows: ReadonlyArray<ResultRow>): Promise<number> => {
  const { _id: importId, brandId, campaignId, order } = into
  const slots = new Map((await slotsOf(ctx, campaignId)).map((slot) => [String(slot._id), slot]))
  const sums = new SumChanges()
  let unmatched = 0
  for (const { slotId, ...row } of rows) {
    const slot = slotId === undefined ? undefined : slots.get(slotId)
    if (slotId !== undefined && slot === undefined) throw notFound()
    if (slot === undefined) unmatched += 1
    const sameKey = await latestOf(ctx, campaignId, row.rowKey)
    if (sameKey[0]?.importId === importId) throw refuse("invalid", "Two rows of a file have the same key")
    const { counts, replaced } = arriving(sameKey, order)
    if (replaced !== undefined) {
      await ctx.db.patch(replaced._id, { counts: false })
      sums.add(replaced, -1)
    }
    // A picture that was exchanged since keeps the results that it had.
    const assetId = replaced?.slotId === slot?._id ? (replaced?.assetId ?? slot?.assetId) : slot?.assetId
    const shown = defined({ slotId: slot?._id, assetId })
    await ctx.db.insert("resultRows", { brandId, campaignId, importId, order, counts, ...row, ...shown })
    if (counts) sums.add({ brandId, campaignId, ...row, ...shown }, 1)
  }
  await sums.write(ctx, { currency: into.mapping.currency, holder: importId })
  return unmatched
}

/** Takes some rows of an import away; true when there may be more. */
export const removeRows = async (ctx: MutationCtx, leaves: Import): Promise<boolean> => {
  const { _id: importId, campaignId } = leaves
  const rows = await ctx.db
    .query("resultRows")
    .withIndex("by_import", (q) => q.eq("importId", importId))
    .take(RESULT_ROWS_AT_ONCE)
  const sums = new SumChanges()
  for (const row of rows) {
    const sameKey = row.counts ? await latestOf(ctx, campaignId, row.rowKey) : []
    const leaving = sameKey.find(({ _id }) => _id === row._id)
    const next = leaving && successor(sameKey, leaving)
    if (row.counts) sums.add(row, -1)
    await ctx.db.delete(row._id)
    if (next === undefined) continue
    await ctx.db.patch(next._id, { counts: true })
    sums.add(next, 1)
  }
  const holder = isUnfinished(leaves) ? importId : undefined
  await sums.write(ctx, { currency: leaves.mapping.currency, holder })
  return rows.length === RESULT_ROWS_AT_ONCE
}
