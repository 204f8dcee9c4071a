import type { QuotaFields, QuotaName } from "./billing.rules.ts"
import type { Billing, Quotas } from "./billing.schema.ts"
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

/** The page is left for one of the payment provider. */
export interface BillingLeft {
  readonly type: "page.leave"
  readonly url: string
}
