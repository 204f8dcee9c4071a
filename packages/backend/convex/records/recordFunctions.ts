import { mentionedIn } from "@marque/core/creative"
import { CHOICES_SHOWN, hasWords, RecordsDone, RecordUndo } from "@marque/core/records"
import type { RegisteredMutation, RegisteredQuery } from "convex/server"
import { type ObjectType, type PropertyValidators, v } from "convex/values"
import type { Schema } from "effect"
import type { QueryCtx } from "../_generated/server"
import { type BrandMembership, brandMember, notFound } from "../access/access.ts"
import { brandMemberBy, brandMemberByAll } from "../access/recordAccess.ts"
import { defineMutation, defineQuery } from "../access/define.ts"
import { LIMITS } from "../access/limits.ts"
import { type Encoded, validatorOf } from "../validation/validatorOf.ts"
import { archivedFields, refuseUnarchived } from "./archiving.ts"
import type { DraftSchema } from "./draftFields.ts"
import { createRecord, removeRecord, updateRecord } from "./recordChanges.ts"
import { countsOf } from "./recordCounts.ts"
import type { AnyKind, RecordKind } from "./recordKind.ts"
import { type FilterValues, RECORD_FILTERS, type RecordRow, type RecordTable } from "./recordKinds.ts"
import { pageOf, rowsOf } from "./recordPages.ts"
import { applyUndo, archiveWithUndo, newestUndo } from "./recordUndos.ts"

/** Lists that the tools of assistants read. */
const READ_BY_AGENTS: ReadonlySet<RecordTable> = new Set(["campaigns", "places", "products"])

interface Page<Row> {
  readonly rows: ReadonlyArray<Row>
  readonly page: number
  readonly pages: number
  readonly total: number
}

/** The library infers arguments and answers from its own alias only. */
export interface RecordFunctions<Draft, Row, Filters extends PropertyValidators> {
  readonly list: RegisteredQuery<
    "public",
    { brandId: string; q: string; archived: boolean; page: number } & ObjectType<Filters>,
    Promise<Page<Row>>
  >
  readonly facets: RegisteredQuery<"public", { brandId: string }, Promise<Record<string, Array<string>>>>
  readonly get: RegisteredQuery<"public", { id: string }, Promise<Row>>
  readonly options: RegisteredQuery<
    "public",
    { brandId: string; q: string; include: ReadonlyArray<string>; text: string },
    Promise<{ found: ReadonlyArray<Row>; named: ReadonlyArray<Row>; more: boolean }>
  >
  readonly create: RegisteredMutation<
    "public",
    { brandId: string; idempotencyKey: string; draft: Draft },
    Promise<{ id: string; version: number }>
  >
  readonly update: RegisteredMutation<
    "public",
    { id: string; version: number; idempotencyKey: string; draft: Draft },
    Promise<{ version: number }>
  >
  readonly archive: RegisteredMutation<
    "public",
    { ids: ReadonlyArray<string>; archived: boolean },
    Promise<typeof RecordsDone.Encoded>
  >
  readonly openUndo: RegisteredQuery<"public", { brandId: string }, Promise<typeof RecordUndo.Encoded | null>>
  readonly undo: RegisteredMutation<"public", { recordUndoId: string }, Promise<typeof RecordsDone.Encoded>>
  readonly remove: RegisteredMutation<"public", { ids: ReadonlyArray<string> }, Promise<null>>
}

/**
 * Function files export the result by name.
 *
 * Foreign rows answer `not_found`, like missing ones. A repeated key returns its first answer.
 */
export const defineRecordFunctions = <
  Table extends RecordTable,
  Draft extends DraftSchema,
  Row extends Schema.Top,
  Filters extends PropertyValidators
