import { Context, type Effect } from "effect"
import type { AccountFacts, DeliveryRefused, PaymentNews, PaymentsUnavailable } from "./payments.schema.ts"
import type { BillingOrder } from "./plan.schema.ts"

export interface CheckoutOrder {
  readonly customerId: string
  readonly organizationId: string
  readonly order: BillingOrder
  readonly trialDays: number
  /** Origin of this installation, to which the provider leads back. */
  readonly origin: string
  /** The same for the same press of the same button. */
  readonly idempotencyKey: string
}

export interface PortalVisit {
  readonly customerId: string
  readonly origin: string
  /** A subscription whose plan is to be changed there. */
  readonly changing?: string | undefined
}

type Asked<A> = Effect.Effect<A, PaymentsUnavailable>

/** A payment provider as the app server uses it. Every answer was decoded; card data never passes here. */
export class Payments extends Context.Service<
  Payments,
  {
    /** One per organization, however often it is asked for. */
    readonly customer: (who: {
      readonly organizationId: string
      readonly email: string
      readonly name: string
    }) => Asked<string>
    readonly checkout: (order: CheckoutOrder) => Asked<{ readonly url: string }>
    readonly portal: (visit: PortalVisit) => Asked<{ readonly url: string }>
    /** At the end of the period that is paid, or no longer. */
    readonly cancel: (
      subscriptionId: string,
      change: { readonly cancels: boolean; readonly idempotencyKey: string }
    ) => Asked<void>
    /** Everything of one customer, read now. */
    readonly account: (customerId: string) => Asked<AccountFacts>
    readonly customerOfCharge: (chargeId: string) => Asked<string | undefined>
    /** Sentences about prices that are missing there or differ from the plan book. */
    readonly priceProblems: Asked<ReadonlyArray<string>>
    /** Checks signature, age and mode before anything is parsed. */
    readonly read: (delivery: {
      readonly body: string
      readonly signature: string
    }) => Effect.Effect<PaymentNews, DeliveryRefused>
  }
>()("@marque/core/organizations/Payments") {}
