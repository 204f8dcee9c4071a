import { Schema } from "effect"
import { planBook } from "./plan-book.rules.ts"
import { BillingOrder } from "./plan.schema.ts"

/** `id` is the key by which the order was placed. */
export const PlacedOrder = Schema.Struct({ id: Schema.String, order: BillingOrder })
export type PlacedOrder = typeof PlacedOrder.Type

/** An order that was paid, or a trial that began. `value`: whole units of the currency, by the list of prices. */
export interface OrderEvent {
  readonly name: "Purchase" | "StartTrial" | "Subscribe"
  readonly value: number
  /** ISO 4217. */
  readonly currency: string
  readonly id: string
}

export const orderEventOf = ({ id, order }: PlacedOrder): OrderEvent => {
  const rest = { currency: planBook.currency.toUpperCase(), id }
  if (order.kind === "topup") return { name: "Purchase", value: planBook.packs[order.credits] / 100, ...rest }
  if (order.trial) return { name: "StartTrial", value: 0, ...rest }
  return { name: "Subscribe", value: planBook.plans[order.tier].cents[order.interval] / 100, ...rest }
}
