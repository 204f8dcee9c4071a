/** Imports of products: taken in calls of a few rows, and undone as one for a day. */
import {
  BegunImport,
  FormerImports,
  IMPORT_BATCH,
  IMPORT_MAPPINGS_KEPT,
  IMPORT_ROWS_MAX,
  ImportHead,
  ImportRow,
  importTexts,
  ProductDraft,
  StoredProducts,
  UndoneImport
} from "@marque/core/products"
import { v } from "convex/values"
import type { Id } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { brandMember, refuse } from "./access/access.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { LIMITS } from "./access/limits.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { takeRows } from "./catalog/productImportRows.ts"
import { undoSome } from "./catalog/undoImport.ts"
import { isTooLate } from "./records/endedUndos.ts"
import { draftFieldsOf } from "./records/draftFields.ts"
import { personOf } from "./results/serialize.ts"
import { decode } from "./validation/decode.ts"
import { fieldsOf, validatorOf } from "./validation/validatorOf.ts"

/** Products that one call looks up. */
const PAGE = 500

const newest = ({ db }: QueryCtx, brandId: Id<"brands">, most: number) =>
  db
    .query("productImports")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .order("desc")
    .take(most)

/** What an import begins with: former mappings, and the last import while it can be undone. */
export const former = defineQuery({
  args: { brandId: v.string() },
  returns: validatorOf(FormerImports),
  access: brandMember("catalog.edit"),
  handler: async (ctx) => {
    const imports = await newest(ctx, ctx.actor.brand._id, IMPORT_MAPPINGS_KEPT)
    const mappings = imports.map(({ mapping }) => mapping)
    const [last] = imports
    if (last?.until === undefined || last.until < Date.now()) return { mappings }
    const { _id: productImportId, changed, fileName, made, remaining } = last
    return { mappings, last: { productImportId, fileName, made, changed, remaining, by: await personOf(ctx, last.by) } }
  }
})

/** All products of the brand, archived ones among them, in an order that no change moves. */
export const products = defineQuery({
  args: { brandId: v.string(), cursor: v.union(v.null(), v.string()) },
  returns: validatorOf(StoredProducts),
  access: brandMember("catalog.edit"),
  handler: async (ctx, { cursor }) => {
    const found = await ctx.db
      .query("products")
      .withIndex("by_brand_key", (q) => q.eq("brandId", ctx.actor.brand._id))
      .paginate({ cursor, numItems: PAGE })
    return {
      rows: found.page.map((row) => ({
        productId: row._id,
        version: row.version,
        archived: row.archivedAt !== undefined,
        draft: draftFieldsOf(ProductDraft, row)
      })),
      ...(!found.isDone && { next: found.continueCursor })
    }
  }
})

/** A stopped import of the same file goes on, so that one undo takes back all of it. */
export const begin = defineMutation({
  args: { brandId: v.string(), ...fieldsOf(ImportHead), rows: v.number() },
  returns: validatorOf(BegunImport),
  access: brandMember("catalog.edit"),
  handler: async (ctx, { brandId: _, fileName, mapping, rows }) => {
    const { brand, user } = ctx.actor
    decode(ImportHead, { fileName, mapping })
    if (!Number.isInteger(rows) || rows < 1 || rows > IMPORT_ROWS_MAX) {
      throw refuse("invalid", importTexts.tooManyRows(IMPORT_ROWS_MAX), "rows")
    }
    const until = Date.now() + LIMITS.importUndo.value
    const [last] = await newest(ctx, brand._id, 1)
    const isOpen = last?.until !== undefined && last.until > Date.now() && last.remaining > 0 && last.undoing !== true
    if (isOpen && last.by === user._id && last.fileName === fileName) {
      await ctx.db.patch(last._id, { mapping, remaining: rows, until })
      return { productImportId: last._id }
    }
    // Ended: what would undo it goes with the next sweep.
    if (last?.until !== undefined) await ctx.db.patch(last._id, { until: 1 })
    const counts = { made: 0, changed: 0, remaining: rows }
    const about = { brandId: brand._id, fileName, mapping, ...counts, by: user._id, until }
    return { productImportId: await ctx.db.insert("productImports", about) }
  }
})

/** All rows or none. A product that changed since it was looked at refuses the whole; again takes nothing twice. */
export const take = defineMutation({
  args: { productImportId: v.string(), rows: v.array(validatorOf(ImportRow)) },
  returns: v.null(),
  access: brandMemberBy("productImports", "productImportId", "catalog.edit"),
  handler: async (ctx, { rows }) => {
    const { record } = ctx.actor
    const { undoing, until } = record
    if (until === undefined || isTooLate({ until }) || undoing === true) throw refuse("conflict", importTexts.isOver)
    if (rows.length === 0 || rows.length > IMPORT_BATCH) {
      throw refuse("invalid", importTexts.tooManyRows(IMPORT_BATCH), "rows")
    }
    await takeRows(ctx, ctx.actor, record, rows)
    return null
  }
})

/** Some of what it did, newest first. Once it began, nothing more is taken. */
export const undo = defineMutation({
  args: { productImportId: v.string() },
  returns: validatorOf(UndoneImport),
  access: brandMemberBy("productImports", "productImportId", "catalog.edit"),
  handler: (ctx) => {
    const { record } = ctx.actor
    const { until } = record
    if (until === undefined || isTooLate({ until })) throw refuse("too_late_to_undo", importTexts.cannotUndo)
    return undoSome(ctx, ctx.actor, record)
  }
})
