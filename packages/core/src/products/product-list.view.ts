import type { SnapshotFrom } from "xstate"
import { pageOf } from "../lists/list.rules.ts"
import { usedText } from "../lists/list.texts.ts"
import { STALE_TEXT } from "../kernel/live.view.ts"
import type { CutoutStatus } from "../model/cutout.ts"
import { routes } from "../navigation/navigation.pure.ts"
import { can } from "../permissions/permissions.rules.ts"
import { categoriesOf, hasTrustedCutout, productStatusLabels } from "./product-fields.rules.ts"
import type { ProductListContext, productListMachine } from "./product-list.machine.ts"
import { EVERYTHING, findProducts, isFiltered, type ProductSearch } from "./product-list.rules.ts"
import type { Product } from "./products.schema.ts"

/** One row of the table. */
export interface ProductRow {
  readonly _id: string
  readonly name: string
  readonly sku: string
  readonly category: string
  readonly photoUrl: string | undefined
  readonly status: string
  readonly tone: "good" | "plain" | "quiet"
  readonly cutout: string
  readonly cutoutTone: "good" | "doubtful" | "plain"
  readonly usedIn: string
  readonly updated: string
  readonly href: string
  readonly generateHref: string | undefined
  readonly archiveLabel: string | undefined
}

interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
}

/** Everything a front end draws for the list; no front end derives these itself. */
export interface ProductListView {
  readonly state: "loading" | "ready" | "empty" | "filteredEmpty" | "failed" | "missing"
  readonly title: string
  readonly rows: ReadonlyArray<ProductRow>
  readonly count: string
  readonly page: number
  readonly pages: number
  readonly query: string
  readonly searchLabel: string
  readonly category: string
  readonly categories: ReadonlyArray<Choice<string>>
  readonly status: ProductSearch["status"]
  readonly statuses: ReadonlyArray<Choice<ProductSearch["status"]>>
  readonly filtered: boolean
  /** Whether a product has a cut-out that every layout may use; undefined while loading. */
  readonly hasTrustedCutout: boolean | undefined
  readonly newProduct: { readonly label: string; readonly href: string } | undefined
  readonly empty: { readonly title: string; readonly text: string }
  readonly clearLabel: string
  /** Why there is no newer list, or none. */
  readonly error: string | undefined
  /** Said beside what was loaded before, from a failure to the next answer. */
  readonly stale: string | undefined
  readonly confirm: { readonly title: string; readonly text: string } | undefined
  readonly readOnly: string | undefined
}

const statuses: ReadonlyArray<Choice<ProductSearch["status"]>> = [
  { value: "all", label: "All statuses" },
  { value: "draft", label: productStatusLabels.draft },
  { value: "active", label: productStatusLabels.active },
  { value: "discontinued", label: productStatusLabels.discontinued },
  { value: "archived", label: "Archived" }
]

const cutouts: Readonly<Record<CutoutStatus, { readonly text: string; readonly tone: ProductRow["cutoutTone"] }>> = {
  ok: { text: "Clean", tone: "good" },
  auto: { text: "Clean", tone: "good" },
  needs_work: { text: "Please check", tone: "doubtful" },
  none: { text: "None", tone: "plain" }
}

const dateText = (at: number, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone }).format(at)

const rowOf = (product: Product, { brandId, timeZone }: ProductListContext, canEdit: boolean): ProductRow => {
  const { _id, archived, category, cutoutStatus, name, photoUrl, sku, status, updatedAt, usedIn } = product
  return {
    _id,
    name,
    sku,
    category,
    photoUrl,
    status: archived ? "Archived" : productStatusLabels[status],
    tone: archived || status === "discontinued" ? "quiet" : status === "active" ? "good" : "plain",
    cutout: cutouts[cutoutStatus].text,
    cutoutTone: cutouts[cutoutStatus].tone,
    usedIn: String(usedIn),
    updated: dateText(updatedAt, timeZone),
    href: routes.productForm.href({ brandId }, { mode: "edit", productId: _id }),
    generateHref:
      canEdit && !archived ? routes.gallery.href({ brandId }, { mode: "product", productId: _id }) : undefined,
    archiveLabel: canEdit ? (archived ? "Restore" : "Archive") : undefined
  }
}

