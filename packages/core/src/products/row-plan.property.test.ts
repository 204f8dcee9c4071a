import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { HouseLayoutId, ProductId } from "../model/ids.ts"
import { storedProducts } from "./fixtures/product-import.examples.ts"
import type { RowUnit } from "./row-pictures.schema.ts"
import {
  type KeptPicture,
  listedProducts,
  ordersWithin,
  picturesIn,
  type PlanFacts,
  pricesShown,
  rowPlan,
  rowTotals,
  type UnitFacts
} from "./row-plan.rules.ts"

const house = {
  houseLayoutId: HouseLayoutId.make("house_1"),
  name: "Price card",
  layout: "offer",
  variant: 0,
  fixed: { roles: {}, texts: {} },
  open: { fields: ["headline"], pictures: ["product"], roles: [], placementIds: [] },
  exclusiveFor: []
} as const satisfies PlanFacts["house"] & { readonly houseLayoutId: string }

const facts: PlanFacts = { house, brandVersion: "version 3", placementIds: ["any-square", "story", "any-wide"] }

const unitOf = (at: number, target: number, price: number): UnitFacts => ({
  productId: `product_${at}`,
  target,
  marketId: `market_${target}`,
  language: "de",
  product: { id: `product_${at}`, name: `Cup ${at}`, camera: "eye", photoId: `photo_${at}`, price: `${price} €` },
  copy: { headline: `Cup ${at}` },
  problem: undefined,
  kept: []
})

/** Prices of some products in two markets. */
const someUnits = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 })), { minLength: 1, maxLength: 12 })
  .map((prices) => prices.flatMap(([one, other], at) => [unitOf(at, 0, one), unitOf(at, 1, other)]))

/** As after a run that made everything. */
const madeOf = (units: ReadonlyArray<UnitFacts>, given = facts): ReadonlyArray<UnitFacts> => {
  const plan = rowPlan(given, units)
  return units.map((unit, at) => ({ ...unit, kept: plan[at]?.make ?? [] }))
}

const repriced = (unit: UnitFacts, price: string): UnitFacts => ({ ...unit, product: { ...unit.product, price } })

const makes = (units: ReadonlyArray<UnitFacts>, given = facts) =>
  rowPlan(given, units).filter(({ make }) => make.length > 0)

describe("the plan of a list (B-1302)", () => {
  it("is the same for the same facts, and is empty once all of it is made", () =>
    fc.assert(
      fc.property(someUnits, (units) => {
        expect(rowPlan(facts, units)).toEqual(rowPlan(facts, structuredClone(units)))
        expect(makes(madeOf(units))).toEqual([])
      })
    ))

  it("makes exactly the pictures of a product whose price changed, in the market of that price", () =>
    fc.assert(
      fc.property(someUnits, fc.nat(), (units, pick) => {
        const made = madeOf(units)
        const changed = made[pick % made.length]
        const next = made.map((unit) => (unit === changed ? repriced(unit, "free") : unit))
        expect(makes(next)).toMatchObject([{ productId: changed?.productId, target: changed?.target }])
        expect(makes(next)[0]?.make.map(({ placementId }) => placementId)).toEqual(facts.placementIds)
      })
    ))

  it("does not depend on the order of its rows, of their fields or of the sizes", () =>
    fc.assert(
      fc.property(someUnits, (units) => {
        const turned = madeOf(units)
          .toReversed()
          .map((unit) => ({ ...unit, product: Object.fromEntries(Object.entries(unit.product).toReversed()) as never }))
        expect(makes(turned, { ...facts, placementIds: facts.placementIds.toReversed() })).toEqual([])
      })
    ))

  it("goes on where a row cannot be made", () =>
    fc.assert(
      fc.property(someUnits, fc.nat(), (units, pick) => {
        const bad = pick % units.length
        const plan = rowPlan(
          facts,
          units.map((unit, at) => (at === bad ? { ...unit, problem: "has no photograph" } : unit))
        )
        expect(plan[bad]).toMatchObject({ make: [], same: 0, problem: "has no photograph" })
        expect(plan.filter((_, at) => at !== bad)).toEqual(
          rowPlan(
            facts,
            units.filter((_, at) => at !== bad)
          )
        )
      })
    ))

  it("makes everything again for another layout, version, size, language or market, and for no price that is not shown", () => {
    const units = madeOf([unitOf(0, 0, 10)])
    const [unit] = units
    if (unit === undefined) throw new Error("One unit is made")
    expect(makes(units, { ...facts, brandVersion: "version 4" })).toHaveLength(1)
    expect(makes(units, { ...facts, house: { ...house, variant: 1 } })).toHaveLength(1)
    expect(makes(units, { ...facts, placementIds: ["any-square", "display-300x250"] })[0]?.make).toMatchObject([
      { placementId: "display-300x250" }
    ])
    expect(makes([{ ...unit, language: "fr" }])).toHaveLength(1)
    expect(makes([{ ...unit, marketId: "market_fr" }])).toHaveLength(1)
    const quiet = { ...facts, house: { ...house, layout: "stage" as const } }
    const kept = madeOf([unit], quiet)
    expect(
      makes(
        kept.map((each) => repriced(each, "free")),
        quiet
      )
    ).toEqual([])
    expect(pricesShown({ ...quiet.house, open: { ...house.open, fields: ["offer"] } })).toBe(true)
    expect(pricesShown({ ...house, layout: "grid" })).toBe(true)
  })

  it("of 7,500 pictures of which one product changed has exactly that product's 15", () => {
    const units = Array.from({ length: 500 }, (_, at) => [0, 1, 2].map((target) => unitOf(at, target, at + 1))).flat()
    const five = { ...facts, placementIds: ["any-square", "any-portrait", "any-landscape", "any-wide", "story"] }
    const first = rowPlan(five, units)
    expect(first.reduce((sum, { make }) => sum + make.length, 0)).toBe(7_500)
    const made = madeOf(units, five)
    const changed = rowPlan(
      five,
      made.map((unit) => (unit.productId === "product_137" ? repriced(unit, "9 €") : unit))
    )
    const making = changed.filter(({ make }) => make.length > 0)
    expect(making.reduce((sum, { make }) => sum + make.length, 0)).toBe(15)
    expect(new Set(making.map(({ productId }) => productId))).toEqual(new Set(["product_137"]))
    expect(changed.reduce((sum, { same }) => sum + same, 0)).toBe(7_485)
  })
})

