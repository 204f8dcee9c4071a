import { type ImportRow, importTexts, ProductDraft } from "@marque/core/products"
import type { Doc, Id } from "../_generated/dataModel"
import type { MutationCtx } from "../_generated/server"
import { type BrandMembership, notFound, refuse } from "../access/access.ts"
import { createRecord, updateRecord } from "../records/recordChanges.ts"
import type { AnyKind } from "../records/recordKind.ts"
import { draftFieldsOf } from "../records/draftFields.ts"
import type { Encoded } from "../validation/validatorOf.ts"
import { productKind } from "./productKind.ts"

// Rows of products are all that it is handed.
export const products = productKind as unknown as AnyKind

type Row = Encoded<typeof ImportRow>

const productOf = async ({ db }: MutationCtx, brandId: Id<"brands">, productId: string): Promise<Doc<"products">> => {
  const id = db.normalizeId("products", productId)
  const product = id && (await db.get(id))
  if (!product || product.brandId !== brandId) throw notFound()
  return product
}

interface TakenRow {
  readonly productId: Id<"products">
  readonly version: number
  readonly before?: Encoded<typeof ProductDraft>
}

/** Makes or changes one product as its form would, once in an import. */
const takeRow = async (
  ctx: MutationCtx,
  caller: BrandMembership,
  importId: Id<"productImports">,
  { draft, productId, version = 0 }: Row
): Promise<TakenRow> => {
  const sku = draft.sku.trim()
  if (sku === "") throw refuse("invalid", importTexts.fieldFault(draft.name, importTexts.noSkuInRow))
  if (productId === undefined) {
    const made = await createRecord(ctx, products, caller, { draft, idempotencyKey: `${importId} ${sku}` })
    const id = ctx.db.normalizeId("products", made.id)
    if (id === null) throw notFound()
    return { productId: id, version: made.version }
  }
  const record = await productOf(ctx, caller.brand._id, productId)
  const before = draftFieldsOf(ProductDraft, record)
  const saved = { draft, idempotencyKey: `${importId} ${version}`, version }
  const after = await updateRecord(ctx, products, { ...caller, record }, saved)
  return { productId: record._id, version: after.version, before }
}

/**
 * Keeps what undoes a row; answers whether it is one more product, and undefined where the call repeats it. A product
 * that the import made or changed before becomes what it was before both, unless another save came in between.
 */
const keptItem = async (
  { db }: MutationCtx,
  { _id: importId, brandId }: Pick<Doc<"productImports">, "_id" | "brandId">,
  row: Row,
  taken: TakenRow
): Promise<boolean | undefined> => {
  const items = await db
    .query("productImportItems")
    .withIndex("by_import_product", (q) => q.eq("importId", importId).eq("productId", taken.productId))
    .collect()
  const isKnown = items.some(({ version }) => taken.before === undefined || version === taken.version)
  if (isKnown) return undefined
  const former = items.find(({ version }) => version === row.version)
  if (former === undefined) await db.insert("productImportItems", { brandId, importId, ...taken })
  else await db.patch(former._id, { version: taken.version })
  return former === undefined
}

/** Takes the rows, keeps what undoes them, and counts them. */
export const takeRows = async (
  ctx: MutationCtx,
  caller: BrandMembership,
  run: Doc<"productImports">,
  rows: ReadonlyArray<Row>
): Promise<void> => {
  const { changed, made, remaining } = run
  const counts = { made, changed, remaining }
  for (const row of rows) {
    const taken = await takeRow(ctx, caller, run._id, row)
    const isFurther = await keptItem(ctx, run, row, taken)
    if (isFurther === undefined) continue
    if (isFurther && taken.before === undefined) counts.made += 1
    else if (isFurther) counts.changed += 1
    counts.remaining = Math.max(0, counts.remaining - 1)
  }
  await ctx.db.patch(run._id, counts)
}
