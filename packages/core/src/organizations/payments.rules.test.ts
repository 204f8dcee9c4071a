import { describe, expect, it } from "vitest"
import { ineligibleFor, isLive, NO_PLAN, planOf } from "./payments.rules.ts"
import type { AccountFacts, SubscriptionFacts } from "./payments.schema.ts"
import type { BillingOrder, Plan } from "./plan.schema.ts"

const DAY = 86_400_000
/** 1 November 2026, UTC. */
const NOW = Date.UTC(2026, 10, 1)

const subscription = (change: Partial<SubscriptionFacts> = {}): SubscriptionFacts => ({
  id: "sub_1",
  tier: "team",
  interval: "month",
  status: "active",
  createdAt: NOW - 40 * DAY,
  periodStart: NOW - DAY,
  periodEnd: NOW + 29 * DAY,
  cancelsAtEnd: false,
  ...change
})

const factsOf = (...subscriptions: ReadonlyArray<SubscriptionFacts>): AccountFacts => ({
  customerId: "cus_1",
  subscriptions,
  periods: [],
  topUps: [],
  invoices: []
})

const planFor = (...subscriptions: ReadonlyArray<SubscriptionFacts>) => planOf(factsOf(...subscriptions), false, NOW)

describe("S-036 the plan of an organization with several subscriptions", () => {
  it("is the one that is live, whichever was begun later", () => {
    const ended = subscription({ id: "sub_2", status: "canceled", tier: "business", createdAt: NOW })
    expect(planFor(ended, subscription())).toMatchObject({ tier: "team", status: "active" })
    expect(planFor(subscription(), ended)).toMatchObject({ tier: "team", status: "active" })
  })

  it("of equal ones is the later one, and then always the same", () => {
    const later = subscription({ id: "sub_2", tier: "business", createdAt: NOW })
    expect(planFor(subscription(), later)).toMatchObject({ tier: "business" })
    const twin = subscription({ id: "sub_0", tier: "business" })
    expect(planFor(subscription(), twin)).toEqual(planFor(twin, subscription()))
  })

  it("ends with the period in which it was canceled, and when nobody pays", () => {
    expect(planFor(subscription({ cancelsAtEnd: true }))).toMatchObject({ status: "active", cancelsAt: NOW + 29 * DAY })
    expect(planFor(subscription({ cancelsAtEnd: true, periodEnd: NOW }))).toMatchObject({ status: "canceled" })
    expect(planFor(subscription({ status: "past_due" }))).toMatchObject({ stopsAt: expect.any(Number) })
    const unpaid = planFor(subscription({ status: "past_due", periodStart: NOW - 60 * DAY }))
    expect([unpaid.status, isLive(unpaid)]).toEqual(["canceled", false])
  })
})

describe("S-036 an order", () => {
  const order: BillingOrder = { kind: "plan", tier: "team", interval: "month", trial: true }
  const active: Plan = { tier: "team", interval: "month", status: "active", trialUsed: true }
  const admin = { hasOrganization: true, isAdmin: true, plan: NO_PLAN }

  it("goes to the provider when nothing is against it", () => {
    expect(ineligibleFor(admin, { ...order, trial: false })).toEqual([])
    expect(ineligibleFor({ ...admin, plan: active }, { ...order, interval: "year", trial: false })).toEqual([])
  })

  it("needs an organization, and an administrator of it", () => {
    expect(ineligibleFor({ ...admin, hasOrganization: false, isAdmin: false }, order)).toEqual(["no_organization"])
    expect(ineligibleFor({ ...admin, isAdmin: false }, { ...order, trial: false })).toEqual(["not_admin"])
    expect(ineligibleFor({ ...admin, isAdmin: false }, { kind: "topup", credits: 500 })).toEqual(["not_admin"])
  })

  it("of the plan that there is, or of a second trial, is refused with each reason", () => {
    expect(ineligibleFor({ ...admin, isAdmin: false, plan: active }, order)).toEqual([
      "not_admin",
      "already_on_plan",
      "trial_used"
    ])
    const over: Plan = { ...active, status: "canceled", trialUsed: false }
    expect(ineligibleFor({ ...admin, plan: over }, { ...order, trial: false })).toEqual([])
  })
})
