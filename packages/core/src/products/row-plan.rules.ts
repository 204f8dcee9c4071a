/** What is made of the rows of a list, decided without a store: the same facts give the same plan. */
import type { CreativeProduct } from "../creative/creative-product.schema.ts"
import type { HouseLayoutSpec } from "../creative/house-layout.schema.ts"
import { opens } from "../creative/house-layout.rules.ts"
import type { Copy } from "../creative/generation-request.schema.ts"
import { contentHash } from "../planner/content-hash.pure.ts"
import { importTexts } from "./product-import.texts.ts"
import type { StoredProduct } from "./product-import.schema.ts"
import type { ProductList, RowOrder, RowUnit } from "./row-pictures.schema.ts"
import { rowTexts } from "./row-pictures.texts.ts"

type House = typeof HouseLayoutSpec.Encoded

/** Whether a price stands on its pictures. */
export const pricesShown = (house: House): boolean =>
  house.layout === "offer" || house.layout === "grid" || opens(house, "offer")

/** A picture that was made of a row, and the hash of what it was made of. */
export interface KeptPicture {
  readonly placementId: string
  readonly madeFrom: string
}

/** A product in a target, as it would be drawn. */
export interface UnitFacts {
  readonly productId: string
  readonly target: number
  readonly marketId: string | undefined
  readonly language: string | undefined
  readonly product: CreativeProduct
  readonly copy: typeof Copy.Encoded
  /** Why it cannot be made. */
  readonly problem: string | undefined
  readonly kept: ReadonlyArray<KeptPicture>
}

/** The same for every row. */
export interface PlanFacts {
  readonly house: House
  /** Names the rules that it is made with. */
  readonly brandVersion: string
  readonly placementIds: ReadonlyArray<string>
}

export interface PlannedUnit {
  readonly productId: string
  readonly target: number
  readonly make: ReadonlyArray<KeptPicture>
  readonly same: number
  readonly problem: string | undefined
}

const WITHOUT_PRICE = { price: undefined, formerPrice: undefined, unitPrice: undefined, validity: undefined }

/** The hash of all that a picture is made of. What its layout does not show makes no other picture. */
const madeFromOf = (
  { brandVersion, house }: Pick<PlanFacts, "brandVersion" | "house">,
  { copy, language, marketId, product }: Omit<UnitFacts, "kept" | "problem" | "productId" | "target">,
  placementId: string
): string =>
  contentHash({
    brandVersion,
    house,
    placementId,
    marketId,
    language,
    copy,
    product: { ...product, ...(!pricesShown(house) && WITHOUT_PRICE) }
  })

/** What a unit would make, in the order of the placements; nothing where something stands in its way. */
export const plannedUnit = (facts: PlanFacts, unit: UnitFacts): PlannedUnit => {
  const { kept, problem, productId, target } = unit
  if (problem !== undefined) return { productId, target, make: [], same: 0, problem }
  const known = new Map(kept.map(({ madeFrom, placementId }) => [placementId, madeFrom]))
  const wanted = facts.placementIds.map((placementId) => ({
    placementId,
    madeFrom: madeFromOf(facts, unit, placementId)
  }))
  const make = wanted.filter(({ madeFrom, placementId }) => known.get(placementId) !== madeFrom)
  return { productId, target, make, same: wanted.length - make.length, problem: undefined }
}

export const rowPlan = (facts: PlanFacts, units: ReadonlyArray<UnitFacts>): ReadonlyArray<PlannedUnit> =>
  units.map((unit) => plannedUnit(facts, unit))

export interface RowProblem {
  readonly line: number
  readonly sku: string
  readonly text: string
}

/** A list whose rows are products of the brand. */
export interface ListedProducts {
  readonly products: ReadonlyArray<{ readonly productId: string; readonly line: number; readonly sku: string }>
  /** Rows that no product is found for, by line. */
  readonly problems: ReadonlyArray<RowProblem>
}

const byLine = (one: RowProblem, other: RowProblem): number => one.line - other.line

/** A row that has no product stops no other. */
export const listedProducts = (
  { faults, rows }: Pick<ProductList, "faults" | "rows">,
  stored: ReadonlyArray<Pick<StoredProduct, "archived" | "draft" | "productId">>
): ListedProducts => {
  const bySku = new Map(stored.map((each) => [each.draft.sku.trim(), each]))
  const found = rows.map((row) => ({ ...row, product: bySku.get(row.sku) }))
  const missing = found.flatMap(({ line, product, sku }) => {
    if (product === undefined) return [{ line, sku, text: rowTexts.notStored(sku) }]
    return product.archived ? [{ line, sku, text: importTexts.archivedSku(sku, product.draft.name) }] : []
  })
  return {
    products: found.flatMap(({ line, product, sku }) =>
      product === undefined || product.archived ? [] : [{ productId: product.productId, line, sku }]
    ),
    problems: [...faults.map(({ line, sku, text }) => ({ line, sku, text })), ...missing].toSorted(byLine)
  }
}

export interface RowTotals {
  readonly make: number
  readonly same: number
  /** What cannot be made, by line, each reason of a row once. */
  readonly problems: ReadonlyArray<RowProblem>
  readonly orders: ReadonlyArray<RowOrder>
}

/** Everything that the list comes to. `nameOf`: of a target. */
export const rowTotals = (
  { problems, products }: ListedProducts,
  units: ReadonlyArray<RowUnit>,
  nameOf: (target: number) => string
): RowTotals => {
  const rows = new Map(products.map(({ line, productId, sku }) => [productId, { line, sku }]))
  const barred = units.flatMap(({ problem, productId, target }) => {
    const row = rows.get(productId)
    return problem === undefined || row === undefined
      ? []
      : [{ ...row, text: rowTexts.inTarget(nameOf(target), problem) }]
  })
  const making = Map.groupBy(
    units.filter(({ make }) => make > 0),
    ({ productId }) => productId as string
  )
  return {
    make: units.reduce((sum, unit) => sum + unit.make, 0),
    same: units.reduce((sum, unit) => sum + unit.same, 0),
    problems: [...problems, ...barred].toSorted(byLine),
    orders: products.flatMap(({ productId }) => {
      const targets = (making.get(productId) ?? []).map(({ make, target }) => ({ target, make }))
      return targets.length === 0 ? [] : [{ productId: productId as RowOrder["productId"], targets }]
    })
  }
}

/** How many pictures they make. */
export const picturesIn = (orders: ReadonlyArray<Pick<RowOrder, "targets">>): number =>
  orders.reduce((sum, { targets }) => sum + targets.reduce((more, { make }) => more + make, 0), 0)

/** The first orders that are within `most` pictures and `products`; the next run goes on where this one ended. */
export const ordersWithin = (
  orders: ReadonlyArray<RowOrder>,
  most: number,
  products: number
): ReadonlyArray<RowOrder> => {
  let left = most
  return orders.slice(0, products).flatMap(({ productId, targets }) => {
    const taken = targets.flatMap(({ make, target }) => {
      const within = Math.min(make, left)
      left -= within
      return within === 0 ? [] : [{ target, make: within }]
    })
    return taken.length === 0 ? [] : [{ productId, targets: taken }]
  })
}
