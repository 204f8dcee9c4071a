/** What undoes an import of products: kept for a day, or until the next import. */
import { IMPORT_BATCH, type UndoneImport } from "@marque/core/products"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import type { BrandMembership } from "../access/access.ts"
import { linkTo } from "../gallery/assetDerived.ts"
import { archiveRecords, removeRecord, updateRecord } from "../records/recordChanges.ts"
import { usesOf } from "../records/recordUses.ts"
import { products } from "./productImportRows.ts"

type Item = Doc<"productImportItems">

/** The newest ones. */
const itemsOf = ({ db }: MutationCtx, importId: Id<"productImports">, most: number): Promise<Array<Item>> =>
  db
    .query("productImportItems")
    .withIndex("by_import", (q) => q.eq("importId", importId))
    .order("desc")
    .take(most)

const split = (found: ReadonlyArray<Item>): readonly [items: ReadonlyArray<Item>, next: boolean] => [
  found.slice(0, IMPORT_BATCH),
  found.length > IMPORT_BATCH
]

/** Products that campaigns, photoshoots and unfinished generations of the brand name. */
const named = async ({ db }: MutationCtx, brandId: Id<"brands">): Promise<ReadonlySet<string>> => {
  const found = new Set<string>()
  for await (const { productIds } of db.query("campaigns").withIndex("by_brand", (q) => q.eq("brandId", brandId))) {
    for (const id of productIds) found.add(id)
  }
  for await (const { productIds } of db.query("photoshoots").withIndex("by_brand", (q) => q.eq("brandId", brandId))) {
    for (const id of productIds) found.add(id)
  }
  for (const status of ["queued", "running"] as const) {
    const open = db
      .query("generations")
      .withIndex("by_brand_status", (q) => q.eq("brandId", brandId).eq("status", status))
    for await (const { companionIds = [], productId } of open) {
      for (const id of [...companionIds, ...(productId === undefined ? [] : [productId])]) found.add(id)
    }
  }
  return found
}

/** A product that an import made goes where nothing shows or names it; otherwise it is archived. */
const takeBack = async (
  ctx: MutationCtx,
  caller: BrandMembership,
  product: Doc<"products">,
  isNamed: boolean
): Promise<void> => {
  if (isNamed || (await usesOf(ctx, product, linkTo.product(product._id))) > 0) {
    await archiveRecords(ctx, products, { ...caller, records: [product] }, true)
    return
  }
  await removeRecord(ctx, "products", product)
}

/** Products that are as the import left them become what they were before; the others stay and are named. */
export const undoSome = async (
  ctx: MutationCtx,
  caller: BrandMembership,
  { _id: importId, brandId, changed, made }: Doc<"productImports">
): Promise<typeof UndoneImport.Encoded> => {
  const [items, next] = split(await itemsOf(ctx, importId, IMPORT_BATCH + 1))
  const uses = items.some(({ before }) => before === undefined) ? await named(ctx, brandId) : new Set<string>()
  const left: Array<string> = []
  let undone = 0
  for (const { _id, before, productId, version } of items) {
    const product = await ctx.db.get(productId)
    const isAsLeft = product !== null && product.version === version && product.archivedAt === undefined
    if (isAsLeft) {
      undone += 1
      const saved = { draft: before, version, idempotencyKey: `undo ${_id}` }
      if (before === undefined) await takeBack(ctx, caller, product, uses.has(productId))
      else await updateRecord(ctx, products, { ...caller, record: product }, saved)
    } else if (product !== null) left.push(product.name)
    await ctx.db.delete(_id)
  }
  const remaining = next ? Math.max(1, made + changed - items.length) : 0
  const isMade = items.filter(({ before }) => before === undefined).length
  await ctx.db.patch(importId, {
    undoing: true,
    made: made - isMade,
    changed: changed - items.length + isMade,
    remaining: 0,
    ...(!next && { until: undefined })
  })
  return { undone, left, remaining }
}

/** Deletes some of what would undo imports whose time is over; answers whether there may be more. */
export const forgetImports = async (ctx: MutationCtx, most: number): Promise<boolean> => {
  const [ended] = await ctx.db
    .query("productImports")
    .withIndex("by_until", (q) => q.gt("until", 0).lt("until", Date.now()))
    .take(1)
  if (ended === undefined) return false
  const items = await itemsOf(ctx, ended._id, most)
  for (const { _id } of items) await ctx.db.delete(_id)
  if (items.length < most) await ctx.db.patch(ended._id, { until: undefined })
  return true
}

export const eraseImports = async ({ db }: MutationCtx, brandId: Id<"brands">): Promise<void> => {
  const items = await db
    .query("productImportItems")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .collect()
  const imports = await db
    .query("productImports")
    .withIndex("by_brand", (q) => q.eq("brandId", brandId))
    .collect()
  for (const { _id } of [...items, ...imports]) await db.delete(_id)
}
