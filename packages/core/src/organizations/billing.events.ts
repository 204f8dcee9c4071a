import type { QuotaFields, QuotaName } from "./billing.rules.ts"
import type { Billing, Quotas } from "./billing.schema.ts"
import type { PlacedOrder } from "./placed-order.rules.ts"
import type { BillingOrder, Ineligible, Interval } from "./plan.schema.ts"

/** What the address said when a payment provider led back here. */
export interface Returned {
  readonly success?: boolean | undefined
  readonly canceled?: boolean | undefined
  readonly ineligible?: boolean | undefined
}

export interface BillingInput {
  readonly organizationId: string
  readonly canManage: boolean
  readonly returned: Returned
}

export interface QuotasToSave {
  readonly organizationId: string
  readonly quotas: Quotas
}

export interface OrderAsked {
  readonly organizationId: string
  readonly order: BillingOrder
}

export interface CancelAsked {
  readonly organizationId: string
  readonly cancels: boolean
}

export interface BillingContext extends BillingInput {
  readonly billing: Billing | undefined
  readonly fields: QuotaFields
  readonly error: string | undefined
  readonly interval: Interval
  readonly ineligible: ReadonlyArray<Ineligible> | undefined
  readonly cancelAsked: boolean
  readonly cancels: boolean
  /** Of an order or a change of the plan. */
  readonly planError: string | undefined
}

export type BillingEvent =
  | { readonly type: "billing.retry" }
  | { readonly type: "quota.change"; readonly quota: QuotaName; readonly text: string }
  | { readonly type: "form.submit" }
  | { readonly type: "form.discard" }
  | { readonly type: "interval.choose"; readonly interval: Interval }
  | { readonly type: "order.place"; readonly order: BillingOrder }
  | { readonly type: "portal.open" }
  | { readonly type: "plan.cancel" }
  | { readonly type: "plan.cancelNow" }
  | { readonly type: "plan.keep" }
  | { readonly type: "plan.resume" }

/** Where an order goes on, or why it does not. */
export type OrderAnswer =
  | { readonly url: string; readonly placed: PlacedOrder }
  | { readonly ineligible: ReadonlyArray<Ineligible> }

/** The page is left for one of the payment provider. `placed`: only an order that will be new, and paid with money. */
export interface BillingLeft {
  readonly type: "page.leave"
  readonly url: string
  readonly placed?: PlacedOrder
}

/** What was ordered before this page was opened is paid and here; emitted once. */
export interface OrderSettled {
  readonly type: "order.settled"
  readonly kind: BillingOrder["kind"]
}
