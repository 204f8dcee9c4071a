import {
  type CheckoutOrder,
  type PaymentMode,
  type Payments,
  PaymentsUnavailable,
  type PortalVisit,
  priceKeyOf
} from "@marque/core/organizations"
import { routes } from "@marque/core/navigation"
import { Effect } from "effect"
import type Stripe from "stripe"
import { accountOf } from "./account.ts"
import { Charge, Customer, Dispute, idOf, Invoice, OpenedPage, Session, Subscription } from "./answers.ts"
import { ask, askAll, type Asked, type ClientOptions, makeClient } from "./client.ts"
import { createPrices, makePrices } from "./prices.ts"
import { readWebhook } from "./webhook.ts"

export interface StripeOptions extends ClientOptions {
  readonly mode: PaymentMode
  /** Two while they are exchanged. */
  readonly webhookSecrets: ReadonlyArray<string>
  /** UTC milliseconds. */
  readonly now?: () => number
}

const PAGES = ["https://checkout.stripe.com", "https://billing.stripe.com"]

/** People are led to pages of the provider only, whatever its answer says. */
const leadingTo = (apiUrl: string | undefined) => {
  const allowed = apiUrl === undefined ? PAGES : [new URL(apiUrl).origin]
  return ({ url }: typeof OpenedPage.Type): Asked<{ readonly url: string }> =>
    allowed.includes(URL.parse(url)?.origin ?? "")
      ? Effect.succeed({ url })
      : Effect.fail(new PaymentsUnavailable({ reason: "down" }))
}

const backTo = (origin: string, search: { readonly success?: true; readonly canceled?: true } = {}): string =>
  `${origin}${routes.billing.href({}, search)}`

const sessionFor = (given: CheckoutOrder, price: string): Stripe.Checkout.SessionCreateParams => {
  const { customerId: customer, idempotencyKey, order, organizationId, origin, trialDays } = given
  const about = { organizationId, order: idempotencyKey }
  const common = {
    customer,
    client_reference_id: organizationId,
    line_items: [{ price, quantity: 1 }],
    success_url: backTo(origin, { success: true }),
    cancel_url: backTo(origin, { canceled: true })
  }
  if (order.kind === "topup") {
    const metadata = { ...about, credits: String(order.credits) }
    return { ...common, mode: "payment", metadata, payment_intent_data: { metadata } }
  }
  return {
    ...common,
    mode: "subscription",
    metadata: about,
    payment_method_collection: "if_required",
    subscription_data: {
      metadata: about,
      ...(trialDays > 0 && {
        trial_period_days: trialDays,
        trial_settings: { end_behavior: { missing_payment_method: "cancel" } }
      })
    }
  }
}

const readAccount = (client: Stripe, prices: ReturnType<typeof makePrices>, customer: string) =>
  Effect.gen(function* () {
    const subscriptions = yield* askAll(Subscription, (page) =>
      client.subscriptions.list({ customer, status: "all", ...page })
    )
    const invoices = yield* askAll(Invoice, (page) =>
      client.invoices.list({ customer, expand: ["data.payments"], ...page })
    )
    const sessions = yield* askAll(Session, (page) =>
      client.checkout.sessions.list({ customer, status: "complete", ...page })
    )
    const charges = yield* askAll(Charge, (page) => client.charges.list({ customer, ...page }))
    const withDisputes = yield* Effect.forEach(charges, (charge) =>
      charge.disputed
        ? Effect.map(
            askAll(Dispute, (page) => client.disputes.list({ charge: charge.id, ...page })),
            (disputes) => ({ ...charge, disputes })
          )
        : Effect.succeed({ ...charge, disputes: [] })
    )
    return accountOf({
      customerId: customer,
      prices: yield* prices.load,
      subscriptions,
      invoices,
      sessions,
      charges: withDisputes
    })
  })

/** Two checkouts of one organization that are both paid would be two plans. */
const endOtherCheckouts = (client: Stripe, { customerId: customer, idempotencyKey }: CheckoutOrder) =>
  Effect.gen(function* () {
    const open = yield* askAll(Session, (page) => client.checkout.sessions.list({ customer, status: "open", ...page }))
    const others = open.filter(
      ({ metadata, mode }) => mode === "subscription" && metadata?.["order"] !== idempotencyKey
    )
    yield* Effect.forEach(others, ({ id }) => ask(Session, () => client.checkout.sessions.expire(id)))
  })

/**
 * Payments by Stripe. Every change carries an idempotency key, since the client sends a request again after a dropped
 * connection. Nothing of a card passes here: people enter it on the provider's own pages.
 */
export const stripePayments = (options: StripeOptions): Payments["Service"] => {
  const { apiUrl, mode, now = Date.now, webhookSecrets: secrets } = options
  const client = makeClient(options)
  const prices = makePrices(client, now)
  const lead = leadingTo(apiUrl)
  const portalOf = ({ changing, customerId: customer, origin }: PortalVisit) => ({
    customer,
    return_url: backTo(origin),
    ...(changing !== undefined && {
      flow_data: { type: "subscription_update" as const, subscription_update: { subscription: changing } }
    })
  })
  return {
    customer: ({ email, name, organizationId }) =>
      Effect.gen(function* () {
        const body = { metadata: { organizationId } }
        // A key with another body is refused, and names change.
        const { id } = yield* ask(Customer, () =>
          client.customers.create(body, { idempotencyKey: `${organizationId}:customer` })
        )
        yield* ask(Customer, () => client.customers.update(id, { email, name }))
        return id
      }),
    checkout: (given) =>
      Effect.gen(function* () {
        const key = priceKeyOf(given.order)
        const price = yield* prices.idFor(key)
        if (given.order.kind === "plan") yield* endOtherCheckouts(client, given)
        const idempotencyKey = `${given.organizationId}:${key}:${given.idempotencyKey}`
        const opened = yield* ask(OpenedPage, () =>
          client.checkout.sessions.create(sessionFor(given, price), { idempotencyKey })
        )
        return yield* lead(opened)
      }),
    portal: (visit) =>
      Effect.flatMap(
        ask(OpenedPage, () => client.billingPortal.sessions.create(portalOf(visit))),
        lead
      ),
    cancel: (subscriptionId, { cancels, idempotencyKey }) =>
      Effect.asVoid(
        ask(Subscription, () =>
          client.subscriptions.update(subscriptionId, { cancel_at_period_end: cancels }, { idempotencyKey })
        )
      ),
    account: (customerId) => readAccount(client, prices, customerId),
    customerOfCharge: (chargeId) =>
      Effect.map(
        ask(Charge, () => client.charges.retrieve(chargeId)),
        ({ customer }) => (customer === null ? undefined : idOf(customer))
      ),
    priceProblems: prices.problems,
    read: (delivery) => readWebhook(delivery, { secrets, mode, now })
  }
}

/** For the operator, once: products and prices of the plan book that are missing. */
export const createStripePrices = (options: ClientOptions): Asked<ReadonlyArray<string>> =>
  createPrices(makeClient(options))
