/**
 * What is read of the provider's answers. Its client takes any JSON without an `error` for success, whatever the status,
 * so nothing is believed before it was decoded.
 */
import { Schema } from "effect"

const orNull = <S extends Schema.Top>(schema: S) => Schema.NullOr(schema)
const Reference = Schema.Union([Schema.String, Schema.Struct({ id: Schema.String })])

export const idOf = (reference: typeof Reference.Type): string =>
  typeof reference === "string" ? reference : reference.id

export const Page = Schema.Struct({
  object: Schema.Literal("list"),
  has_more: Schema.Boolean,
  data: Schema.Array(Schema.Struct({ id: Schema.String }))
})

export const Customer = Schema.Struct({ object: Schema.Literal("customer"), id: Schema.String })

export const Price = Schema.Struct({
  object: Schema.Literal("price"),
  id: Schema.String,
  lookup_key: orNull(Schema.String),
  unit_amount: orNull(Schema.Number),
  currency: Schema.String,
  recurring: orNull(Schema.Struct({ interval: Schema.String, interval_count: Schema.Number })),
  metadata: Schema.Record(Schema.String, Schema.String)
})
export type Price = typeof Price.Type

export const Product = Schema.Struct({ object: Schema.Literal("product"), id: Schema.String })

/** A page of the provider that people are led to. */
export const OpenedPage = Schema.Struct({ url: Schema.String })

export const Session = Schema.Struct({
  object: Schema.Literal("checkout.session"),
  id: Schema.String,
  mode: Schema.String,
  status: orNull(Schema.String),
  payment_status: Schema.String,
  payment_intent: orNull(Reference),
  amount_total: orNull(Schema.Number),
  created: Schema.Number,
  metadata: orNull(Schema.Record(Schema.String, Schema.String))
})
export type Session = typeof Session.Type

export const Subscription = Schema.Struct({
  object: Schema.Literal("subscription"),
  id: Schema.String,
  status: Schema.String,
  created: Schema.Number,
  cancel_at_period_end: Schema.Boolean,
  trial_end: orNull(Schema.Number),
  items: Schema.Struct({
    data: Schema.NonEmptyArray(
      Schema.Struct({ price: Price, current_period_start: Schema.Number, current_period_end: Schema.Number })
    )
  })
})
export type Subscription = typeof Subscription.Type

const Line = Schema.Struct({
  period: Schema.Struct({ start: Schema.Number, end: Schema.Number }),
  pricing: orNull(Schema.Struct({ price_details: Schema.optionalKey(Schema.Struct({ price: Reference })) })),
  parent: orNull(
    Schema.Struct({
      subscription_item_details: Schema.optionalKey(orNull(Schema.Struct({ proration: Schema.Boolean })))
    })
  )
})
export type Line = typeof Line.Type

export const Invoice = Schema.Struct({
  object: Schema.Literal("invoice"),
  id: Schema.String,
  status: orNull(Schema.String),
  billing_reason: orNull(Schema.String),
  created: Schema.Number,
  currency: Schema.String,
  total: Schema.Number,
  amount_paid: Schema.Number,
  hosted_invoice_url: Schema.optionalKey(orNull(Schema.String)),
  parent: orNull(
    Schema.Struct({ subscription_details: Schema.optionalKey(orNull(Schema.Struct({ subscription: Reference }))) })
  ),
  lines: Schema.Struct({ data: Schema.Array(Line) }),
  payments: Schema.optionalKey(
    Schema.Struct({
      data: Schema.Array(
        Schema.Struct({ payment: Schema.Struct({ payment_intent: Schema.optionalKey(orNull(Reference)) }) })
      )
    })
  )
})
export type Invoice = typeof Invoice.Type

export const Charge = Schema.Struct({
  object: Schema.Literal("charge"),
  id: Schema.String,
  customer: orNull(Reference),
  payment_intent: orNull(Reference),
  status: Schema.String,
  amount: Schema.Number,
  amount_refunded: Schema.Number,
  disputed: Schema.Boolean
})
export type Charge = typeof Charge.Type

export const Dispute = Schema.Struct({
  object: Schema.Literal("dispute"),
  id: Schema.String,
  amount: Schema.Number,
  status: Schema.String
})
export type Dispute = typeof Dispute.Type

/** Of an event only whose account it is about is read. */
export const Event = Schema.Struct({
  object: Schema.Literal("event"),
  type: Schema.String,
  livemode: Schema.Boolean,
  data: Schema.Struct({
    object: Schema.Struct({
      object: Schema.optionalKey(Schema.String),
      id: Schema.optionalKey(Schema.String),
      customer: Schema.optionalKey(orNull(Reference)),
      charge: Schema.optionalKey(orNull(Reference))
    })
  })
})
