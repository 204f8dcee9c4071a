import type { StoredProduct } from "./product-import.schema.ts"
import type { LastRowRun, ProductList, RowDesk, RowRun, RowUnit } from "./row-pictures.schema.ts"
import type { ListedProducts } from "./row-plan.rules.ts"

export interface RowPicturesInput {
  readonly brandId: string
}

/** What the brand has to make pictures with, and its products. */
export interface OpenedRows {
  readonly desk: RowDesk
  readonly stored: ReadonlyArray<StoredProduct>
}

export type RowAct = "pause" | "resume" | "cancel" | "retryFailed"

export interface RowPicturesContext extends RowPicturesInput {
  readonly list: ProductList | undefined
  readonly desk: RowDesk | undefined
  readonly listed: ListedProducts
  readonly houseLayoutId: string | undefined
  readonly placementIds: ReadonlyArray<string>
  /** Places of `desk.targets`. */
  readonly targets: ReadonlyArray<number>
  readonly units: ReadonlyArray<RowUnit>
  readonly credits: number
  /** Products that are planned. */
  readonly planned: number
  /** Of the problems, counted from 1. */
  readonly page: number
  readonly error: string | undefined
  /** The newest run of the brand. */
  readonly run: RowRun | undefined
  readonly act: RowAct | undefined
  /** The run that was just started, which may not be the newest one yet. */
  readonly started: string | undefined
}

/** `run.changed` and `run.lost` come from the port. */
export type RowPicturesEvent =
  | { readonly type: "rows.open"; readonly list: ProductList }
  | { readonly type: "rows.retry" }
  | { readonly type: "house.choose"; readonly houseLayoutId: string }
  | { readonly type: "size.set"; readonly placementId: string; readonly on: boolean }
  | { readonly type: "target.set"; readonly target: number; readonly on: boolean }
  | { readonly type: "plan.make" }
  | { readonly type: "plan.back" }
  | { readonly type: "problems.page"; readonly page: number }
  | { readonly type: "rows.start" }
  | { readonly type: "run.show" }
  | { readonly type: "run.act"; readonly act: RowAct }
  | { readonly type: "dialog.close" }
  | { readonly type: "run.changed"; readonly last: LastRowRun }
  | { readonly type: "run.lost" }
