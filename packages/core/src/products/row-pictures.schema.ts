import { Schema } from "effect"
import { HOUSE_LAYOUTS_MAX } from "../creative/house-layout.schema.ts"
import { PLACEMENT_ID_MAX, PLACEMENTS_MAX } from "../creative/generation-request.schema.ts"
import { MarketId, ProductId } from "../model/ids.ts"
import { LIMITS } from "../model/limits.ts"

/** Products that one call plans. */
export const ROW_BATCH = 20
/** Of one run, inclusive. */
const ROW_TARGETS_MAX = 30
/** Of one run, inclusive. */
export const ROW_PRODUCTS_MAX = LIMITS.rowProductsPerRun.value
/** UTF-16 code units of the name of a list that is kept; longer ones are cut. A folder is named by it. */
export const LIST_NAME_MAX = 60
/** Pictures that could not be made, and are told with their reason. */
export const ROW_FAILURES_SHOWN = 50
/** UTF-16 code units of an id or a language. */
const NAME_MAX = 64

const Name = Schema.String.check(Schema.isMaxLength(NAME_MAX))

/** A market in one of its languages; without either, a picture for no market in particular. */
export const RowTarget = Schema.Struct({
  marketId: Schema.optionalKey(MarketId),
  language: Schema.optionalKey(Name)
})
export type RowTarget = typeof RowTarget.Type

/** What is made of every row. */
export const RowAsk = Schema.Struct({
  houseLayoutId: Name,
  placementIds: Schema.Array(Schema.String.check(Schema.isMaxLength(PLACEMENT_ID_MAX))).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(PLACEMENTS_MAX)
  ),
  targets: Schema.Array(RowTarget).check(Schema.isMinLength(1), Schema.isMaxLength(ROW_TARGETS_MAX))
})
export type RowAsk = typeof RowAsk.Type

const RowHouse = Schema.Struct({
  houseLayoutId: Name,
  name: Schema.String,
  /** It sets the price of the product. */
  pricesShown: Schema.Boolean,
  /** Those that it is for; empty: every one that it can set. */
  placementIds: Schema.Array(Schema.String)
})
export type RowHouse = typeof RowHouse.Type

/** What the brand has to make pictures from rows with. `left`: pictures that the person may still ask for today. */
export const RowDesk = Schema.Struct({
  houses: Schema.Array(RowHouse).check(Schema.isMaxLength(HOUSE_LAYOUTS_MAX)),
  targets: Schema.Array(
    Schema.Struct({ ...RowTarget.fields, name: Schema.String, held: Schema.optionalKey(Schema.Literal(true)) })
  ),
  engine: Schema.String,
  left: Schema.Number,
  limit: Schema.Number
})
export type RowDesk = typeof RowDesk.Type

/** A product in a target, which is named by its place in `RowAsk.targets`. A problem stands in the way of `make`. */
export const RowUnit = Schema.Struct({
  productId: ProductId,
  target: Schema.Number,
  make: Schema.Number,
  /** Pictures that are as they would be made, and stay. */
  same: Schema.Number,
  problem: Schema.optionalKey(Schema.String)
})
export type RowUnit = typeof RowUnit.Type

/** Of one call. `credits`: for all that it makes. */
export const RowPage = Schema.Struct({ units: Schema.Array(RowUnit), credits: Schema.Number })
export type RowPage = typeof RowPage.Type

/** What a run makes of a product: at most `make` pictures in each target. */
export const RowOrder = Schema.Struct({
  productId: ProductId,
  targets: Schema.Array(Schema.Struct({ target: Schema.Number, make: Schema.Number }))
})
export type RowOrder = typeof RowOrder.Type

const RowRunStatus = Schema.Literals(["running", "paused", "canceling", "ended"])

/** The newest run of a brand. */
export const RowRun = Schema.Struct({
  runId: Schema.String,
  name: Schema.String,
  folderId: Schema.String,
  status: RowRunStatus,
  total: Schema.Number,
  made: Schema.Number,
  failed: Schema.Number,
  canceled: Schema.Number,
  mayMake: Schema.Boolean,
  mayCancel: Schema.Boolean,
  /** The first of those that could not be made. */
  failures: Schema.Array(Schema.Struct({ product: Schema.String, where: Schema.String, reason: Schema.String }))
})
export type RowRun = typeof RowRun.Type

/** Absent while no picture was ever made from rows. */
export const LastRowRun = Schema.Struct({ run: Schema.optionalKey(RowRun) })
export type LastRowRun = typeof LastRowRun.Type

/** Rows of a list, each a product of the brand by its SKU, and those that were refused. */
export interface ProductList {
  readonly name: string
  readonly rows: ReadonlyArray<{ readonly line: number; readonly sku: string }>
  readonly faults: ReadonlyArray<{ readonly line: number; readonly sku: string; readonly text: string }>
}

export interface RowStart extends RowAsk {
  readonly brandId: string
  readonly name: string
  /** At most `ROW_PRODUCTS_MAX`. */
  readonly orders: ReadonlyArray<RowOrder>
}

export interface RowQuery extends RowAsk {
  readonly brandId: string
  /** At most `ROW_BATCH`. */
  readonly productIds: ReadonlyArray<string>
}
