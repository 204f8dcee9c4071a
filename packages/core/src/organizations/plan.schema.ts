import { Schema } from "effect"

export const Tier = Schema.Literals(["team", "business"])
export type Tier = typeof Tier.Type

export const Interval = Schema.Literals(["month", "year"])
export type Interval = typeof Interval.Type

export const Pack = Schema.Literals([100, 500, 2000])
export type Pack = typeof Pack.Type

export const BillingOrder = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("plan"), tier: Tier, interval: Interval, trial: Schema.Boolean }),
  Schema.Struct({ kind: Schema.Literal("topup"), credits: Pack })
])
export type BillingOrder = typeof BillingOrder.Type

/** Why an order is refused before the payment provider is asked; specification, section 3.7. */
export const Ineligible = Schema.Literals(["not_admin", "already_on_plan", "no_organization", "trial_used"])
export type Ineligible = typeof Ineligible.Type

/** What an organization pays for. Times are UTC milliseconds. */
export const Plan = Schema.Struct({
  status: Schema.Literals(["none", "trialing", "active", "past_due", "canceled"]),
  tier: Schema.optionalKey(Tier),
  interval: Schema.optionalKey(Interval),
  renewsAt: Schema.optionalKey(Schema.Number),
  trialEndsAt: Schema.optionalKey(Schema.Number),
  cancelsAt: Schema.optionalKey(Schema.Number),
  /** When a plan that is past due ends. */
  stopsAt: Schema.optionalKey(Schema.Number),
  /** Once per organization, whatever became of it. */
  trialUsed: Schema.Boolean
})
export type Plan = typeof Plan.Type

/** `cents` of the currency; `url` is a page of the payment provider. */
export const Invoice = Schema.Struct({
  id: Schema.String,
  at: Schema.Number,
  cents: Schema.Number,
  currency: Schema.String,
  status: Schema.Literals(["paid", "open", "void", "uncollectible"]),
  url: Schema.optionalKey(Schema.String)
})
export type Invoice = typeof Invoice.Type

/** Money of a test mode is none. */
export const PaymentMode = Schema.Literals(["test", "live"])
export type PaymentMode = typeof PaymentMode.Type

/** Billing of an organization that pays this installation. */
export const PaidBilling = Schema.Struct({
  mode: PaymentMode,
  plan: Plan,
  /** Free credits. */
  included: Schema.Number,
  bought: Schema.Number,
  /** Newest first. */
  invoices: Schema.Array(Invoice),
  /** The last order; `settled` once what was paid is here. */
  order: Schema.optionalKey(Schema.Struct({ kind: Schema.Literals(["plan", "topup"]), settled: Schema.Boolean }))
})
export type PaidBilling = typeof PaidBilling.Type
