import type { SnapshotFrom } from "xstate"
import type { CutoutStatus } from "../model/cutout.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { type Choice, choicesOf } from "../records/record-form.view.ts"
import type { RecordListContext } from "../records/record-list.rules.ts"
import {
  type FilterView,
  type RecordItemView,
  type RecordListView,
  recordListView
} from "../records/record-list.view.ts"
import { dateText, recordLabels } from "../records/record.texts.ts"
import { productStatusLabels } from "./product-fields.rules.ts"
import type { productListMachine } from "./product-list.machine.ts"
import type { ProductFilter } from "./product-list.rules.ts"
import { soldNote } from "./product-days.rules.ts"
import { missingIn } from "./product-missing.texts.ts"
import { tokenOf } from "../tokens/token-scan.pure.ts"
import { productTexts } from "./product.texts.ts"
import { type Product, ProductStatus } from "./products.schema.ts"

export interface ProductRow extends RecordItemView {
  readonly sku: string
  readonly category: string
  readonly photoUrl: string | undefined
  readonly status: string
  /** What its first and last day say now. */
  readonly sold: string | undefined
  readonly missing: string | undefined
  readonly tone: "good" | "plain" | "quiet"
  readonly cutout: string
  readonly cutoutTone: "good" | "doubtful" | "plain"
  readonly usedIn: string
  /** What texts refer to it by. */
  readonly token: string
  readonly updated: string
  readonly generateHref: string | undefined
  readonly photoshootHref: string | undefined
}

const columns = {
  product: "Product",
  category: "Category",
  status: "Status",
  cutout: "Cut-out",
  used: "Used in",
  updated: "Updated"
} as const

export interface ProductListView extends RecordListView<ProductRow> {
  readonly columns: typeof columns
  /** Whether any product of this page has one that every layout may use; undefined while loading. */
  readonly generateLabel: string
  readonly photoshootLabel: string
  readonly copyTokenLabel: string
}

const statuses: ReadonlyArray<Choice<string>> = [
  { value: "all", label: "All statuses" },
  ...choicesOf(ProductStatus.literals, productStatusLabels)
]

const cutouts: Readonly<Record<CutoutStatus, { readonly text: string; readonly tone: ProductRow["cutoutTone"] }>> = {
  ok: { text: "Clean", tone: "good" },
  auto: { text: "Clean", tone: "good" },
  needs_work: { text: "Please check", tone: "doubtful" },
  none: { text: "None", tone: "plain" }
}

type Context = RecordListContext<Product, ProductFilter>

const rowOf = (product: Product, shared: RecordItemView, context: Context, canEdit: boolean): ProductRow => {
  const { _id, archived, category, cutoutStatus, photoUrl, sku, status, updatedAt, usedIn } = product
  const { brandId, timeZone } = context
  return {
    ...shared,
    sku,
    category,
    photoUrl,
    status: archived ? (shared.deletedOn ?? recordLabels.archivedView) : productStatusLabels[status],
    sold: archived || context.today === undefined ? undefined : soldNote(product, context.today),
    tone: archived || status === "discontinued" ? "quiet" : status === "active" ? "good" : "plain",
    missing: archived ? undefined : missingIn(product),
    cutout: cutouts[cutoutStatus].text,
    cutoutTone: cutouts[cutoutStatus].tone,
    usedIn: String(usedIn),
    token: tokenOf({ kind: "product", id: _id }),
    updated: dateText(updatedAt, timeZone),
    generateHref:
      canEdit && !archived && product.heroAssetId !== undefined
        ? routes.gallery.href({ brandId }, { mode: "product", productId: _id })
        : undefined,
    photoshootHref:
      canEdit && !archived && product.heroAssetId !== undefined
        ? routes.newPhotoshoot.href({ brandId }, { productId: _id })
        : undefined
  }
}

const filtersOf = ({ facets, search: { archived, filter } }: Context): ReadonlyArray<FilterView> => {
  const one = (name: "category" | "tag", label: string, every: string, known: ReadonlyArray<string>): FilterView => {
    const value = filter[name]
    const all = value === "all" || known.includes(value) ? known : [...known, value]
    return {
      name,
      label,
      value,
      options: [{ value: "all", label: every }, ...all.map((each) => ({ value: each, label: each }))]
    }
  }
  const category = one("category", "Category", "All categories", facets["categories"] ?? [])
  const known = facets["tags"] ?? []
  // Without tags there is nothing to choose.
  const tag = known.length === 0 && filter.tag === "all" ? [] : [one("tag", "Tag", "All tags", known)]
  const status: FilterView = { name: "status", label: "Status", value: filter.status, options: statuses }
  return archived ? [category, ...tag] : [category, status, ...tag]
}

export const productListView = (snapshot: SnapshotFrom<typeof productListMachine>): ProductListView => ({
  ...recordListView<Product, ProductFilter, ProductRow>(snapshot, {
    texts: productTexts,
    searchLabel: "Find a product by name, SKU, category or tag",
    firstUse: {
      title: "Add your first product",
      text: "One good photograph on a plain ground is enough to begin."
    },
    hrefOf: (brandId, id) =>
      // Row ids are product ids.
      routes.productForm.href({ brandId }, id === undefined ? { mode: "new" } : { mode: "edit", productId: id }),
    filters: filtersOf,
    item: rowOf
  }),
  columns,
  generateLabel: recordLabels.generate,
  photoshootLabel: "Photoshoot",
  copyTokenLabel: productTexts.copyToken
})
