/** Relations to products that the same file makes: they follow once these are there. */
import type { ProductId } from "../model/ids.ts"
import type { ImportRow, StoredProduct } from "./product-import.schema.ts"
import { importTexts } from "./product-import.texts.ts"
import { type NamedProduct, namedProducts } from "./product-related-column.rules.ts"
import type { ProductDraft } from "./products.schema.ts"

/** The product of a row with all that it is related to, stored or not. */
export interface ImportLink {
  readonly sku: string
  readonly relatedIds: ReadonlyArray<ProductId>
}

const NOT_YET = "new "

// No id has a blank, and it stays in the plan: a row never names it.
const notYet = (sku: string): ProductId => `${NOT_YET}${sku}` as ProductId

const skuToMake = (productId: string): string | undefined =>
  productId.startsWith(NOT_YET) ? productId.slice(NOT_YET.length) : undefined

/** What the rows of a file can name. `fresh`: SKUs that it makes. */
export const namedInFile = (stored: ReadonlyArray<StoredProduct>, fresh: ReadonlyArray<string>) =>
  namedProducts([
    ...stored.map(({ archived, draft: { name, sku }, productId }): NamedProduct => ({
      productId,
      sku,
      ...(archived && { barred: importTexts.archivedSku(sku, name) })
    })),
    ...fresh.map((sku): NamedProduct => ({ productId: notYet(sku), sku }))
  ])

/** SKUs of the file that have to be made first. */
export const skusToMake = ({ relatedIds = [] }: Pick<ProductDraft, "relatedIds">): ReadonlyArray<string> =>
  relatedIds.flatMap((id) => skuToMake(id) ?? [])

/** Without relations to products that are still to be made. */
export const withoutNew = ({ relatedIds = [], ...draft }: ProductDraft): ProductDraft => {
  const kept = relatedIds.filter((id) => skuToMake(id) === undefined)
  return kept.length === 0 ? draft : { ...draft, relatedIds: kept }
}

/** Rows that relate products as they are stored now; one that went meanwhile is left out. */
export const linkRows = (
  links: ReadonlyArray<ImportLink>,
  stored: ReadonlyArray<StoredProduct>
): ReadonlyArray<ImportRow> => {
  const bySku = new Map(stored.filter(({ archived }) => !archived).map((each) => [each.draft.sku.trim(), each]))
  return links.flatMap(({ relatedIds, sku }) => {
    const product = bySku.get(sku)
    if (product === undefined) return []
    const found = relatedIds.flatMap((id) => {
      const fresh = skuToMake(id)
      return fresh === undefined ? id : (bySku.get(fresh)?.productId ?? [])
    })
    const { draft, productId, version } = product
    return [{ productId, version, draft: { ...draft, relatedIds: found } }]
  })
}
