/** Imports and exports of products: taken whole, and undone for a day. */
import {
  FormerImports,
  IMPORT_MAPPINGS_KEPT,
  IMPORT_ROWS_MAX,
  ImportHead,
  ImportRow,
  importTexts,
  ProductDraft,
  StoredProduct,
  UndoneImport
} from "@marque/core/products"
import { v } from "convex/values"
import type { Doc, Id } from "./_generated/dataModel"
import type { QueryCtx } from "./_generated/server"
import { brandMember, refuse } from "./access/access.ts"
import { defineMutation, defineQuery } from "./access/define.ts"
import { LIMITS } from "./access/limits.ts"
import { brandMemberBy } from "./access/recordAccess.ts"
import { takeRow } from "./catalog/productImportRows.ts"
import { undoImport } from "./catalog/undoImport.ts"
import { isTooLate } from "./records/endedUndos.ts"
import { draftFieldsOf } from "./records/draftFields.ts"
import { personOf } from "./results/serialize.ts"
import { decode } from "./validation/decode.ts"
import { type Encoded, fieldsOf, validatorOf } from "./validation/validatorOf.ts"

/** Products of one page of an export. */
const PAGE = 200

const stored = (row: Doc<"products">): Encoded<typeof StoredProduct> => ({
  productId: row._id,
  version: row.version,
  archived: row.archivedAt !== undefined,
  draft: draftFieldsOf(ProductDraft, row)
})

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
    const { _id: productImportId, changed, fileName, made } = last
    return { mappings, last: { productImportId, fileName, made, changed, by: await personOf(ctx, last.by) } }
  }
})

/** The products of a file, archived ones among them. */
export const find = defineQuery({
  args: { brandId: v.string(), skus: v.array(v.string()) },
  returns: v.array(validatorOf(StoredProduct)),
  access: brandMember("catalog.edit"),
  handler: async (ctx, { skus }) => {
    const { _id: brandId } = ctx.actor.brand
    if (skus.length > IMPORT_ROWS_MAX) throw refuse("invalid", importTexts.tooManyRows(IMPORT_ROWS_MAX), "skus")
    const found = await Promise.all(
      skus.map((sku) =>
        ctx.db
          .query("products")
          .withIndex("by_brand_sku", (q) => q.eq("brandId", brandId).eq("sku", sku))
          .first()
      )
    )
    return found.flatMap((row) => (row === null ? [] : [stored(row)]))
  }
})

/** Products that are not archived, oldest first. */
export const products = defineQuery({
  args: { brandId: v.string(), cursor: v.union(v.null(), v.string()) },
  returns: v.object({ rows: v.array(validatorOf(StoredProduct)), next: v.optional(v.string()) }),
  access: brandMember("brand.view"),
  handler: async (ctx, { cursor }) => {
    const found = await ctx.db
      .query("products")
      .withIndex("by_brand", (q) => q.eq("brandId", ctx.actor.brand._id))
      .paginate({ cursor, numItems: PAGE })
    const rows = found.page.filter(({ archivedAt }) => archivedAt === undefined).map(stored)
    return { rows, ...(!found.isDone && { next: found.continueCursor }) }
  }
})

/** All rows or none. A product that changed since it was looked at refuses the whole; repeating the key changes nothing. */
export const take = defineMutation({
  args: {
    brandId: v.string(),
    idempotencyKey: v.string(),
    ...fieldsOf(ImportHead),
    rows: v.array(validatorOf(ImportRow))
  },
  returns: v.object({ productImportId: v.string() }),
  access: brandMember("catalog.edit"),
  handler: async (ctx, { brandId: _, fileName, idempotencyKey: key, mapping, rows }) => {
    const { brand, user } = ctx.actor
    const [last] = await newest(ctx, brand._id, 1)
    if (last?.key === key) return { productImportId: last._id }
    decode(ImportHead, { fileName, mapping })
    if (rows.length === 0 || rows.length > IMPORT_ROWS_MAX) {
      throw refuse("invalid", importTexts.tooManyRows(IMPORT_ROWS_MAX), "rows")
    }
    const made = rows.filter(({ productId }) => productId === undefined).length
    const until = Date.now() + LIMITS.importUndo.value
    const about = { brandId: brand._id, fileName, mapping, key, made, changed: rows.length - made, by: user._id, until }
    const importId = await ctx.db.insert("productImports", about)
    for (const [at, row] of rows.entries()) {
      const taken = await takeRow(ctx, ctx.actor, row, `${key} ${at}`)
      await ctx.db.insert("productImportItems", { brandId: brand._id, importId, ...taken })
    }
    // Ended: what would undo it goes with the next sweep.
    if (last?.until !== undefined) await ctx.db.patch(last._id, { until: 1 })
    return { productImportId: importId }
  }
})

export const undo = defineMutation({
  args: { productImportId: v.string() },
  returns: validatorOf(UndoneImport),
  access: brandMemberBy("productImports", "productImportId", "catalog.edit"),
  handler: (ctx) => {
    const { record } = ctx.actor
    const { until } = record
    if (until === undefined || isTooLate({ until })) throw refuse("too_late_to_undo", importTexts.cannotUndo)
    return undoImport(ctx, ctx.actor, record, IMPORT_ROWS_MAX)
  }
})
