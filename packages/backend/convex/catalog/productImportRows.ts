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

const productOf = async (
  { db }: MutationCtx,
  brandId: Id<"brands">,
  productId: string
): Promise<Doc<"products">> => {
  const id = db.normalizeId("products", productId)
  const product = id && (await db.get(id))
  if (!product || product.brandId !== brandId) throw notFound()
  return product
}

export interface TakenRow {
  readonly productId: Id<"products">
  readonly version: number
  readonly before?: Encoded<typeof ProductDraft>
}

/** Makes or changes one product as its form would. `key`: unique to the row. */
export const takeRow = async (
  ctx: MutationCtx,
  caller: BrandMembership,
  { draft, productId, version }: Row,
  key: string
): Promise<TakenRow> => {
  if (draft.sku.trim() === "") throw refuse("invalid", importTexts.fieldFault(draft.name, importTexts.noSkuInRow))
  if (productId === undefined) {
    const made = await createRecord(ctx, products, caller, { draft, idempotencyKey: key })
    const id = ctx.db.normalizeId("products", made.id)
    if (id === null) throw notFound()
    return { productId: id, version: made.version }
  }
  const record = await productOf(ctx, caller.brand._id, productId)
  const before = draftFieldsOf(ProductDraft, record)
  const saved = { draft, idempotencyKey: key, version: version ?? 0 }
  const after = await updateRecord(ctx, products, { ...caller, record }, saved)
  return { productId: record._id, version: after.version, before }
}