const unit = (productId: string, target: number, make: number, problem?: string): RowUnit => ({
  productId: ProductId.make(productId),
  target,
  make,
  same: 2 - make,
  ...(problem !== undefined && { problem })
})

describe("the rows of a list", () => {
  it("are products of the brand by their SKU, and those that are not are named by their line", () => {
    const list = {
      rows: [
        { line: 4, sku: "FE-MUG-01" },
        { line: 2, sku: "FE-NONE" },
        { line: 3, sku: "FE-JUG-01" }
      ],
      faults: [{ line: 9, sku: "", text: "it has no SKU" }]
    }
    expect(listedProducts(list, storedProducts)).toEqual({
      products: [{ productId: "product_1", line: 4, sku: "FE-MUG-01" }],
      problems: [
        { line: 2, sku: "FE-NONE", text: "there is no product with the SKU FE-NONE" },
        {
          line: 3,
          sku: "FE-JUG-01",
          text: "the SKU FE-JUG-01 belongs to Water Jug, which is archived. Restore it first"
        },
        { line: 9, sku: "", text: "it has no SKU" }
      ]
    })
  })

  it("come to what is made and what stays, with every reason at its line", () => {
    const listed = {
      products: [
        { productId: "a", line: 2, sku: "A" },
        { productId: "b", line: 3, sku: "B" }
      ],
      problems: [{ line: 9, sku: "", text: "it has no SKU" }]
    }
    const units = [
      unit("a", 0, 2),
      unit("a", 1, 0),
      unit("b", 0, 1),
      unit("b", 1, 0, "is on hold"),
      unit("x", 0, 0, "?")
    ]
    expect(rowTotals(listed, units, (target) => ["Germany", "France"][target] ?? "")).toEqual({
      make: 3,
      same: 7,
      problems: [
        { line: 3, sku: "B", text: "France: is on hold" },
        { line: 9, sku: "", text: "it has no SKU" }
      ],
      orders: [
        { productId: "a", targets: [{ target: 0, make: 2 }] },
        { productId: "b", targets: [{ target: 0, make: 1 }] }
      ]
    })
  })

  it("are made within the limits, the rest by the next run", () =>
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }), { maxLength: 12 }),
        fc.nat(40),
        fc.nat(12),
        (makesOf, most, products) => {
          const orders = makesOf.map((targets, at) => ({
            productId: ProductId.make(`p${at}`),
            targets: targets.map((make, target) => ({ target, make }))
          }))
          const taken = ordersWithin(orders, most, products)
          expect(taken.length).toBeLessThanOrEqual(products)
          expect(picturesIn(taken)).toBe(Math.min(most, picturesIn(orders.slice(0, products))))
          expect(taken.every(({ targets }) => targets.every(({ make }) => make > 0))).toBe(true)
        }
      )
    ))
})

const sample: KeptPicture = { placementId: "story", madeFrom: "" }

it("keeps a hash of 64 hex digits of each picture", () => {
  expect(rowPlan(facts, [{ ...unitOf(0, 0, 1), kept: [sample] }])[0]?.make[1]?.madeFrom).toMatch(/^[\da-f]{64}$/)
})