>(
  definition: RecordKind<Table, Draft, Row, Filters>
): RecordFunctions<Encoded<Draft>, Encoded<Row>, Filters> => {
  // Rows of one table are all that the hooks of a kind are handed, which the kit keeps to.
  const kind = definition as unknown as AnyKind
  const { action: edit = "catalog.edit", table, textOf } = kind
  const row = validatorOf(kind.row)
  const draft = validatorOf(kind.draft)
  const ids = v.array(v.string())
  const facetsShown = Object.entries(kind.facets ?? {})
  const columns: ReadonlyArray<string> = RECORD_FILTERS[table]

  const serialize = async (ctx: QueryCtx, record: RecordRow) => {
    const { _id, archivedAt, brandId, updatedAt, version } = record
    const own = await kind.serialize(ctx, record)
    const shared = { _id, brandId, updatedAt, version, archived: archivedAt !== undefined }
    return { ...own, ...shared, ...(await archivedFields(ctx, record)) }
  }
  const shown = (ctx: QueryCtx, rows: ReadonlyArray<RecordRow>) => Promise.all(rows.map((each) => serialize(ctx, each)))

  /** A picker must offer rows that something already names. */
  const chosen = async (ctx: QueryCtx, { brand }: BrandMembership, include: ReadonlyArray<string>) => {
    const found = await Promise.all(
      include.slice(0, CHOICES_SHOWN).map(async (each) => {
        const id = ctx.db.normalizeId(table, each)
        return id && (await ctx.db.get(id))
      })
    )
    return found
      .filter((record) => record !== null && record.brandId === brand._id && record.archivedAt === undefined)
      .flatMap((record) => record ?? [])
  }

  const functions = {
    list: defineQuery({
      args: { ...kind.filters, brandId: v.string(), q: v.string(), archived: v.boolean(), page: v.number() },
      returns: v.object({ rows: v.array(row), page: v.number(), pages: v.number(), total: v.number() }),
      access: brandMember("brand.view"),
      ...(READ_BY_AGENTS.has(table) && { agents: "reads" }),
      handler: async (ctx, { archived, brandId: _, page, q, ...filters }) => {
        // The other arguments are the kind's filters, all of them optional texts.
        const query = { brandId: ctx.actor.brand._id, archived, page, q, filters: filters as FilterValues }
        const found = await pageOf(ctx, table, query, textOf, kind.finder?.(query.filters))
        return { ...found, rows: await shown(ctx, found.rows) }
      }
    }),
    facets: defineQuery({
      args: { brandId: v.string() },
      returns: v.object(Object.fromEntries(facetsShown.map(([name]) => [name, v.array(v.string())]))),
      access: brandMember("brand.view"),
      handler: async (ctx) => {
        const groups = (await countsOf(ctx, table, ctx.actor.brand._id)).filter(({ archived }) => !archived)
        const valuesOf = (column: string) => groups.map(({ values }) => values[columns.indexOf(column)] ?? "")
        return Object.fromEntries(
          facetsShown.map(([name, column]) => [
            name,
            [...new Set(valuesOf(column))].filter((value) => value !== "").toSorted((a, b) => a.localeCompare(b))
          ])
        )
      }
    }),
    get: defineQuery({
      args: { id: v.string() },
      returns: row,
      access: brandMemberBy(table, "id", "brand.view"),
      handler: (ctx) => serialize(ctx, ctx.actor.record)
    }),
    options: defineQuery({
      args: { brandId: v.string(), q: v.string(), include: v.array(v.string()), text: v.string() },
      returns: v.object({ found: v.array(row), named: v.array(row), more: v.boolean() }),
      access: brandMember("brand.view"),
      handler: async (ctx, { include, q, text }) => {
        const current = { brandId: ctx.actor.brand._id, archived: false, filters: {} }
        const finds = (each: RecordRow) => hasWords(textOf(each), q.trim())
        const found = await rowsOf(ctx, table, current, finds, CHOICES_SHOWN + 1)
        const isMentioned = mentionedIn(text)
        const mentioned =
          text.trim() === "" ? [] : await rowsOf(ctx, table, current, ({ name }) => isMentioned(name), CHOICES_SHOWN)
        const named = new Map(
          [...(await chosen(ctx, ctx.actor, include)), ...mentioned].map((each) => [each._id, each])
        )
        const first = found.slice(0, CHOICES_SHOWN)
        for (const { _id } of first) named.delete(_id)
        return {
          found: await shown(ctx, first),
          named: await shown(ctx, [...named.values()]),
          more: found.length > CHOICES_SHOWN
        }
      }
    }),
    create: defineMutation({
      args: { brandId: v.string(), idempotencyKey: v.string(), draft },
      returns: v.object({ id: v.string(), version: v.number() }),
      access: brandMember(edit),
      handler: (ctx, args) => createRecord(ctx, kind, ctx.actor, args)
    }),
    update: defineMutation({
      args: { id: v.string(), version: v.number(), idempotencyKey: v.string(), draft },
      returns: v.object({ version: v.number() }),
      access: brandMemberBy(table, "id", edit),
      handler: (ctx, args) => updateRecord(ctx, kind, ctx.actor, args)
    }),
    archive: defineMutation({
      args: { ids, archived: v.boolean() },
      returns: validatorOf(RecordsDone),
      access: brandMemberByAll(table, edit, LIMITS.archivedAtOnce.value),
      handler: async (ctx, { archived }) => {
        if (archived) await kind.archiving?.(ctx, ctx.actor.records)
        return archiveWithUndo(ctx, kind, ctx.actor, archived)
      }
    }),
    openUndo: defineQuery({
      args: { brandId: v.string() },
      returns: v.union(validatorOf(RecordUndo), v.null()),
      access: brandMember("brand.view"),
      handler: (ctx) => newestUndo(ctx, table, ctx.actor.user._id, ctx.actor.brand._id)
    }),
    undo: defineMutation({
      args: { recordUndoId: v.string() },
      returns: validatorOf(RecordsDone),
      access: brandMemberBy("recordUndos", "recordUndoId", edit),
      handler: (ctx) => {
        const { record, user } = ctx.actor
        if (record.userId !== user._id || record.table !== table) throw notFound()
        return applyUndo(ctx, kind, ctx.actor, record)
      }
    }),
    remove: defineMutation({
      args: { ids },
      returns: v.null(),
      access: brandMemberByAll(table, "brand.edit", LIMITS.archivedAtOnce.value),
      handler: async (ctx) => {
        refuseUnarchived(ctx.actor.records)
        await kind.archiving?.(ctx, ctx.actor.records)
        await kind.changing?.(ctx, ctx.actor)
        for (const record of ctx.actor.records) await removeRecord(ctx, table, record)
        await kind.changed?.(ctx, ctx.actor.records)
        return null
      }
    })
  }
  // The builders cannot be solved for a kind that is not known yet; `RecordFunctions` says the same of each of them.
  return functions as never
}
