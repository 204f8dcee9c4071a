/**
 * Plan and ledger that follow from what a payment provider says now. Nothing depends on which of its events came, how
 * often and in which order: every reading is of everything, and what was granted before carries the provider's id.
 */
import { DateTime } from "effect"
import { applyEntry, type Balance, type Bucket, type Entry } from "../queue/usage.rules.ts"
import type { AccountFacts, PaidPeriod, SubscriptionFacts } from "./payments.schema.ts"
import { PAST_DUE_DAYS, planBook } from "./plan-book.rules.ts"
import type { BillingOrder, Ineligible, Plan, Tier } from "./plan.schema.ts"

const DAY_MS = 86_400_000

const stopsAt = ({ periodStart }: SubscriptionFacts): number => periodStart + PAST_DUE_DAYS * DAY_MS

const hasEnded = (one: SubscriptionFacts, now: number): boolean =>
  one.status === "canceled" ||
  (one.cancelsAtEnd && one.periodEnd <= now) ||
  (one.status === "past_due" && stopsAt(one) <= now)

const RANK = { active: 3, trialing: 3, past_due: 2, canceled: 1 } as const

/** The one that counts, should there be several. */
const subscriptionOf = (
  { subscriptions }: Pick<AccountFacts, "subscriptions">,
  now: number
): SubscriptionFacts | undefined => {
  const rank = (one: SubscriptionFacts) => (hasEnded(one, now) ? 0 : RANK[one.status])
  return [...subscriptions].sort(
    (one, other) => rank(other) - rank(one) || other.createdAt - one.createdAt || (one.id < other.id ? -1 : 1)
  )[0]
}

export const NO_PLAN: Plan = { status: "none", trialUsed: false }

/** `trialUsed`: as it was known before. */
export const planOf = (facts: AccountFacts, trialUsed: boolean, now: number): Plan => {
  const used = trialUsed || facts.subscriptions.some(({ trialEnd }) => trialEnd !== undefined)
  const one = subscriptionOf(facts, now)
  if (one === undefined) return { ...NO_PLAN, trialUsed: used }
  const { cancelsAtEnd, interval, periodEnd, status, tier, trialEnd } = one
  const kind = { tier, interval, trialUsed: used }
  if (hasEnded(one, now)) return { ...kind, status: "canceled" }
  return {
    ...kind,
    status,
    ...(cancelsAtEnd ? { cancelsAt: periodEnd } : { renewsAt: periodEnd }),
    ...(status === "trialing" && trialEnd !== undefined && { trialEndsAt: trialEnd }),
    ...(status === "past_due" && { stopsAt: stopsAt(one) })
  }
}

export const isLive = ({ status }: Plan): boolean =>
  status === "trialing" || status === "active" || status === "past_due"

/** A month of a plan that is paid, or its trial. */
interface Cycle {
  readonly key: string
  readonly credits: number
  readonly ends: number
  /** Absent: a trial, which costs nothing. */
  readonly period?: PaidPeriod
}

const monthsAfter = (from: number, months: number): number =>
  DateTime.toEpochMillis(DateTime.add(DateTime.makeUnsafe(from), { months }))

const creditsOf = (tier: Tier): number => planBook.plans[tier].credits

/** Of an average month. */
const MONTH_MS = 30.4375 * DAY_MS

/** A year is paid at once and granted month by month. A month that is counted from its last day may have 31 days. */
const monthOf = (period: PaidPeriod, now: number): Cycle => {
  const { from, invoiceId, tier, to } = period
  const last = Math.max(0, Math.round((to - from) / MONTH_MS) - 1)
  let month = 0
  while (month < last && monthsAfter(from, month + 1) <= now) month += 1
  const ends = month === last ? to : monthsAfter(from, month + 1)
  return { key: `stripe:${invoiceId}:grant:${month}`, credits: creditsOf(tier), ends, period }
}

/** Undefined while nothing is paid for: the plan is active at the end of a trial before its first invoice is. */
const cycleOf = (facts: AccountFacts, now: number): Cycle | undefined => {
  const one = subscriptionOf(facts, now)
  if (one === undefined || hasEnded(one, now)) return undefined
  const { id, periodEnd, status, tier, trialEnd } = one
  if (status === "trialing") {
    const ends = trialEnd ?? periodEnd
    return ends <= now ? undefined : { key: `stripe:${id}:trial`, credits: creditsOf(tier), ends }
  }
  const period = facts.periods
    .filter(({ from, subscriptionId, to }) => subscriptionId === id && from <= now && now < to)
    .filter(({ from }) => trialEnd === undefined || from >= trialEnd)
    .toSorted((a, b) => b.from - a.from || (a.invoiceId < b.invoiceId ? -1 : 1))[0]
  return period && monthOf(period, now)
}

/** What was taken back of one payment. `credits`: what its returned money stands for; `taken`: what was still there. */
export interface TakenBack {
  readonly paymentId: string
  readonly credits: number
  readonly taken: number
  /** Entries so far. */
  readonly changes: number
}

export interface AccountBefore {
  readonly balance: Balance
  /** Key of the cycle that is granted. */
  readonly cycle: string | undefined
  readonly trialUsed: boolean
  readonly takenBack: ReadonlyArray<TakenBack>
  readonly isWritten: (key: string) => boolean
}

