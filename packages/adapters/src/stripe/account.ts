/** What a customer pays for, from decoded answers of the provider. Its times are UTC seconds, ours milliseconds. */
import type { AccountFacts, PaidPeriod, PaidTopUp, SubscriptionFacts } from "@marque/core/organizations"
import { soldThings } from "@marque/core/organizations"
import {
  type Charge,
  type Dispute,
  idOf,
  type Invoice,
  type Line,
  type Price,
  type Session,
  type Subscription
} from "./answers.ts"

const ms = (seconds: number): number => seconds * 1_000

type SoldPlan = Pick<SubscriptionFacts, "interval" | "tier">

/** By the name of its price; a price that lost its name to a newer one still has it in its metadata. */
const planOf = ({ lookup_key, metadata }: Pick<Price, "lookup_key" | "metadata">): SoldPlan | undefined => {
  const order = soldThings.find(({ key }) => key === (lookup_key ?? metadata["marque"]))?.order
  return order !== undefined && "tier" in order ? order : undefined
}

/** Undefined for a subscription that never began. */
const statusOf = (status: string): SubscriptionFacts["status"] | undefined => {
  if (status === "trialing" || status === "active" || status === "past_due") return status
  return status === "incomplete" || status === "incomplete_expired" ? undefined : "canceled"
}

const subscriptionOf = ({ items, ...one }: Subscription): ReadonlyArray<SubscriptionFacts> => {
  const [item] = items.data
  const [plan, status] = [planOf(item.price), statusOf(one.status)]
  if (plan === undefined || status === undefined) return []
  return [
    {
      id: one.id,
      ...plan,
      status,
      createdAt: ms(one.created),
      periodStart: ms(item.current_period_start),
      periodEnd: ms(item.current_period_end),
      cancelsAtEnd: one.cancel_at_period_end,
      ...(one.trial_end !== null && { trialEnd: ms(one.trial_end) })
    }
  ]
}

/** A dispute counts while it is open and once it is lost. */
const GIVEN_UP: ReadonlySet<string> = new Set(["won", "warning_closed", "prevented"])

interface ChargeWithDisputes extends Charge {
  readonly disputes: ReadonlyArray<Dispute>
}

/** By payment intent. */
const returnedBy = (charges: ReadonlyArray<ChargeWithDisputes>): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const { amount, amount_refunded, disputes, payment_intent } of charges) {
    if (payment_intent === null) continue
    const disputed = disputes.reduce((sum, one) => (GIVEN_UP.has(one.status) ? sum : sum + one.amount), 0)
    const id = idOf(payment_intent)
    sums.set(id, (sums.get(id) ?? 0) + Math.min(amount, amount_refunded + disputed))
  }
  return sums
}

const BEGINS_PERIOD: ReadonlySet<string | null> = new Set(["subscription_create", "subscription_cycle"])

/** The line of the plan itself; a change of plan in between adds others. */
const mainLine = ({ lines }: Invoice): Line | undefined =>
  lines.data
    .filter(({ parent }) => parent?.subscription_item_details?.proration !== true)
    .toSorted((a, b) => b.period.end - a.period.end)[0]

interface Sources {
  readonly prices: ReadonlyArray<Price>
  readonly subscriptions: ReadonlyArray<Subscription>
  readonly returned: ReadonlyMap<string, number>
}

const planOfLine = (line: Line, subscriptionId: string, { prices, subscriptions }: Sources): SoldPlan | undefined => {
  const price = line.pricing?.price_details?.price
  const known = prices.find(({ id }) => price !== undefined && id === idOf(price))
  const current = subscriptions.find(({ id }) => id === subscriptionId)?.items.data[0].price
  const named = known ?? current
  return named && planOf(named)
}

const periodOf = (invoice: Invoice, sources: Sources): ReadonlyArray<PaidPeriod> => {
  const subscription = invoice.parent?.subscription_details?.subscription
  const line = mainLine(invoice)
  if (invoice.status !== "paid" || !BEGINS_PERIOD.has(invoice.billing_reason)) return []
  if (subscription === undefined || line === undefined) return []
  const subscriptionId = idOf(subscription)
  const plan = planOfLine(line, subscriptionId, sources)
  if (plan === undefined) return []
  const intents = (invoice.payments?.data ?? []).flatMap(({ payment }) =>
    payment.payment_intent == null ? [] : [idOf(payment.payment_intent)]
  )
  return [
    {
      invoiceId: invoice.id,
      subscriptionId,
      tier: plan.tier,
      from: ms(line.period.start),
      to: ms(line.period.end),
      cents: invoice.amount_paid,
      returned: intents.reduce((sum, intent) => sum + (sources.returned.get(intent) ?? 0), 0)
    }
  ]
}

/** A slow method is paid days after its checkout is complete. */
const topUpOf = (session: Session, { returned }: Sources): ReadonlyArray<PaidTopUp> => {
  const credits = Number(session.metadata?.["credits"])
  if (session.mode !== "payment" || session.payment_status !== "paid") return []
  if (!Number.isSafeInteger(credits) || credits <= 0) return []
  const intent = session.payment_intent
  return [
    {
      sessionId: session.id,
      credits,
      at: ms(session.created),
      cents: session.amount_total ?? 0,
      returned: intent === null ? 0 : (returned.get(idOf(intent)) ?? 0)
    }
  ]
}

const LISTED = ["paid", "open", "void", "uncollectible"] as const

const listedOf = (invoice: Invoice): AccountFacts["invoices"] => {
  const status = LISTED.find((each) => each === invoice.status)
  if (status === undefined) return []
  const { created, currency, hosted_invoice_url: url, id, total } = invoice
  return [{ id, at: ms(created), cents: total, currency, status, ...(url != null && { url }) }]
}

/** Newest first. */
const INVOICES_SHOWN = 24

export interface AccountAnswers {
  readonly customerId: string
  readonly prices: ReadonlyArray<Price>
  readonly subscriptions: ReadonlyArray<Subscription>
  readonly invoices: ReadonlyArray<Invoice>
  readonly sessions: ReadonlyArray<Session>
  readonly charges: ReadonlyArray<ChargeWithDisputes>
}

export const accountOf = ({
  charges,
  customerId,
  invoices,
  prices,
  sessions,
  subscriptions
}: AccountAnswers): AccountFacts => {
  const sources = { prices, subscriptions, returned: returnedBy(charges) }
  return {
    customerId,
    subscriptions: subscriptions.flatMap(subscriptionOf),
    periods: invoices.flatMap((invoice) => periodOf(invoice, sources)),
    topUps: sessions.flatMap((session) => topUpOf(session, sources)),
    invoices: invoices.slice(0, INVOICES_SHOWN).flatMap(listedOf)
  }
}
