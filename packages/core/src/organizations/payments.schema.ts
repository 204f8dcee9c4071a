/** What the app server reads from a payment provider. Times are UTC milliseconds, money is in cents. */
import { Schema } from "effect"
import { Interval, Invoice, Tier } from "./plan.schema.ts"

export const SubscriptionFacts = Schema.Struct({
  id: Schema.String,
  tier: Tier,
  interval: Interval,
  status: Schema.Literals(["trialing", "active", "past_due", "canceled"]),
  createdAt: Schema.Number,
  periodStart: Schema.Number,
  periodEnd: Schema.Number,
  trialEnd: Schema.optionalKey(Schema.Number),
  cancelsAtEnd: Schema.Boolean
})
export type SubscriptionFacts = typeof SubscriptionFacts.Type

/** A paid invoice that begins a period of a plan. `returned`: refunded, or disputed and not won. */
export const PaidPeriod = Schema.Struct({
  invoiceId: Schema.String,
  subscriptionId: Schema.String,
  tier: Tier,
  from: Schema.Number,
  to: Schema.Number,
  cents: Schema.Number,
  returned: Schema.Number
})
export type PaidPeriod = typeof PaidPeriod.Type

export const PaidTopUp = Schema.Struct({
  sessionId: Schema.String,
  credits: Schema.Number,
  at: Schema.Number,
  cents: Schema.Number,
  returned: Schema.Number
})
export type PaidTopUp = typeof PaidTopUp.Type

/** Everything of one customer, as it is now. */
export const AccountFacts = Schema.Struct({
  customerId: Schema.String,
  subscriptions: Schema.Array(SubscriptionFacts),
  periods: Schema.Array(PaidPeriod),
  topUps: Schema.Array(PaidTopUp),
  invoices: Schema.Array(Invoice)
})
export type AccountFacts = typeof AccountFacts.Type

/** Whose account a provider's event is about; the event itself is not believed. */
export type PaymentNews =
  | { readonly _tag: "Customer"; readonly customerId: string }
  | { readonly _tag: "Charge"; readonly chargeId: string }
  | { readonly _tag: "Ignored" }

/**
 * `off`: no provider is set up; `down`: no answer, or one that is not understood; `refused`: it does not accept our key
 * or request; `limited`: asked too often.
 */
export class PaymentsUnavailable extends Schema.TaggedError<PaymentsUnavailable>()("PaymentsUnavailable", {
  reason: Schema.Literals(["off", "down", "refused", "limited"])
}) {}

/** `stale`: signed too long ago, or in the future; `mode`: of test and live the other one. */
export class DeliveryRefused extends Schema.TaggedError<DeliveryRefused>()("DeliveryRefused", {
  reason: Schema.Literals(["signature", "stale", "malformed", "mode"])
}) {}
