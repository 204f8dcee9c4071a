/** What the stand-in for Stripe remembers, in the shapes of its API. Times are UTC seconds, money is in cents. */

export type Json = { readonly [key: string]: unknown }

export interface Price {
  readonly id: string
  readonly lookup_key: string | null
  readonly unit_amount: number
  readonly interval: "month" | "year" | undefined
  readonly metadata: Json
}

export interface Customer {
  readonly id: string
  email: string | null
  name: string | null
  readonly metadata: Json
}

export interface Session {
  readonly id: string
  readonly mode: "subscription" | "payment"
  status: "open" | "complete" | "expired"
  payment_status: "unpaid" | "paid" | "no_payment_required"
  readonly customer: string
  readonly metadata: Json
  subscription: string | null
  payment_intent: string | null
  readonly success_url: string
  readonly cancel_url: string
  readonly created: number
  readonly price: Price
  readonly trialDays: number
  readonly subscriptionMetadata: Json
}

export interface Subscription {
  readonly id: string
  readonly customer: string
  readonly metadata: Json
  readonly created: number
  price: Price
  status: "trialing" | "active" | "past_due" | "canceled"
  cancel: boolean
  start: number
  end: number
  trialEnd: number | null
}

export interface Invoice {
  readonly id: string
  readonly customer: string
  readonly subscription: Subscription
  readonly price: Price
  readonly reason: "subscription_create" | "subscription_cycle"
  readonly start: number
  readonly end: number
  readonly amount: number
  readonly created: number
  readonly paymentIntent: string | null
}

export interface Charge {
  readonly id: string
  readonly customer: string
  readonly paymentIntent: string
  readonly amount: number
  refunded: number
  dispute: { readonly id: string; status: "needs_response" | "won" | "lost" } | undefined
}

export interface StripeEvent extends Json {
  readonly id: string
  readonly type: string
}

export const makeState = () => {
  let made = 0
  return {
    now: Math.floor(Date.now() / 1_000),
    name: (prefix: string): string => `${prefix}_${String((made += 1)).padStart(6, "0")}`,
    prices: [] as Array<Price>,
    customers: new Map<string, Customer>(),
    sessions: new Map<string, Session>(),
    subscriptions: new Map<string, Subscription>(),
    invoices: [] as Array<Invoice>,
    charges: [] as Array<Charge>,
    events: [] as Array<StripeEvent>,
    /** Answers of requests with an idempotency key. */
    answered: new Map<string, { readonly body: string; readonly answer: Json }>()
  }
}

export type State = ReturnType<typeof makeState>
