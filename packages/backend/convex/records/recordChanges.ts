import { refusal } from "@marque/core/texts"
import type { Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { type BrandMembership, notFound, refuseBy } from "../access/access.ts"
import { changedMeanwhile } from "../catalog/changedMeanwhile.ts"
import { decode } from "../validation/decode.ts"
import { defined } from "../validation/defined.ts"
import { releaseRecord } from "../catalog/photographs.ts"
import { releaseBrief } from "../campaigns/briefs.ts"
import { releaseCertificates } from "../campaigns/certify.ts"
import { releaseProposals } from "../campaigns/proposals.ts"
import { releaseVersion } from "../campaigns/versionMoves.ts"
import { releaseReviews } from "../campaigns/reviewActs.ts"
import { releaseSlots } from "../campaigns/slots.ts"
import { releaseResults } from "../results/release.ts"
import { releaseTiles } from "../photoshoots/tiles.ts"
import { absentFields } from "./draftFields.ts"
import { recount } from "./recordCounts.ts"
import type { AnyKind } from "./recordKind.ts"
import type { RecordRow, RecordTable } from "./recordKinds.ts"

/** Remembered idempotency keys: retries come within minutes. */
const SAVES_KEPT = 8

/** The version that an earlier save with this key made. */
export const savedBy = (row: Pick<RecordRow, "saves">, key: string): number | undefined =>
  row.saves?.find((save) => save.key === key)?.version

export const withSave = (row: Pick<RecordRow, "saves">, key: string, version: number) =>
  [...(row.saves ?? []), { key, version }].slice(-SAVES_KEPT)

export const refuseArchived = ({ archivedAt, name }: Pick<RecordRow, "archivedAt" | "name">): void => {
  if (archivedAt === undefined) return
  throw refuseBy(refusal("read_only", { thing: name, reason: "it is archived. Restore it to make changes." }))
}

export const insertRecord = async <Table extends RecordTable>(
  ctx: MutationCtx,
  table: Table,
  fields: object
): Promise<Id<Table>> => {
  // The columns of a kind are checked where they are made; the union of tables hides it from the compiler.
  const row = { ...defined(fields), version: 1, saves: [] } as never
  const id = await ctx.db.insert(table, row)
  const made: RecordRow | null = await ctx.db.get(id as RecordRow["_id"])
  if (made !== null) await recount(ctx, table, made, null, made)
  return id
}

/** Repeating the key returns the first record. */
export const createRecord = async (
  ctx: MutationCtx,
  kind: AnyKind,
  caller: BrandMembership,
  { draft, idempotencyKey }: { readonly idempotencyKey: string; readonly draft: unknown }
): Promise<{ id: string; version: number }> => {
  const { brand, user } = caller
  const repeat = await ctx.db
    // Every table of records has this index, which the compiler cannot say of a union of tables.
    .query(kind.table as "products")
    .withIndex("by_brand_key", (q) => q.eq("brandId", brand._id).eq("idempotencyKey", idempotencyKey))
    .first()
  if (repeat !== null) return { id: repeat._id, version: 1 }
  decode(kind.draft, draft)
  const columns = await kind.columnsOf(ctx, caller, draft, undefined)
  await kind.changing?.(ctx, caller)
  const made = { brandId: brand._id, createdBy: user._id, idempotencyKey, updatedAt: Date.now() }
  const id = await insertRecord(ctx, kind.table, { ...columns, ...made })
  const row = await ctx.db.get(id)
  if (row !== null) await kind.changed?.(ctx, [row])
  return { id, version: 1 }
}

/** Saves over `version`; refuses when another save came in between. Repeating the key returns its version. */
export const updateRecord = async (
  ctx: MutationCtx,
  kind: AnyKind,
  caller: BrandMembership & { readonly record: RecordRow },
  args: { readonly version: number; readonly idempotencyKey: string; readonly draft: unknown }
): Promise<{ version: number }> => {
  const { draft, idempotencyKey, version } = args
  const before = caller.record
  const repeated = savedBy(before, idempotencyKey)
  if (repeated !== undefined) return { version: repeated }
  refuseArchived(before)
  if (before.version !== version) throw await changedMeanwhile(ctx.db, before)
  decode(kind.draft, draft)
  const columns = await kind.columnsOf(ctx, caller, draft, before)
  await kind.changing?.(ctx, caller)
  const saved = { version: version + 1, saves: withSave(before, idempotencyKey, version + 1) }
  const by = { updatedAt: Date.now(), updatedBy: caller.user._id }
  await ctx.db.patch(before._id, { ...absentFields(kind.draft), ...columns, ...saved, ...by } as object)
  const after = await ctx.db.get(before._id)
  if (after === null) throw notFound()
  await recount(ctx, kind.table, before, before, after)
  await kind.saved?.(ctx, before, after)
  await kind.changed?.(ctx, [before, after])
  return { version: version + 1 }
}

/** Returns the ids that changed. */
export const archiveRecords = async (
  ctx: MutationCtx,
  { changed: onChange, changing, table }: Pick<AnyKind, "changed" | "changing" | "table">,
  caller: BrandMembership & { readonly records: ReadonlyArray<RecordRow> },
  archived: boolean
): Promise<Array<string>> => {
  const { records, user } = caller
  const changed = records.filter(({ archivedAt }) => (archivedAt !== undefined) !== archived)
  if (changed.length > 0) await changing?.(ctx, caller)
  for (const before of changed) {
    const now = Date.now()
    await ctx.db.patch(before._id, {
      archivedAt: archived ? now : undefined,
      archivedBy: archived ? user._id : undefined,
      updatedAt: now,
      updatedBy: user._id
    })
    await recount(ctx, table, before, before, await ctx.db.get(before._id))
  }
  if (changed.length > 0) await onChange?.(ctx, changed)
  return changed.map(({ _id }) => _id)
}

/** Deletes photographs that only it shows and the brief of a campaign; pictures made with it are kept. */
export const removeRecord = async (ctx: MutationCtx, table: RecordTable, row: RecordRow): Promise<void> => {
  await releaseRecord(ctx, row)
  await releaseBrief(ctx, row)
  await releaseProposals(ctx, row)
  await releaseCertificates(ctx, row)
  await releaseSlots(ctx, row)
  await releaseReviews(ctx, row)
  await releaseResults(ctx, row)
  await releaseTiles(ctx, row)
  await releaseVersion(ctx, row)
  await ctx.db.delete(row._id)
  await recount(ctx, table, row, row, null)
}