export interface AccountAfter {
  readonly plan: Plan
  readonly cycle: string | undefined
  readonly entries: ReadonlyArray<Entry>
  /** Those that changed. */
  readonly takenBack: ReadonlyArray<TakenBack>
  /** When it is to be looked at again though nothing is heard. */
  readonly nextAt: number
}

const returnedCredits = (credits: number, { cents, returned }: { readonly cents: number; readonly returned: number }) =>
  cents <= 0 ? 0 : Math.ceil((credits * Math.min(returned, cents)) / cents)

const purchaseKey = (sessionId: string): string => `stripe:${sessionId}:purchase`

/** Keys that {@link settleAccount} asks about. */
export const keysOf = (facts: AccountFacts, now: number): ReadonlyArray<string> => {
  const cycle = cycleOf(facts, now)
  return [...facts.topUps.map(({ sessionId }) => purchaseKey(sessionId)), ...(cycle === undefined ? [] : [cycle.key])]
}

const NOT_TAKEN = { credits: 0, taken: 0, changes: 0 }

/** Writes entries onto a balance, so that none takes more than there is. */
const makeBook = ({ balance: given, isWritten, takenBack }: AccountBefore) => {
  let balance = given
  const entries: Array<Entry> = []
  const changed: Array<TakenBack> = []
  const write = (entry: Entry): void => {
    if (entry.amount === 0 || isWritten(entry.key)) return
    balance = applyEntry(balance, entry)
    entries.push(entry)
  }
  const takenOf = (paymentId: string): TakenBack =>
    takenBack.find((each) => each.paymentId === paymentId) ?? { paymentId, ...NOT_TAKEN }
  return {
    entries,
    changed,
    takenOf,
    write,
    expire: (key: string): void =>
      write({ key, type: "expire", bucket: "included", amount: balance.included.available }),
    /** Down to what is unspent; what a dispute that was won had taken comes back. `bucket` undefined: it has expired. */
    takeBack: (paymentId: string, credits: number, bucket: Bucket | undefined): void => {
      const before = takenOf(paymentId)
      if (credits === before.credits) return
      const more = credits - before.credits
      const available = bucket === undefined ? 0 : balance[bucket].available
      const taken = more > 0 ? before.taken + Math.min(more, available) : Math.min(before.taken, credits)
      const amount = bucket === undefined ? 0 : before.taken - taken
      const key = `stripe:${paymentId}:adjust:${before.changes}`
      if (bucket !== undefined) write({ key, type: "adjust", bucket, amount })
      changed.push({ paymentId, credits, taken, changes: before.changes + 1 })
    }
  }
}

const AGAIN_MS = DAY_MS

/**
 * Bought credits come once per checkout, included ones once per paid month, which ends those of the month before. What
 * money was returned for is taken back as far as it is unspent. No balance falls below zero.
 */
export const settleAccount = (before: AccountBefore, facts: AccountFacts, now: number): AccountAfter => {
  const book = makeBook(before)
  for (const { credits, sessionId } of facts.topUps.toSorted((a, b) => a.at - b.at)) {
    book.write({ key: purchaseKey(sessionId), type: "purchase", bucket: "bought", amount: credits })
  }
  const cycle = cycleOf(facts, now)
  if (cycle?.key !== before.cycle) {
    book.expire(cycle === undefined ? `${before.cycle}:over` : `${cycle.key}:before`)
    if (cycle !== undefined) {
      const taken = cycle.period === undefined ? 0 : book.takenOf(cycle.period.invoiceId).credits
      book.write({ key: cycle.key, type: "grant", bucket: "included", amount: cycle.credits - taken })
    }
  }
  for (const { sessionId, ...topUp } of facts.topUps) {
    book.takeBack(sessionId, returnedCredits(topUp.credits, topUp), "bought")
  }
  for (const period of facts.periods) {
    const isCurrent = cycle?.period?.invoiceId === period.invoiceId
    const credits = returnedCredits(creditsOf(period.tier), period)
    book.takeBack(period.invoiceId, credits, isCurrent ? "included" : undefined)
  }
  const plan = planOf(facts, before.trialUsed, now)
  const borders = [cycle?.ends, plan.renewsAt, plan.cancelsAt, plan.stopsAt].filter(
    (at) => at !== undefined && at > now
  )
  return {
    plan,
    cycle: cycle?.key,
    entries: book.entries,
    takenBack: book.changed,
    nextAt: Math.min(now + AGAIN_MS, ...borders.map(Number))
  }
}

interface Orderer {
  readonly hasOrganization: boolean
  readonly isAdmin: boolean
  readonly plan: Plan
}

/** None: the order may go to the provider. */
export const ineligibleFor = (
  { hasOrganization, isAdmin, plan }: Orderer,
  order: BillingOrder
): ReadonlyArray<Ineligible> => {
  if (!hasOrganization) return ["no_organization"]
  const reasons: Array<Ineligible> = isAdmin ? [] : ["not_admin"]
  if (order.kind === "topup") return reasons
  if (isLive(plan) && plan.tier === order.tier && plan.interval === order.interval) reasons.push("already_on_plan")
  if (order.trial && (plan.trialUsed || planBook.plans[order.tier].trialDays === 0)) reasons.push("trial_used")
  return reasons
}
