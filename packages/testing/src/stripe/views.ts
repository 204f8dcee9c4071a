/** Objects of the stand-in as the API shows them; only what Marque reads, and what the official client needs. */
import type { Charge, Customer, Invoice, Json, Price, Session, Subscription } from "./state.ts"

export const listOf = (data: ReadonlyArray<Json>): Json => ({ object: "list", url: "/v1", has_more: false, data })

export const priceView = ({ id, interval, lookup_key, metadata, unit_amount }: Price): Json => ({
  id,
  object: "price",
  active: true,
  currency: "usd",
  lookup_key,
  unit_amount,
  product: "prod_1",
  type: interval === undefined ? "one_time" : "recurring",
  recurring: interval === undefined ? null : { interval, interval_count: 1 },
  metadata
})

export const customerView = (customer: Customer): Json => ({ object: "customer", livemode: false, ...customer })

export const sessionView = (session: Session, origin: string): Json => {
  const { price: _, subscriptionMetadata: __, trialDays: ___, ...shown } = session
  return {
    object: "checkout.session",
    livemode: false,
    ...shown,
    amount_total: session.price.unit_amount,
    url: session.status === "open" ? `${origin}/checkout/${session.id}` : null
  }
}

export const subscriptionView = (one: Subscription): Json => ({
  id: one.id,
  object: "subscription",
  customer: one.customer,
  status: one.status,
  cancel_at_period_end: one.cancel,
  created: one.created,
  metadata: one.metadata,
  trial_end: one.trialEnd,
  items: listOf([
    {
      id: `si_${one.id}`,
      object: "subscription_item",
      price: priceView(one.price),
      current_period_start: one.start,
      current_period_end: one.end
    }
  ])
})

export const invoiceView = (invoice: Invoice, origin: string): Json => ({
  id: invoice.id,
  object: "invoice",
  customer: invoice.customer,
  status: invoice.paymentIntent === null && invoice.amount > 0 ? "open" : "paid",
  billing_reason: invoice.reason,
  created: invoice.created,
  currency: "usd",
  total: invoice.amount,
  amount_paid: invoice.paymentIntent === null ? 0 : invoice.amount,
  hosted_invoice_url: `${origin}/invoice/${invoice.id}`,
  parent: { type: "subscription_details", subscription_details: { subscription: invoice.subscription.id } },
  lines: listOf([
    {
      id: `il_${invoice.id}`,
      object: "line_item",
      period: { start: invoice.start, end: invoice.end },
      pricing: { type: "price_details", price_details: { price: invoice.price.id, product: "prod_1" } },
      parent: { type: "subscription_item_details", subscription_item_details: { proration: false } }
    }
  ]),
  payments: listOf(
    invoice.paymentIntent === null
      ? []
      : [{ object: "invoice_payment", payment: { type: "payment_intent", payment_intent: invoice.paymentIntent } }]
  )
})

export const disputeView = ({ amount, dispute, id }: Charge): Json => ({
  id: dispute?.id,
  object: "dispute",
  charge: id,
  amount,
  status: dispute?.status
})

export const chargeView = (charge: Charge): Json => ({
  id: charge.id,
  object: "charge",
  customer: charge.customer,
  payment_intent: charge.paymentIntent,
  status: "succeeded",
  amount: charge.amount,
  amount_refunded: charge.refunded,
  disputed: charge.dispute !== undefined
})