const countText = (found: number, all: number): string => {
  const noun = all === 1 ? "product" : "products"
  return found === all ? `${all} ${noun}` : `${found} of ${all} ${noun}`
}

const categoryChoices = (products: ReadonlyArray<Product>, chosen: string): ReadonlyArray<Choice<string>> => {
  const known = categoriesOf(products)
  const all = chosen === EVERYTHING.category || known.includes(chosen) ? known : [...known, chosen]
  return [{ value: EVERYTHING.category, label: "All categories" }, ...all.map((value) => ({ value, label: value }))]
}

/** What the search looked for, in the words of the person. */
const soughtText = ({ category, q, status }: ProductSearch): string => {
  const parts = [
    q.trim() === "" ? undefined : `“${q.trim()}”`,
    category === EVERYTHING.category ? undefined : category,
    status === EVERYTHING.status ? undefined : statuses.find(({ value }) => value === status)?.label
  ]
  return parts.filter((part) => part !== undefined).join(", ")
}

const emptyOf = (search: ProductSearch, canEdit: boolean): ProductListView["empty"] => {
  if (isFiltered(search)) {
    return { title: `No results for ${soughtText(search)}`, text: "Try other words, or clear the filters." }
  }
  return canEdit
    ? { title: "Add your first product", text: "One good photograph on a plain ground is enough to begin." }
    : { title: "There is no product yet", text: "Products appear here as soon as somebody adds one." }
}

/** Computes what to draw from a snapshot; the same snapshot gives an equal view. */
export const productListView = (snapshot: SnapshotFrom<typeof productListMachine>): ProductListView => {
  const { context } = snapshot
  const { brandArchived, brandId, brandRole, error, products = [], query, search, target } = context
  const decision = can({ orgRole: "member", brandRole }, "catalog.edit", { brandArchived })
  const canEdit = decision.answer === "yes"
  const found = findProducts(products, search)
  const { items, page, pages } = pageOf(found, search.page)
  const all = findProducts(products, { ...EVERYTHING, status: search.status === "archived" ? "archived" : "all" })
  const state = stateOf(snapshot, found.length)
  return {
    state,
    title: "Products",
    rows: items.map((product) => rowOf(product, context, canEdit)),
    count: countText(found.length, all.length),
    page,
    pages,
    query,
    searchLabel: "Find a product by name, SKU or category",
    category: search.category,
    categories: categoryChoices(products, search.category),
    status: search.status,
    statuses,
    filtered: isFiltered(search),
    hasTrustedCutout: context.products && hasTrustedCutout(context.products),
    newProduct: canEdit
      ? { label: "New product", href: routes.productForm.href({ brandId }, { mode: "new" }) }
      : undefined,
    empty: emptyOf(search, canEdit),
    clearLabel: "Clear filters",
    // While a first list is asked for again, the last failure is no news.
    error: state === "loading" ? undefined : error,
    stale: context.products === undefined || error === undefined ? undefined : STALE_TEXT,
    confirm: snapshot.matches({ archive: "confirming" })
      ? {
          title: `Archive ${target?.name ?? "this product"}?`,
          text: `${usedText(target?.usedIn ?? 0)}. The pictures stay; the product can be restored for 30 days.`
        }
      : undefined,
    readOnly: decision.answer === "not_now" ? decision.reason : undefined
  }
}

const stateOf = (snapshot: SnapshotFrom<typeof productListMachine>, found: number): ProductListView["state"] => {
  const { products, search } = snapshot.context
  if (snapshot.matches({ list: "missing" })) return "missing"
  if (products === undefined) return snapshot.matches({ list: "failed" }) ? "failed" : "loading"
  if (found > 0) return "ready"
  return isFiltered(search) ? "filteredEmpty" : "empty"
}
